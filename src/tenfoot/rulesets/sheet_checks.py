"""What no creature can be: numbers out of bounds, and names that the ruleset does not know."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tenfoot.engine.creature import ABILITIES
from tenfoot.engine.ruleset import Ruleset, unknown
from tenfoot.engine.sheet import Sheet, Step
from tenfoot.rulesets.common.conditions import PREFIX

SIZES = range(6)
PACES = ("walk", "burrow", "climb", "fly", "swim")
HANDS = ("main", "off", "shield", "armor")
"""Where there is room for one thing."""


def faults(ruleset: Ruleset, sheet: Sheet) -> Iterator[str]:
    """Everything about a sheet that can't be, each with what would be right."""
    yield from _numbers(sheet)
    yield from _names(ruleset, sheet)


def _numbers(sheet: Sheet) -> Iterator[str]:
    """Scores run from 1 to 30; an adventurer's end at 20 unless a feature allows more (5.2/ability/score-range).

    Proficiency is counted once or doubled, never more (5.2/proficiency/multiply-divide-once).
    """
    cap = 30 if sheet.cr else max([20, *(trait.level for trait in sheet.traits if trait.rule == "score cap")])
    for name, score in zip(ABILITIES, sheet.scores, strict=True):
        if not 1 <= score <= cap:
            yield f"{name} is {score}; scores run from 1 to {cap} here."
    for subject, level in sheet.training.items():
        if not 0 <= level <= 2:
            yield f"{subject} is trained {level}; 1 is proficient, 2 doubled."
    if sheet.hp < 1:
        yield f"{sheet.hp} Hit Points at full; there is at least 1."
    if sheet.size not in SIZES:
        yield f"size {sheet.size}; sizes run from 0 (Tiny) to 5 (Gargantuan)."
    for pace, feet in sheet.speeds.items():
        if pace not in PACES:
            yield unknown("way of moving", pace, PACES, "the rules")
        if feet < 0:
            yield f"a Speed of {feet} feet; 0 is the least."
    if sheet.caster is not None and any(slots < 0 for slots in sheet.caster.slots):
        yield "fewer than 0 spell slots."


def _names(ruleset: Ruleset, sheet: Sheet) -> Iterator[str]:
    where, tables = ruleset.name, ruleset.tables()
    conditions = [name.removeprefix(PREFIX) for name in ruleset.rules if name.startswith(PREFIX)]

    def missing(what: str, names: Iterable[str], known: Iterable[str]) -> Iterator[str]:
        there = list(known)
        return (unknown(what, name, there, where) for name in names if name not in there)

    if sheet.caster is not None:
        caster = sheet.caster
        yield from missing("ability", [caster.ability], ABILITIES)
        known = (*caster.spells, *caster.at_will, *caster.daily)
        yield from missing("spell", dict.fromkeys(known), tables.get("spells", {}))
    yield from missing("condition", sheet.condition_immune, conditions)
    steps = list(_steps(sheet))
    yield from missing("step", [step.do for step in steps], tables.get("steps", {}))
    afflicting = (step.name for step in steps if step.do == "condition" and step.name != "choice")
    yield from missing("condition", afflicting, conditions)
    if kinds := tables.get("damage types"):
        named = {*sheet.resist, *sheet.immune, *sheet.vulnerable} - {"all"}
        dealt = {damage.kind for activity in sheet.activities for damage in activity.damage} - {"", "choice"}
        yield from missing("damage type", sorted(named | dealt), kinds)


def _steps(sheet: Sheet) -> Iterator[Step]:
    for activity in sheet.activities:
        yield from (*activity.hit, *activity.miss, *activity.fail, *activity.success)


def crowded(gear: Iterable[tuple[str, int, str]]) -> str:
    """What is wrong with how things are held and worn; empty if nothing is."""
    held: dict[str, str] = {}
    for kind, count, slot in gear:
        if count < 1:
            return f"{count} of '{kind}'; there is at least one of a thing."
        if slot not in HANDS:
            continue
        if slot in held:
            return f"'{held[slot]}' and '{kind}' are both in '{slot}', where there is room for one."
        held[slot] = kind
    return ""
