"""Passive scores: how well a creature does without trying, as a number instead of a roll."""

from __future__ import annotations

from collections.abc import Callable

from tenfoot.engine.creature import WIS, Creature
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import ExplainedTotal, RuleSource
from tenfoot.engine.rule import Port
from tenfoot.rulesets.common.d20.d20_test import D20Test, prepare

NOTICES: Port[Callable[[Play, Creature], int]] = Port("notices without trying")
"""The highest DC that a creature notices something at by itself; 0 where it takes a check."""

TEN = RuleSource("passive score", "5.2/g-passive-perception/formula")
WITH_ADVANTAGE = RuleSource("advantage", "5.2/g-passive-perception/advantage")
WITH_DISADVANTAGE = RuleSource("disadvantage", "5.2/g-passive-perception/disadvantage")


def passive(
    play: Play, creature: Creature, ability: int, skill: str, *, target: int = 0, tags: tuple[str, ...] = ()
) -> ExplainedTotal:
    """10 and the bonus that the check would have; Advantage is worth 5 more, Disadvantage 5 less."""
    test = prepare(play, D20Test("check", creature.id, ability, target=target, skills=(skill,), tags=tags))
    return score_of(test, TEN, WITH_ADVANTAGE, WITH_DISADVANTAGE)


def score_of(test: D20Test, ten: RuleSource, up: RuleSource, down: RuleSource) -> ExplainedTotal:
    """Turn a prepared test into a passive score: 10 plus its bonuses, plus or minus 5 for Advantage or Disadvantage."""
    tally = ExplainedTotal("passive score", test.actor, 10, ten)
    for amount, why in test.bonuses:
        tally.add(amount, why)
    for why in test.auto_fail:
        tally.at_most(0, why)
    if test.mode:
        tally.add(5 * test.mode, up if test.mode > 0 else down)
    return tally


def passive_perception(play: Play, creature: Creature, *, target: int = 0) -> int:
    """What a creature notices without a roll (5.2/g-passive-perception/formula)."""
    return passive(play, creature, WIS, "skill.perception", target=target).total
