"""The small vocabularies of records: durations, costs, senses, training, dice. Unknown words are refused."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from tenfoot.engine.creature import ABILITIES
from tenfoot.engine.ruleset import Ruleset, unknown
from tenfoot.engine.sheet import Activity, EffectStep, Sheet
from tenfoot.rulesets.common.content.lasts import is_duration
from tenfoot.rulesets.common.d20.skills import SKILL_ABILITY
from tenfoot.rulesets.common.magic.spell import Spell

COSTS = ("action", "bonus", "reaction", "legendary", "multi", "none")
RETURNS = ("", "day", "short rest", "long rest", "turn", "recharge")
SENSES = ("darkvision", "blindsight", "tremorsense", "truesight")
ARMOR = ("light", "medium", "heavy", "shield")
HIT_DICE = re.compile(r"\d+d\d+([+-]\d+)?")
DICE = re.compile(r"(\d*d\d+|\d+)?([+-](\d*d?\d+|mod))*")


def sheet_words(ruleset: Ruleset, sheet: Sheet) -> Iterator[str]:
    """Unknown senses, training, Hit Dice, and parts of several attacks that the sheet does not have."""
    yield from _each("sense", sheet.senses, SENSES)
    if sheet.hit_dice and not HIT_DICE.fullmatch(sheet.hit_dice):
        yield f"can't read the Hit Dice '{sheet.hit_dice}'. Write '4d8+8'."
    known = ruleset.derived("words of training", _training_words)
    for subject in sheet.training:
        head, _, rest = subject.partition(".")
        if head in known:
            yield from _each(f"training of '{head}'", [rest], known[head])
        elif head not in ("class", "focus", "tool", "language"):
            yield unknown("training", subject, [f"{name}." for name in known], ruleset.name)
    own = [activity.key for activity in sheet.activities]
    for activity in sheet.activities:
        named = [key for keys, _ in activity.parts for key in keys.split("|")]
        carried = [kind for kind, _, _ in sheet.gear]
        yield from _each("activity of this sheet", named, [*own, *carried, "any"])


def activity_words(ruleset: Ruleset, activity: Activity) -> Iterator[str]:
    """Unknown costs, abilities, rules and spells of something that can be done, and dice that can't be read."""
    yield from _each("cost", [activity.cost], COSTS)
    yield from _each("time when uses return", [activity.per], RETURNS)
    yield from _each("ability", [activity.save, activity.ability], ("", "spell", *ABILITIES))
    yield from _dice(damage.dice for damage in activity.damage)
    if activity.kind == "rule":
        yield from _each("rule", [activity.rule], (*ruleset.rules, *ruleset.general))
    if activity.kind == "cast":
        yield from _each("spell", [activity.rule], ruleset.tables().get("spells", {}))


def step_words(steps: Iterable[EffectStep]) -> Iterator[str]:
    """Unknown durations and abilities of steps, and dice that can't be read."""
    for step in steps:
        yield from _duration(step.lasts)
        yield from _each("ability", [step.save], ("", *ABILITIES))
        yield from _dice([step.dice])


def spell_words(spell: Spell) -> Iterator[str]:
    """An unknown duration of a spell."""
    yield from _duration(spell.lasts)


def _training_words(ruleset: Ruleset) -> Mapping[str, tuple[str, ...]]:
    weapons = tuple(ruleset.tables().get("weapons", {}))
    return {
        "save": tuple(ABILITIES),
        "skill": tuple(SKILL_ABILITY),
        "armor": ARMOR,
        "weapon": ("simple", "martial", *weapons),
        "mastery": weapons,
    }


def _duration(words: str) -> Iterator[str]:
    if not is_duration(words):
        yield f"'{words}' is no duration. Try '1 minute', 'until ended' or \"end of target's next turn\"."


def _dice(written: Iterable[str]) -> Iterator[str]:
    for dice in written:
        if not DICE.fullmatch(dice):
            yield f"can't read the dice '{dice}'. Write '2d6+3', or a number such as '5'."


def _each(what: str, words: Iterable[str], known: Iterable[str]) -> Iterator[str]:
    there = list(known)
    return (unknown(what, word, there, "the rules") for word in words if word not in there)
