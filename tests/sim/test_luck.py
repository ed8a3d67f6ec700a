"""Luck is booked exactly: over all faces of a roll, what is booked of it adds up to nothing, at every booking place."""

from __future__ import annotations

import random
from itertools import product

import pytest

from tenfoot.sim.backends import Here
from tenfoot.sim.continued_fight import play_any
from tenfoot.sim.control import FEWEST, ControlVariate, solve
from tenfoot.sim.encounter_plan import EncounterPlan, parse_side
from tenfoot.sim.luck import (
    ATTACKS,
    CHANNELS,
    DAMAGE,
    INITIATIVE,
    SAVES,
    Bookings,
    Expected,
    bonus_spread,
    successes,
    totals,
)
from tenfoot.sim.run import both_sides, run_once
from tenfoot.sim.simulate import Simulation, simulate
from tenfoot.sim.summary import RunTally, chance
from tenfoot.sim.watch import Watcher

FIGHTS = [
    ("fighter3,wizard3,cleric3", "8xghoul", "srd52"),
    ("fighter5,rogue5,wizard5,cleric5", "1xyoung-red-dragon", "srd52"),
    ("fighter8,bard8,warlock8,cleric8", "6xmedusa", "srd52"),
    ("berta,finn", "4xmarsh-raider,grey-wolf", "next2013"),
]
MOST_FALLS = 8000


class Auditor(Bookings):
    """Plays every way in which the dice could have fallen before it books how they did."""

    def __init__(self) -> None:
        super().__init__()
        self.audited: dict[tuple[int, int], int] = {}
        """Rolls by channel and sides of the die."""

    def book(self, expected: Expected, faces: list[int]) -> None:
        sums, booked = list(self.sums), list(self.booked)
        falls = expected.sides ** len(faces)
        if falls <= MOST_FALLS:
            mean = 0.0
            for fall in product(range(1, expected.sides + 1), repeat=len(faces)):
                self.sums = [0.0] * len(CHANNELS)
                super().book(expected, list(fall))
                mean += sum(self.sums) / falls
            assert abs(mean) < 1e-9
            place = (expected.channel, expected.sides)
            self.audited[place] = self.audited.get(place, 0) + 1
        self.sums, self.booked = sums, booked
        super().book(expected, faces)


def audit(party: str, foes: str, ruleset: str) -> dict[tuple[int, int], int]:
    plan = EncounterPlan(parse_side(party), parse_side(foes), ruleset=ruleset)
    audited: dict[tuple[int, int], int] = {}
    for seed in (1, 2):
        watcher = Watcher()
        watcher.bookings = auditor = Auditor()
        play_any(plan, seed, both_sides(plan, seed, "good", "good"), watcher)
        for place, count in auditor.audited.items():
            audited[place] = audited.get(place, 0) + count
    return audited


def test_every_booking_is_worth_nothing_over_all_faces() -> None:
    places: set[tuple[int, int]] = set()
    for fight in FIGHTS:
        audited = audit(*fight)
        assert sum(audited.values()) > 20, fight
        places |= set(audited)
    d20s = {(channel, 20) for channel in (ATTACKS, ATTACKS + 1, SAVES, SAVES + 1, INITIATIVE)}
    assert d20s <= places
    assert {(DAMAGE, 4), (DAMAGE, 6), (DAMAGE, 8)} <= places
    assert (ATTACKS + 1, 6) in places, "the dragon's breath recharges"


@pytest.mark.parametrize(("party", "foes", "ruleset"), FIGHTS)
def test_booking_changes_no_run(party: str, foes: str, ruleset: str) -> None:
    plan = EncounterPlan(parse_side(party), parse_side(foes), ruleset=ruleset)
    booked, plain = run_once(plan, 0, 5), run_once(plan, 0, 5, watch=False)
    assert any(booked.luck)
    assert not any(plain.luck)
    assert (booked.winner, booked.rounds) == (plain.winner, plain.rounds)
    assert [hero.hp for hero in booked.heroes] == [hero.hp for hero in plain.heroes]


