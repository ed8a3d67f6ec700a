"""A simulation takes no more room for many runs than for few."""

from __future__ import annotations

import gc
import random
import tracemalloc
from collections.abc import Iterator, Sequence

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from tenfoot.sim.backends import Work
from tenfoot.sim.encounter_plan import Combatant, EncounterPlan
from tenfoot.sim.run import RunRecord, run_once
from tenfoot.sim.run_ranges import RunRanges
from tenfoot.sim.simulate import Simulation, simulate
from tenfoot.sim.summary import RunTally

QUICK = EncounterPlan([Combatant("knight", 2)], [Combatant("commoner", 2)])


class Measured:
    """Plays here, and notes the memory in use as soon as so many runs are done."""

    elsewhere = False
    workers = 1

    def __init__(self, at: Sequence[int]) -> None:
        self.at = set(at)
        self.runs = 0
        self.bytes: dict[int, int] = {}

    def map(self, work: Work[bytes], chunks: Iterator[Sequence[int]]) -> Iterator[list[bytes]]:
        for chunk in chunks:
            yield work(chunk)
            self.runs += len(chunk)
            for mark in [mark for mark in self.at if mark <= self.runs]:
                gc.collect()
                self.at.remove(mark)
                self.bytes[mark] = tracemalloc.get_traced_memory()[0]

    def close(self) -> None: ...


def test_memory_stays_flat_over_many_fights() -> None:
    backend = Measured((80, 400))
    tracemalloc.start()
    try:
        simulate(Simulation(QUICK, 3), backend, runs=400)
    finally:
        tracemalloc.stop()
    grown = backend.bytes[400] - backend.bytes[80]
    # One record is about 2 kB as objects: keeping the 320 between would take over 600 kB.
    assert grown < 150_000


def test_the_tally_itself_grows_by_nothing_over_thousands_of_runs() -> None:
    simulation = Simulation(QUICK, 3)
    records = [run_once(QUICK, number, simulation.run_seed(number)) for number in range(8)]

    def renumbered(number: int) -> RunRecord:
        return msgspec.structs.replace(records[number % 8], number=number)

    tally = RunTally(3)
    for number in range(300):
        tally.add(renumbered(number))
    tracemalloc.start()
    try:
        for number in range(300, 3000):
            tally.add(renumbered(number))
        gc.collect()
        assert tracemalloc.get_traced_memory()[0] < 20_000
    finally:
        tracemalloc.stop()
    assert tally.runs == 3000
    assert tally.done.ranges == 1


def test_the_order_in_which_runs_come_in_changes_nothing() -> None:
    simulation = Simulation(QUICK, 3)
    records = [run_once(QUICK, number, simulation.run_seed(number)) for number in range(12)]
    tally, other = RunTally(3), RunTally(3)
    for record in records:
        tally.add(record)
    mixed = [*records, records[4]]
    random.Random(5).shuffle(mixed)
    for record in mixed:
        other.add(record)
    assert tally.summary() == other.summary()
    assert other.runs == 12


@given(st.lists(st.integers(0, 60)))
def test_numbers_kept_as_ranges_are_a_set(numbers: list[int]) -> None:
    kept, known = RunRanges(), set[int]()
    for number in numbers:
        assert kept.add(number) == (number not in known)
        known.add(number)
    assert len(kept) == len(known)
    assert [number for number in range(62) if number in kept] == sorted(known)
    assert list(kept.missing(62)) == [number for number in range(62) if number not in known]
    assert kept.ranges == sum(1 for number in known if number - 1 not in known)
