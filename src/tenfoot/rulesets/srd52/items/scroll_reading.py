"""Spell Scrolls: read by creatures with the spell on their list, cast with the scroll's own numbers, then dust."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tenfoot.authoring import *
from tenfoot.rulesets.common.magic.long_casting import begin as begin_long
from tenfoot.rulesets.srd52.items.spell_scroll import PREFIX, SCROLLS

read = Rule(
    "spell scroll",
    "5.2/e-scroll/gear-entry",
    "5.2/e-scroll/gear-dc",
    "5.2/e-scroll/spell-list",
    "5.2/e-scroll/no-material",
    "5.2/e-scroll/too-high-check",
    "5.2/e-scroll/too-high-fail",
    "5.2/e-scroll/interrupted",
    "5.2/e-cat/scroll-read",
    "5.2/e-cat/scroll-used-up",
    general=True,
)
copying = Rule("copy scroll", "5.2/e-scroll/copy", general=True)


def on_its_list(play: Play, creature: Creature, spell: Spell) -> bool:
    """Whether the spell is on a list of the creature's classes, or among the spells that a feature gave it."""
    sheet = play.sheet(creature)
    if any(sheet.training.get(f"class.{name}") for name in spell.classes):
        return True
    caster = sheet.caster
    return caster is not None and spell.key in (
        *caster.spells,
        *caster.at_will,
        *caster.daily,
        *caster.rituals,
    )


class ScrollReading:
    """Whether and how a creature makes sense of a scroll."""

    __slots__ = ("ability", "hard", "legible", "reader", "skills", "spell")

    def __init__(self, reader: int, spell: Spell, ability: int, *, legible: bool, hard: bool) -> None:
        self.reader = reader
        self.spell = spell
        self.legible = legible
        self.hard = hard
        """It takes a check."""
        self.ability = ability
        self.skills: tuple[str, ...] = ()
        """Skills that help with the check."""


READING: Query[ScrollReading] = Query("reading", "reader")
"""What else lets a creature read scrolls."""


def how_read(play: Play, creature: Creature, spell: Spell) -> ScrollReading:
    """Spells of the reader's lists are legible; those above the reader's levels take a check."""
    caster = play.sheet(creature).caster
    ability = ABILITIES.index(caster.ability) if caster is not None else INT
    legible = on_its_list(play, creature, spell)
    hard = above_its_powers(play, creature, spell)
    return play.query(
        READING, ScrollReading(creature.id, spell, ability, legible=legible, hard=hard), creature.id
    )


def literate(play: Play, creature: Creature) -> bool:
    """Whether it understands a written language; heroes do."""
    sheet = play.sheet(creature)
    return not sheet.cr or bool(sheet.languages)


def without_matter(spell: Spell) -> Spell:
    """The spell as it is cast from a scroll: no Material components."""
    return msgspec.structs.replace(
        spell, components=spell.components.replace("M", ""), material=0, matter="", consumed=False
    )


def scrolls_of(play: Play, creature: Creature) -> list[tuple[Item, Spell]]:
    """The scrolls it carries, one of each, with their spells."""
    found: dict[str, tuple[Item, Spell]] = {}
    for item in creature.items:
        if item.kind.startswith(PREFIX) and item.count > 0:
            spell = play.ruleset.table("spells", Spell).get(item.kind.removeprefix(PREFIX))
            if spell is not None:
                found.setdefault(spell.key, (item, spell))
    return list(found.values())


@read.offer
def legible(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Each scroll that is not unintelligible to the reader, in the spell's own casting time."""
    if not any(item.kind.startswith(PREFIX) for item in creature.items) or not literate(play, creature):
        return ()
    options: list[Option] = []
    for item, spell in scrolls_of(play, creature):
        needs = "action" if spell.casting == "long" else spell.casting
        if needs == "reaction" or spell.trigger or not creature.budget.get(needs):
            continue
        reading = how_read(play, creature, spell)
        if not reading.legible or not may_cast(play, creature, without_matter(spell)).allowed:
            continue
        option = spell_option(play, creature, spell, spell.level, "", prefix=read.name)
        if option is not None:
            key = f"{option.key}:{item.id}"
            options.append(msgspec.structs.replace(option, key=key, label="option.read scroll"))
    return options


@read.perform
def read_aloud(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """A spell above the reader's levels asks for a check first; failing it, the words fade and nothing happens."""
    _, key, _, number = answer.pick.split(":")
    item = item_with(creature, int(number))
    spell = play.ruleset.entry("spells", key, Spell)
    creature.budget["action" if spell.casting == "long" else spell.casting] -= 1
    reading = how_read(play, creature, spell)
    if reading.hard:
        test = D20Test(
            "check",
            creature.id,
            reading.ability,
            10 + spell.level,
            skills=reading.skills,
            tags=("scroll",),
        )
        if not (yield from resolve_test(play, test)):
            take_away(play, creature, item)
            play.emit("scroll.faded", creature=creature.id, spell=spell.key)
            return
    row = SCROLLS[spell.level]
    casting = Casting(creature.id, without_matter(spell), spell.level)
    casting.targets, casting.aim, casting.number = answer.targets, answer.cell, answer.number
    casting.words = answer.words if answer.words in spell.choices else ""
    casting.free = True
    casting.item = item.id
    casting.fixed_dc = int(item.data.get("dc", row.dc))
    casting.fixed_attack = int(item.data.get("attack", row.attack))
    casting.fixed_level = int(item.data.get("level", 1))
    if spell.casting == "long" and play.state.mode == "combat":
        yield from begin_long(play, creature, casting)
    else:
        yield from resolve_casting(play, creature, casting)


def above_its_powers(play: Play, creature: Creature, spell: Spell) -> bool:
    """Whether it has no slots of that level."""
    caster = play.sheet(creature).caster
    return spell.level > (len(caster.slots) if caster is not None else 0)


@read.hook(SPELL_DONE)
def crumbles(play: Play, casting: Casting, effect: Effect) -> None:
    """Once the casting is completed the scroll is dust; interrupted, it remains."""
    reader = play.creature(casting.caster)
    item = next((one for one in reader.items if one.id == casting.item), None) if casting.item else None
    if item is not None and item.kind.startswith(PREFIX):
        take_away(play, reader, item)
        play.emit("scroll.crumbled", creature=reader.id, spell=casting.spell.key)


@copying.offer
def into_the_book(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Outside fights, for a Wizard with a spellbook: spells of the Wizard list."""
    if play.state.mode == "combat" or not play.sheet(creature).training.get("class.wizard"):
        return ()
    if not any(item.kind == "spellbook" for item in creature.items):
        return ()
    return [
        Option(f"copy scroll:{spell.key}.{item.id}", "option.copy scroll", facts={"spell": spell.key})
        for item, spell in scrolls_of(play, creature)
        if "wizard" in spell.classes and spell.level
    ]


@copying.perform
def copy_it(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Intelligence (Arcana), DC 10 and the spell's level; the scroll is destroyed either way."""
    key, _, number = answer.pick.partition(":")[2].rpartition(".")
    spell = play.ruleset.entry("spells", key, Spell)
    test = D20Test("check", creature.id, INT, 10 + spell.level, skills=("skill.arcana",), tags=("scroll",))
    done = yield from resolve_test(play, test)
    take_away(play, creature, item_with(creature, int(number)))
    if done:
        creature.notes[f"book {key}"] = "copied"
    play.emit("scroll.copied", creature=creature.id, spell=key, success=done)
