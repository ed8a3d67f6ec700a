"""A hand-over is whole: heroes, their effects, items and servants are the same before and after it."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.adventure.running import begin_adventure, rules_of
from tenfoot.dice import derive
from tenfoot.engine.game import Game
from tenfoot.rulesets.catalogue import ruleset_named
from tests.proof.part import Part, Result, Unit
from tests.support.hand_overs import hand_over_at_random
from tests.support.random_play import random_fight

GAMES = 500
EVERY, DECISIONS = 15, 300
ADVENTURES = ("gannet-light", "drowned-mill")


def begin(seed: int) -> Game:
    """A random fight of either edition or, each fifth time, a scene of an adventure."""
    if seed % 5 == 4:
        rules = rules_of(ADVENTURES[seed // 5 % 2])
        return Game(rules, begin_adventure(rules, derive(seed, "scene")), history=False)
    return random_fight(ruleset_named("next2013" if seed % 5 == 3 else "srd52"), seed)


def hand_over_often(unit: Unit) -> Result:
    """Play at random; every few decisions take the state apart, put it together and compare."""
    seed = int(unit)
    checked, faults = hand_over_at_random(begin(seed), seed, EVERY, DECISIONS)
    return {"checked": checked, "faults": [f"game {seed} {fault}" for fault in faults]}


def summarize(results: Sequence[Result]) -> Sequence[str]:
    """Count the hand-overs that were compared."""
    checked = [result.get("checked", 0) for result in results]
    return [f"{sum(count for count in checked if isinstance(count, int))} hand-overs compared."]


PART = Part(
    name="handed_over",
    claim="In 500 random fights and scenes every field of a hero is the same before and after a hand-over.",
    units=range(GAMES),
    run=hand_over_often,
    summarize=summarize,
    sample=(3, 4, 11),
)
