"""Choices that a rest renews: kinds of weapons, known Beast forms, mastered spells, a land, a Hunter's tactics."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.hero.choices import Choices, Spells
from tenfoot.rulesets.srd52.hero.forms import form_rules
from tenfoot.rulesets.srd52.hero.granted_features import OPTIONS
from tenfoot.rulesets.srd52.hero.hero_content import hero_content
from tenfoot.rulesets.srd52.hero.in_play import choices_of, grow_into

renewed_choices = Rule("renewed choices", general=True, tags=(OUT_OF_COMBAT_TOO,))


AFTER_ANY_REST = ("hunters-prey", "defensive-tactics")
"""Features whose option may be exchanged after a Short Rest too."""
ONE_WEAPON = ("barbarian", "fighter")
"""Classes that change one kind of weapon after a night; the others change all of theirs."""
MASTERS = ("barbarian", "fighter", "paladin", "ranger", "rogue")
RESTED_AT, LONG_REST_AT, CHANGED = "rested at", "long rest at", "choices changed: "
"""Notes of when a hero last finished a rest and a Long Rest, and of what it has changed since."""
WHILE_FRESH = 600
"""Seconds after a rest in which a hero may still make its choices."""


@renewed_choices.hook(RESTED)
def note_rest(play: Play, rest: Rest, effect: Effect) -> None:
    """Note when a built hero finished a rest; for a while it may change its choices."""
    creature = play.creature(rest.creature)
    if rest.kind in ("short", "long") and play.sheet(creature).made:
        creature.notes[RESTED_AT] = str(play.state.time)
        if rest.kind == "long":
            creature.notes[LONG_REST_AT] = str(play.state.time)
        for note in [note for note in creature.notes if note.startswith(CHANGED)]:
            del creature.notes[note]


def fresh_from(play: Play, creature: Creature, note: str) -> bool:
    """Whether the hero has just finished such a rest."""
    return note in creature.notes and play.state.time - int(creature.notes[note]) <= WHILE_FRESH


@renewed_choices.offer
def choices_to_change(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Right after a rest, outside a fight: each choice that the rest lets the hero change."""
    if play.state.mode == "combat" or not fresh_from(play, creature, RESTED_AT):
        return ()
    return [
        Option(f"{renewed_choices.name}:{name}", "renew.choice", facts={"name": spoken(name)})
        for name in open_choices(play, creature)
    ]


def open_choices(play: Play, creature: Creature) -> dict[str, list[str]]:
    """What may still be changed after this rest, each with what it could be instead."""
    choices = choices_of(play, creature)
    if choices is None:
        return {}
    changed = [note.removeprefix(CHANGED) for note in creature.notes if note.startswith(CHANGED)]
    kind = "long" if fresh_from(play, creature, LONG_REST_AT) else "short"
    return {
        name: found
        for name, found in renewable(play, creature, choices, kind)
        if found and name not in changed and not spent(choices, name, changed)
    }


@renewed_choices.perform
def choose_anew(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Exchange one choice for another, once for each rest."""
    name = answer.pick.split(":", 1)[1]
    choices = choices_of(play, creature)
    assert choices is not None, "a hero that was built stays one"
    found = open_choices(play, creature)
    picked = yield Decision(
        creature.seat,
        "choose instead",
        [Option(one, "renew.choice", facts={"name": spoken(one)}) for one in found[name]],
        subject=creature.id,
        default=found[name][0],
    )
    new = picked.pick
    creature.notes[f"{CHANGED}{name}"] = creature.notes[f"{CHANGED}{name.partition(':')[0]}:{new}"] = "1"
    grow_into(play, creature, with_choice(choices, name, new))
    play.emit(
        "choice renewed",
        audience=(creature.seat,),
        creature=creature.id,
        name=spoken(new),
        words=spoken(name),
    )


def renewable(play: Play, creature: Creature, choices: Choices, kind: str) -> Iterator[tuple[str, list[str]]]:
    """Each choice that the rest lets the hero change, with what it could be instead."""
    for feature in AFTER_ANY_REST:
        now = choices.options.get(feature, "")
        if now:
            yield f"{feature}:{now}", [one for one in OPTIONS[feature] if one != now]
    if kind != "long":
        return
    content = hero_content(play.ruleset)
    land = choices.options.get("land", "")
    own = choices.subclasses.get("druid", "")
    for subclass in content.classes["druid"].subclasses if land else ():
        if subclass.key == own:
            yield f"land:{land}", [one for one in subclass.spells if one != land]
    beasts = play.ruleset.table("monsters", Sheet)
    rules = form_rules(choices.classes.get("druid", 0))
    forms = [key for key, beast in beasts.items() if key not in choices.forms and rules.allows(beast)]
    for key in choices.forms:
        yield f"form:{key}", forms
    wizard = choices.spells.get("wizard", Spells())
    for key in wizard.mastered:
        yield f"mastered:{key}", list(equal_spells(play, wizard, key))
    weapons = list(mastered_weapons(play, creature, choices))
    for key in choices.masteries:
        yield f"mastery:{key}", weapons


def equal_spells(play: Play, wizard: Spells, key: str) -> Iterator[str]:
    """Spells of the spellbook that Spell Mastery could have instead: of the same level, cast with an action."""
    spells = play.ruleset.table("spells", Spell)
    for name in (*wizard.prepared, *wizard.book):
        spell = spells[name]
        if spell.level == spells[key].level and spell.casting == "action" and name not in wizard.mastered:
            yield name


def mastered_weapons(play: Play, creature: Creature, choices: Choices) -> Iterator[str]:
    """Kinds of weapons with a mastery that the hero is proficient with and has not chosen; Barbarians' are melee."""
    training = play.sheet(creature).training
    melee = all(key == "barbarian" for key in choices.classes if key in MASTERS)
    for key, weapon in play.ruleset.table("weapons", Weapon).items():
        skilled = training.get(f"weapon.{weapon.category}") or training.get(f"weapon.{key}")
        plain = weapon.mastery and key not in choices.masteries
        if skilled and plain and not (melee and weapon.ranged):
            yield key


def spent(choices: Choices, name: str, changed: list[str]) -> bool:
    """Whether the rest allows no more changes of this sort; some classes change several kinds of weapons."""
    sort = name.partition(":")[0]
    if sort == "mastery" and any(key in choices.classes for key in MASTERS if key not in ONE_WEAPON):
        return False
    return sort in ("mastery", "form", "mastered") and any(one.startswith(f"{sort}:") for one in changed)


def with_choice(choices: Choices, name: str, new: str) -> Choices:
    """The choices with another one in the place of the old."""
    sort, _, old = name.partition(":")
    if sort == "form":
        return msgspec.structs.replace(
            choices, forms=tuple(new if one == old else one for one in choices.forms)
        )
    if sort == "mastered":
        wizard = choices.spells["wizard"]
        mastered = tuple(new if one == old else one for one in wizard.mastered)
        spells = {**choices.spells, "wizard": msgspec.structs.replace(wizard, mastered=mastered)}
        return msgspec.structs.replace(choices, spells=spells)
    if sort == "mastery":
        kinds = tuple(new if one == old else one for one in choices.masteries)
        return msgspec.structs.replace(choices, masteries=kinds)
    return msgspec.structs.replace(choices, options={**choices.options, sort: new})


def spoken(name: str) -> str:
    """Say a renewed choice in the words of its option."""
    return name.partition(":")[2].replace("-", " ") or name.replace("-", " ")