def test_the_chances_of_totals_add_up() -> None:
    for count, sides in ((1, 6), (2, 6), (8, 6), (12, 10)):
        assert abs(sum(totals(count, sides)) - 1) < 1e-9
    assert bonus_spread(((1, 4), (-1, 4)))[0] == (-3, 1 / 16)


def test_the_chance_to_succeed_by_each_natural_number() -> None:
    worth, mean = successes(11, (), 0, 0)
    assert (worth[10], worth[11], mean) == (0.0, 1.0, pytest.approx(0.5))
    assert successes(11, (), 1, 0)[1] == pytest.approx(0.75)
    assert successes(11, (), -1, 0)[1] == pytest.approx(0.25)
    assert successes(11, ((1, 4),), 0, 0)[0][9] == pytest.approx(3 / 4), "Bless: 2 or more on a d4"
    attack = successes(30, (), 0, 20)[0]
    assert (attack[19], attack[20]) == (0.0, 2.0), "a natural 20 hits and is critical"
    assert successes(2, (), 0, 20)[0][1] == 0.0, "a natural 1 misses"


def played(runs: int, seed: int, *, effect: float) -> ControlVariate:
    """Runs whose wins depend on luck: the true chance is a half whatever the luck of these runs."""
    dice, found = random.Random(seed), ControlVariate()
    for _ in range(runs):
        luck = [dice.gauss(0, 1), dice.gauss(0, 3)]
        won = effect * luck[0] - effect * luck[1] / 3 + dice.gauss(0, 1) > 0
        found.add(won, [round(amount * 1000) for amount in luck])
    return found


def test_luck_is_taken_off_and_the_interval_holds_the_truth() -> None:
    held = 0
    for seed in range(60):
        found = played(400, seed, effect=1.5).interval(1.96)
        assert found is not None
        share, low, high, equal = found
        held += low <= 0.5 <= high
        assert equal > 500, "as good as many more runs"
        plain = chance(round(share * 400), 400)
        assert high - low < plain.high - plain.low
    assert held >= 54


def test_without_an_effect_nothing_is_gained_and_with_few_runs_nothing_is_taken_off() -> None:
    useless = played(400, 1, effect=0.0).interval(1.96)
    assert useless is None or useless[3] < 420
    few = played(2 * FEWEST, 1, effect=1.5)
    assert few.interval(1.96) is None
    assert ControlVariate().interval(1.96) is None


def test_a_system_without_a_single_solution_is_refused() -> None:
    assert solve([[2.0, 0.0], [0.0, 4.0]], [2.0, 2.0]) == [1.0, 0.5]
    assert solve([[1.0, 1.0], [1.0, 1.0]], [1.0, 1.0]) is None


def test_the_order_of_runs_changes_nothing() -> None:
    plan = EncounterPlan(parse_side("fighter1,wizard1,cleric1"), parse_side("6xgoblin-warrior"))
    records = [run_once(plan, number, 100 + number) for number in range(12)]
    there, back = RunTally(1), RunTally(1)
    for record in records:
        there.add(record)
    for record in reversed(records):
        back.add(record)
    assert there.summary() == back.summary()


def test_the_simulator_says_how_much_luck_saved() -> None:
    plan = EncounterPlan(parse_side("2xknight"), parse_side("4xogre"))
    summary = simulate(Simulation(plan, 1), Here(), precision=None, runs=192)
    luck = summary.luck
    assert luck is not None
    assert luck.plain == chance(round(luck.plain.chance * 192), 192)
    assert luck.equal_runs > 192
    assert luck.saved == pytest.approx(1 - 192 / luck.equal_runs, abs=0.01)
    assert set(luck.channels) == set(CHANNELS)
    assert summary.win.high - summary.win.low < luck.plain.high - luck.plain.low
    assert abs(summary.win.chance - luck.plain.chance) < 0.1
