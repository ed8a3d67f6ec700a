"""Answers to questions that several rules ask: which other creature to attack, whether to succeed after all."""

from __future__ import annotations

from collections.abc import Iterable

from tenfoot.engine.cost import PoolUse
from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, Decision
from tenfoot.engine.play import Play
from tenfoot.rulesets.common.attack.attack_options import strikes
from tenfoot.rulesets.common.conditions.condition import has_condition, immune_to_condition
from tenfoot.rulesets.common.space.space import enemies
from tenfoot.rulesets.common.worth.estimate import (
    STEP_WORTH,
    Reckoning,
    conditions_worth,
    danger,
    effects_worth,
    hit_points,
)
from tenfoot.rulesets.common.worth.weighing import Temper

GREAT_SHARE = 0.15
"""Damage of this share of all Hit Points is worth a limited way to succeed."""
A_TURN = 1.0
LAST = 1
TRIFLES = frozenset(
    ("deafened", "push", "pull", "drain", "take memories", "heal source", "wound", "rust", "damage")
)
"""Effects that cost little, or count as damage already."""


def find_worthiest(play: Play, me: Creature, keys: Iterable[int]) -> Creature | None:
    """Return the foe with the most damage per Hit Point left; never an ally, and None if there is no foe."""
    best: Creature | None = None
    score = 0.0
    for key in keys:
        other = play.creature(key)
        if other.life == "alive" and enemies(me, other):
            worth = danger(play, other) / (hit_points(play, me, other) + 4)
            if worth > score:
                best, score = other, worth
    return best


def attack_another(play: Play, me: Creature, decision: Decision, manner: Temper) -> Answer:
    """A further attack or target that costs nothing: the best foe, never an ally."""
    for option in decision.options:
        foe = find_worthiest(play, me, option.targets) if option.takes == "targets" else None
        if foe is not None:
            return Answer(option.key, targets=(foe.id,))
    return decline(decision)


def attack_another_for_a_point(play: Play, me: Creature, decision: Decision, manner: Temper) -> Answer:
    """Attack a further target if that costs a point and three or more are left."""
    spends = next((option.cost for option in decision.options if option.cost), ())
    if spends and isinstance(spends[0], PoolUse) and me.pools.get(spends[0].pool, 0) < 3:
        return decline(decision)
    return attack_another(play, me, decision, manner)


def one_blow(play: Play, me: Creature, decision: Decision, manner: Temper) -> Answer:
    """Choose the attack and the foe with the highest expected value; decline if there is none."""
    reckoning = Reckoning(play, me)
    known = {strike.key: strike for strike in strikes(play, me)}
    best, score = decline(decision), 0.0
    for option in decision.options:
        strike = known.get(option.key.split(":", 1)[-1])
        for key in option.targets if strike is not None else ():
            foe = play.creature(key)
            if strike is None or foe.life != "alive" or not enemies(me, foe):
                continue
            worth = min(reckoning.expected(foe, strike), hit_points(play, me, foe))
            worth *= danger(play, foe) / (hit_points(play, me, foe) + 4)
            if worth > score:
                best, score = Answer(option.key, targets=(foe.id,)), worth
    return best


def decline(decision: Decision) -> Answer:
    """Return the answer that declines (`no`, `none` or `stop`), or the default if there is none."""
    left = next((option.key for option in decision.options if option.key in ("no", "none", "stop")), "")
    return Answer(left) if left else decision.default_answer()


def succeed_after_all(play: Play, me: Creature, decision: Decision, manner: Temper) -> Answer:
    """Turn a failed save into a success where the failure costs a good share of the Hit Points, or a turn.

    Where nothing is known of what the failure costs, it is assumed to be grave.
    """
    facts = decision.facts
    tags = str(facts.get("effects", ""))
    if "damage" not in facts and not tags:
        return Answer("yes")
    damage = facts.get("damage", 0)
    left = facts.get("left", LAST)
    keeps = isinstance(left, int) and left <= LAST
    if isinstance(damage, int) and damage >= min(GREAT_SHARE * me.hp_max, 2 * GREAT_SHARE * me.hp):
        return Answer("yes")
    lost = sum(count_rounds_lost(play, me, name) for name in tags.split(",") if name)
    return Answer("yes" if lost >= (A_TURN if keeps else 0.5 * A_TURN) else "no")


def count_rounds_lost(play: Play, me: Creature, name: str) -> float:
    """Rounds of its danger that a condition or an effect takes from a creature.

    None where it suffers from it already or is immune.
    """
    if (
        has_condition(play, me.id, name)
        or play.has(me.id, name)
        or not immune_to_condition(play, me, name).allowed
    ):
        return 0.0
    for table in (conditions_worth(play.ruleset), effects_worth(play.ruleset), STEP_WORTH):
        if name in table:
            return table[name]
    return 0.0 if name in TRIFLES else A_TURN
