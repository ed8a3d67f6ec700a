"""Stopping when it is precise enough leaves the interval nearly as honest as it says."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import msgspec
import pytest

from tenfoot.sim.backends import Work
from tenfoot.sim.encounter_plan import Combatant, EncounterPlan
from tenfoot.sim.run import RunRecord
from tenfoot.sim.simulate import Simulation, simulate

ANY = Simulation(EncounterPlan([Combatant("wolf")], [Combatant("wolf")]), 1)


class Coins:
    """Plays nothing: each run is won with a known chance."""

    elsewhere = False
    workers = 1

    def __init__(self, share: float, seed: int) -> None:
        self._share = share
        self._chance = random.Random(seed)

    def map(self, work: Work[bytes], chunks: Iterator[Sequence[int]]) -> Iterator[list[bytes]]:
        for chunk in chunks:
            yield [msgspec.json.encode(RunRecord(number, 0, self._winner(), 1, 1, [], 0)) for number in chunk]

    def _winner(self) -> str:
        return "heroes" if self._chance.random() < self._share else "foes"

    def close(self) -> None: ...


@pytest.mark.parametrize("share", [0.5, 0.85, 0.97])
def test_the_interval_holds_the_truth_as_often_as_it_says(share: float) -> None:
    trials = 300
    held, told = 0, 0.0
    for seed in range(trials):
        found = simulate(ANY, Coins(share, seed), precision=0.06)
        assert max(found.win.high - found.win.chance, found.win.chance - found.win.low) <= 0.06
        held += found.win.low <= share <= found.win.high
        told += found.win.chance
    assert held / trials >= 0.91
    assert abs(told / trials - share) < 0.01
