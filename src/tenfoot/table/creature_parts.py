"""What is shown of a creature beside its place: what it bears and carries, and its numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tenfoot.engine.creature import Creature
from tenfoot.engine.effect import FOREVER, Effect
from tenfoot.engine.play import Play
from tenfoot.engine.sheet import Sheet
from tenfoot.rulesets.common.attack.making_an_attack import armor_class
from tenfoot.rulesets.common.movement.movement import movement_left, speed
from tenfoot.rulesets.common.space.fixtures import HIDDEN
from tenfoot.table.records import ConditionView, CreatureStats, EffectView, ItemView
from tenfoot.table.table_text import TableWords

CONDITION = "condition."


class Borne(NamedTuple):
    """What is shown of a creature as long as its effects, its items and its sheet stay the same."""

    conditions: tuple[ConditionView, ...]
    effects: tuple[EffectView, ...]
    concentration: str
    items: tuple[ItemView, ...]
    icon: str


def find_borne(play: Play, creature: Creature, words: TableWords, effects: Sequence[Effect]) -> Borne:
    """Return what a creature bears and carries, in words; made once until any of it changes."""
    kept = play.cached(creature)
    key = f"borne {words.words.language}"
    found = kept.get(key)
    if isinstance(found, Borne):
        return found
    conditions: dict[str, ConditionView] = {}
    shown: dict[str, EffectView] = {}
    concentration = ""
    for effect in effects:
        if effect.rule.startswith(CONDITION):
            name = effect.rule.removeprefix(CONDITION)
            conditions[name] = ConditionView(name, words.name(effect.rule), effect.level)
        elif effect.rule == "concentration":
            concentration = words.name(effect.text("spell"))
        elif (
            effect.rule.startswith("spell.")
            or effect.expiry != FOREVER
            or effect.group
            or effect.rule == HIDDEN
        ):
            shown[effect.rule] = EffectView(effect.rule, words.name(effect.rule))
    made = kept[key] = Borne(
        tuple(conditions.values()),
        tuple(shown.values()),
        concentration,
        tuple(ItemView(item.kind, item.count, item.slot) for item in creature.items),
        icon_of(play.sheet(creature)),
    )
    return made


def icon_of(sheet: Sheet) -> str:
    """What a creature's token shows: a monster its kind, a hero the class of most levels, others their people."""
    if sheet.cr:
        return f"monsters:{sheet.key}"
    levels = sheet.made.get("classes")
    if isinstance(levels, dict) and levels:
        return f"classes:{max(levels, key=lambda key: levels[key])}"
    return f"species:{sheet.tags[1]}" if len(sheet.tags) > 1 else ""


class _ArmorAndPace(NamedTuple):
    """Armor Class and Speed with the choice of armor that they are for."""

    choice: str
    armor: int
    pace: int


def _armor_and_pace(play: Play, creature: Creature) -> tuple[int, int]:
    """Return Armor Class and Speed; added up once until an effect, an item or the choice of armor changes."""
    kept, choice = play.cached(creature), creature.notes.get("armor class", "")
    known = kept.get("armor and pace")
    if isinstance(known, _ArmorAndPace) and known.choice == choice:
        return known.armor, known.pace
    found = _ArmorAndPace(choice, armor_class(play, creature).total, speed(play, creature).total)
    kept["armor and pace"] = found
    return found.armor, found.pace


def number_creature(play: Play, creature: Creature) -> CreatureStats:
    """Return the numbers of a creature, for viewers who may know them."""
    armor, pace = _armor_and_pace(play, creature)
    return CreatureStats(
        hp=creature.hp,
        hp_max=creature.hp_max,
        temp_hp=creature.temp_hp,
        armor_class=armor,
        speed=pace,
        movement_left=max(0, movement_left(play, creature)) if creature.cell >= 0 else 0,
    )
