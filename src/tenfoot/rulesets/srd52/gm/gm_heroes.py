"""What the GM settles about heroes: levels gained, spells of stat blocks, languages by the die, an evil heart."""

from __future__ import annotations

import msgspec

from tenfoot.authoring import *
from tenfoot.reader import ReadingFault, read_document
from tenfoot.rulesets.srd52.bodies.creature_kinds import ALIGNMENTS
from tenfoot.rulesets.srd52.hero.choices import ChoiceError, choices_from
from tenfoot.rulesets.srd52.hero.hero_content import hero_content
from tenfoot.rulesets.srd52.hero.in_play import choices_of, grow_into, own_key, wait_for_triggers
from tenfoot.rulesets.srd52.hero.level_up import check_level_up

level_up = Rule(
    "gm:level up",
    "5.2/c-hp/current-follows",
    "5.2/s-prep/one-per-level",
    "5.2/s-prep/cantrips-separate",
    "5.2/c-feat-magic-initiate/change",
)
"""A hero gains a level: `words` is the class, or what is chosen with it as YAML (`{classes: {bard: 4}, ...}`)."""
set_spells = Rule("gm:spells", "5.2/s-prep/monsters")
"""Spells come to a stat block, or go with a `-` before them: `words` is `fireball, -shield`."""
roll_language = Rule("gm:roll language", "5.2/c-lang/standard-table")
choose_alignment = Rule("choose alignment", "5.2/c-align/evil-ask", general=True)

LANGUAGE_TABLE = (
    "common sign language",
    "draconic",
    "dwarvish",
    "dwarvish",
    "elvish",
    "elvish",
    "giant",
    "gnomish",
    "goblin",
    "halfling",
    "halfling",
    "orc",
)
"""The standard languages by the d12; Common has no number."""


@level_up.procedure("word")
def gain_level(play: Play, creatures: list[Creature], words: str, answer: Answer) -> None:
    """One level of one class, with whatever it brings; what a level does not change stays as it was chosen."""
    content = hero_content(play.ruleset)
    for creature in creatures:
        before = choices_of(play, creature)
        if before is None:
            raise IllegalAnswer(f"{creature.name} was not built from choices and gains no levels.")
        try:
            said = read_document(words, "").plain
        except ReadingFault as error:
            raise IllegalAnswer(f"Not readable: {error.text}") from None
        if isinstance(said, str) and said in content.classes:
            said = {"classes": {**before.classes, said: before.classes.get(said, 0) + 1}}
        if not isinstance(said, dict):
            raise IllegalAnswer(f"Which class? One of {', '.join(content.classes)}, or all that changes.")
        plain = {**msgspec.to_builtins(before), "xp": None, **said}
        try:
            after = choices_from(plain, creature.name)
            check_level_up(before, after, content)
        except ChoiceError as error:
            raise IllegalAnswer(str(error)) from None
        more = grow_into(play, creature, after)
        play.emit("level.gained", creature=creature.id, level=after.level, hp=more)


@set_spells.procedure("word")
def other_spells(play: Play, creatures: list[Creature], words: str, answer: Answer) -> None:
    """A monster's list is its own and no rest changes it; the GM may."""
    for creature in creatures:
        sheet = play.sheet(creature)
        caster = sheet.caster
        if caster is None:
            raise IllegalAnswer(f"{creature.name} casts no spells.")
        names = list(caster.spells)
        at_will, daily = list(caster.at_will), dict(caster.daily)
        for word in (part.strip() for part in words.split(",")):
            name = word.removeprefix("-")
            if play.ruleset.table("spells", Spell).get(name) is None:
                raise IllegalAnswer(f"No spell '{name}'.")
            if not word.startswith("-"):
                (names if caster.slots else at_will).append(name)
            elif name in (*names, *at_will, *daily):
                names = [other for other in names if other != name]
                at_will = [other for other in at_will if other != name]
                daily.pop(name, None)
            else:
                raise IllegalAnswer(f"{creature.name} does not have '{name}'.")
        changed = msgspec.structs.replace(
            caster, spells=tuple(dict.fromkeys(names)), at_will=tuple(dict.fromkeys(at_will)), daily=daily
        )
        wear_sheet(
            play,
            creature,
            msgspec.structs.replace(sheet, key=own_key(play, creature), caster=changed),
        )
        wait_for_triggers(play, creature)


@roll_language.procedure("word")
def roll_for_language(play: Play, creatures: list[Creature], words: str, answer: Answer) -> Proc[None]:
    """A d12 on the table of standard languages; one that is known already is rolled again."""
    for creature in creatures:
        sheet = play.sheet(creature)
        if all(language in sheet.languages for language in LANGUAGE_TABLE):
            raise IllegalAnswer(f"{creature.name} knows every standard language.")
        language = ""
        while not language or language in sheet.languages:
            faces = yield from play.roll(creature.id, 1, len(LANGUAGE_TABLE), "language")
            language = LANGUAGE_TABLE[faces[0] - 1]
        spoken = (*(sheet.languages or ("common",)), language)
        wear_sheet(
            play,
            creature,
            msgspec.structs.replace(sheet, key=own_key(play, creature), languages=spoken),
        )
        play.emit("language.learnt", creature=creature.id, language=language)


@choose_alignment.perform
def change_alignment(play: Play, creature: Creature, answer: Answer, effect: object) -> Proc[None]:
    """Whatever the player likes; for an evil one the GM is asked first, and as a rule heroes are not evil."""
    wanted = answer.words
    if wanted not in ALIGNMENTS:
        raise IllegalAnswer(f"No alignment '{wanted}'. Alignments: {', '.join(ALIGNMENTS)}.")
    if wanted.endswith("evil"):
        asked = yield yes_no(
            GM,
            "evil hero",
            subject=creature.id,
            default="no",
            why=("5.2/c-align/evil-ask",),
            facts={"alignment": wanted},
        )
        if asked.pick == "no":
            play.emit("alignment.refused", creature=creature.id, alignment=wanted)
            return
    sheet = play.sheet(creature)
    wear_sheet(play, creature, msgspec.structs.replace(sheet, key=own_key(play, creature), alignment=wanted))
    play.emit("alignment.chosen", creature=creature.id, alignment=wanted)
