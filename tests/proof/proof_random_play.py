"""Random legal play in both editions and all adventures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tenfoot.adventure.running import adventure_keys, rules_of
from tenfoot.rulesets.catalogue import ruleset_named
from tests.proof.part import Part, Result, Unit
from tests.support.random_play import play_randomly, random_fight
from tests.support.wandering import wander

EACH = 20
FIGHTS = 2000
"""Fights of each edition."""
WANDERED = 500
"""Games of each adventure."""


def play_some(unit: Unit) -> Result:
    """Play twenty fights or adventures whose seeds begin at the unit's number (`srd52 40`); `srd52 40 2` plays two."""
    what, first, *fewer = str(unit).split()
    games = int(fewer[0]) if fewer else EACH
    faults: list[str] = []
    for seed in range(int(first), int(first) + games):
        try:
            if what in adventure_keys():
                wander(rules_of(what), 10_000 + seed)
            else:
                play_randomly(random_fight(ruleset_named(what), 10_000 + seed), seed)
        except Exception as fault:
            faults.append(f"{what} {seed}: {type(fault).__name__}: {fault}")
    return {"what": what, "games": games, "faults": faults}


def summarize(results: Sequence[Result]) -> Sequence[str]:
    """Count the games of each kind."""
    games: Counter[str] = Counter()
    for result in results:
        games[str(result["what"])] += int(str(result["games"]))
    return [
        f"{sum(games.values()):,} games: "
        + ", ".join(f"{what} {n:,}" for what, n in sorted(games.items()))
        + "."
    ]


PART = Part(
    name="random_play",
    claim="Five thousand random games in both editions and all adventures break no invariant and raise no exception.",
    units=[
        *(f"{edition} {first}" for edition in ("next2013", "srd52") for first in range(0, FIGHTS, EACH)),
        *(f"{key} {first}" for key in adventure_keys() for first in range(0, WANDERED, EACH)),
    ],
    run=play_some,
    summarize=summarize,
    sample=("srd52 0 2", "next2013 0 2"),
)
