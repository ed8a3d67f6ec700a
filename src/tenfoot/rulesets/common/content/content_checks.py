"""What no creature or spell can be: numbers out of bounds, and names that the ruleset does not know."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from tenfoot.engine.creature import ABILITIES
from tenfoot.engine.ruleset import Ruleset, unknown
from tenfoot.engine.sheet import Activity, EffectStep, Sheet
from tenfoot.rulesets.common.conditions.condition import PREFIX
from tenfoot.rulesets.common.content.checked_words import activity_words, sheet_words, spell_words, step_words
from tenfoot.rulesets.common.content.declared_rule import DeclaredRule
from tenfoot.rulesets.common.content.grant_checks import grant_faults, moment_faults
from tenfoot.rulesets.common.content.grant_records import Grant, GrantedMoment
from tenfoot.rulesets.common.content.grants import phrases_of
from tenfoot.rulesets.common.content.who import LIGHT_WORDS
from tenfoot.rulesets.common.magic.spell import Spell
from tenfoot.rulesets.common.space.objects import OBJECT

SIZES = range(6)
PACES = ("walk", "burrow", "climb", "fly", "swim")
NUMBERED = re.compile(r"(size|hp|ran) \d+")
CREATURE_WORDS = {"creature", "other", "enemy", "ally", "willing", "self", "helpless", "in its space", "at 0"}
CREATURE_WORDS |= {"bloodied", "hurt", "sees it", "living", "within 5", *LIGHT_WORDS}
"""What `who` can say of a creature besides conditions and tags."""
SUMMONED = "summoned"
"""The table of creatures that spells make: their dice grow with the level of the spell."""
HANDS = ("main", "off", "shield", "armor")
"""Where there is room for one thing."""


def faults(ruleset: Ruleset, sheet: Sheet) -> Iterator[str]:
    """Everything wrong with a sheet, each with how to fix it."""
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
    tables = ruleset.tables()
    if sheet.caster is not None:
        caster = sheet.caster
        yield from _missing(ruleset, "ability", [caster.ability], ABILITIES)
        known = (*caster.spells, *caster.at_will, *caster.daily)
        yield from _missing(ruleset, "spell", dict.fromkeys(known), tables.get("spells", {}))
    yield from _missing(ruleset, "condition", sheet.condition_immune, _conditions(ruleset))
    yield from _unknown_kinds(ruleset, sheet.resist + sheet.immune + sheet.vulnerable)
    for activity in sheet.activities:
        yield from _activity(ruleset, activity)


def _activity(ruleset: Ruleset, activity: Activity) -> Iterator[str]:
    """Unknown steps, conditions, effects and damage types of something that can be done."""
    yield from _steps(ruleset, (*activity.hit, *activity.miss, *activity.fail, *activity.success))
    yield from _phrase(ruleset, activity.who)
    yield from activity_words(ruleset, activity)
    yield from _unknown_kinds(ruleset, [damage.kind for damage in activity.damage])


def _steps(ruleset: Ruleset, steps: Sequence[EffectStep]) -> Iterator[str]:
    """Unknown names, phrases and dice of steps."""
    yield from _missing(ruleset, "step", [step.do for step in steps], ruleset.tables().get("steps", {}))
    named = [(step.do, step.name) for step in steps if step.name != "choice"]
    yield from _missing(
        ruleset, "condition", [name for do, name in named if do == "condition"], _conditions(ruleset)
    )
    effects = [name for do, name in named if do == "effect"]
    yield from _missing(ruleset, "rule", effects, (*ruleset.rules, *ruleset.general) if effects else ())
    yield from _unknown_kinds(ruleset, [step.kind for step in steps if step.do != "plain piece"])
    yield from step_words(steps)
    for step in steps:
        yield from _phrase(ruleset, step.when)


def _phrase(ruleset: Ruleset, phrase: str) -> Iterator[str]:
    """Words of a phrase about creatures that mean nothing in this ruleset."""
    words = [word.strip() for part in phrase.split(",") for word in part.split(" or ")]
    words = [re.sub("^(not )+", "", word) for word in words]
    known = ruleset.derived("words about creatures", _creature_words)
    for word in words:
        bare = word.removesuffix(" by it")
        if word and not NUMBERED.fullmatch(word) and word not in known and bare not in _conditions(ruleset):
            yield unknown("word about creatures", word, sorted(known), ruleset.name)


def _creature_words(ruleset: Ruleset) -> frozenset[str]:
    """Every word that `who` and `when` can say: its own, conditions, and the tags of creatures and objects."""
    sheets = [row for rows in ruleset.tables().values() for row in rows.values() if isinstance(row, Sheet)]
    tags = {tag for sheet in sheets for tag in sheet.tags}
    return frozenset(
        {
            *(*CREATURE_WORDS, OBJECT, *_conditions(ruleset), *tags),
            *(*ruleset.tables().get("creature types", {}), *ruleset.tables().get("materials", {})),
        }
    )


def _missing(ruleset: Ruleset, what: str, names: Iterable[str], known: Iterable[str]) -> Iterator[str]:
    there = list(known)
    return (unknown(what, name, there, ruleset.name) for name in names if name not in there)


def _conditions(ruleset: Ruleset) -> list[str]:
    return ruleset.derived("names of conditions", _condition_names)


def _condition_names(ruleset: Ruleset) -> list[str]:
    return [name.removeprefix(PREFIX) for name in ruleset.rules if name.startswith(PREFIX)]


def _unknown_kinds(ruleset: Ruleset, names: Iterable[str]) -> Iterator[str]:
    """Damage types that the ruleset does not list, where it lists any."""
    kinds = ruleset.tables().get("damage types")
    return (
        iter(()) if kinds is None else _missing(ruleset, "damage type", names, (*kinds, "", "all", "choice"))
    )


def content_faults(ruleset: Ruleset, content: Mapping[str, Mapping[str, object]]) -> Iterator[str]:
    """Everything about records added to a ruleset that contradicts the rest of it."""
    for table, rows in content.items():
        for key, row in rows.items():
            told = f"{table} '{key}': "
            if isinstance(row, Sheet | Spell) and row.key != key:
                yield f"{told}the record calls itself '{row.key}'."
            if isinstance(row, Sheet):
                yield from (told + fault for fault in (*faults(ruleset, row), *sheet_words(ruleset, row)))
                traits = [trait.rule for trait in row.traits]
                missing = _missing(ruleset, "rule", traits, (*ruleset.rules, *ruleset.general))
                yield from (told + fault for fault in missing)
            if isinstance(row, Spell):
                yield from (told + fault for fault in spell_words(row))
            if isinstance(row, DeclaredRule) and not row.grants and not row.on:
                yield f"{told}the trait does nothing: give it 'grants' or 'on'."
            if not isinstance(row, Sheet) and table != SUMMONED:
                yield from (told + fault for fault in _parts(ruleset, row))


def _parts(ruleset: Ruleset, row: object) -> Iterator[str]:
    """Unknown words of the grants, moments and activities anywhere in a record."""
    if isinstance(row, Grant):
        yield from grant_faults(row)
        for phrase in phrases_of(row):
            yield from _phrase(ruleset, phrase)
        return
    if isinstance(row, Activity):
        yield from _activity(ruleset, row)
        return
    if isinstance(row, EffectStep):
        yield from _steps(ruleset, [row])
        return
    if isinstance(row, GrantedMoment):
        yield from moment_faults(row)
        for phrase in (row.who, row.when, row.whose):
            yield from _phrase(ruleset, phrase)
        for steps in (row.do, *(each.do for each in row.choose)):
            yield from _steps(ruleset, steps)
        return
    if isinstance(row, msgspec.Struct):
        for field in row.__struct_fields__:
            if not (isinstance(row, Spell) and field == "reaction"):
                yield from _parts(ruleset, getattr(row, field))
        for moment in row.reaction if isinstance(row, Spell) else ():
            for phrase in (moment.who, moment.when, moment.whose):
                yield from _phrase(ruleset, phrase)
    elif isinstance(row, Mapping):
        for each in row.values():
            yield from _parts(ruleset, each)
    elif isinstance(row, tuple | list):
        for each in row:
            yield from _parts(ruleset, each)


def crowded(gear: Iterable[tuple[str, int, str]]) -> str:
    """What is wrong with the items held and worn; empty if nothing is."""
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
