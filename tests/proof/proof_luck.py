"""Fifteen fights with luck taken off the chance to win: how many of the plain runs are needed, and is it unbiased?"""

from __future__ import annotations

import math
from collections.abc import Sequence

from tenfoot.sim.control import ControlVariate
from tenfoot.sim.encounter_plan import EncounterPlan, parse_side
from tenfoot.sim.luck import CHANNELS
from tenfoot.sim.run import run_once
from tenfoot.sim.simulate import Simulation
from tests.proof.part import Part, Result, Unit

FOUR = "fighter{0},rogue{0},wizard{0},cleric{0}"
CASTERS = "wizard{0},sorcerer{0},cleric{0},druid{0}"
FIGHTS = {
    "level 1, 8 goblins": (FOUR.format(1), "8xgoblin-warrior", "srd52"),
    "level 1, 5 wolves and 2 bugbears": (FOUR.format(1), "5xwolf,2xbugbear-warrior", "srd52"),
    "level 3, 8 ghouls": ("fighter3,wizard3,cleric3", "8xghoul", "srd52"),
    "level 3, 6 ghouls": ("fighter3,wizard3,cleric3", "6xghoul", "srd52"),
    "level 5, 2 trolls": (FOUR.format(5), "2xtroll", "srd52"),
    "level 5, young red dragon": (FOUR.format(5), "1xyoung-red-dragon", "srd52"),
    "level 5 casters, 12 ogres": (CASTERS.format(5), "12xogre", "srd52"),
    "level 8, 2 young red dragons": (FOUR.format(8), "2xyoung-red-dragon", "srd52"),
    "level 8 casters, 8 wraiths": (CASTERS.format(8), "8xwraith", "srd52"),
    "level 8, 6 medusas": ("fighter8,bard8,warlock8,cleric8", "6xmedusa", "srd52"),
    "level 11, 2 adult white dragons": (FOUR.format(11), "2xadult-white-dragon", "srd52"),
    "level 11, adult red dragon": (FOUR.format(11), "1xadult-red-dragon", "srd52"),
    "level 11, 3 fire giants": (FOUR.format(11), "3xfire-giant", "srd52"),
    "level 17, 2 adult red dragons": (FOUR.format(17), "2xadult-red-dragon", "srd52"),
    "playtest rules, raiders and a wolf": ("berta,finn", "4xmarsh-raider,grey-wolf", "next2013"),
}
RUNS, EACH = 400, 40
MOST_ON_AVERAGE = 0.85
FAR = 4.0
"""Standard errors from zero at which the mean of a channel's luck counts as a bias; fifteen times six are looked at."""


def play_forty(unit: Unit) -> Result:
    """Play forty runs of a fight and record who won and what was booked."""
    name, _, first = str(unit).partition(" / ")
    party, foes, ruleset = FIGHTS[name]
    plan = EncounterPlan(parse_side(party), parse_side(foes), ruleset=ruleset)
    simulation = Simulation(plan, 7)
    records = [
        run_once(plan, number, simulation.run_seed(number)) for number in range(int(first), int(first) + EACH)
    ]
    return {
        "fight": name,
        "won": [record.winner == "heroes" for record in records],
        "luck": [record.luck for record in records],
    }


class Played:
    """All runs of one fight."""

    def __init__(self, name: str, results: Sequence[Result]) -> None:
        self.name = name
        self.control = ControlVariate()
        self.rows: list[list[int]] = []
        for result in results:
            won, luck = result["won"], result["luck"]
            assert isinstance(won, list)
            assert isinstance(luck, list)
            if result["fight"] == name:
                self.rows += luck
                for each, booked in zip(won, luck, strict=True):
                    self.control.add(each, booked)

    @property
    def needs(self) -> float:
        """The share of plain runs that are needed; 1 where luck is not taken off."""
        found = self.control.fit()
        return min(1.0, found[1]) if found is not None else 1.0

    def errors(self) -> list[float]:
        """How many standard errors the mean of each channel is from zero."""
        found: list[float] = []
        for column in zip(*self.rows, strict=True):
            mean = sum(column) / len(column)
            spread = math.sqrt(sum((value - mean) ** 2 for value in column) / len(column))
            found.append(mean / spread * math.sqrt(len(column)) if spread else 0.0)
        return found


def _all(results: Sequence[Result]) -> list[Played]:
    return [played for name in FIGHTS if (played := Played(name, results)).rows]


def _average(fights: Sequence[Played]) -> float:
    return math.exp(sum(math.log(played.needs) for played in fights) / len(fights))


def summarize(results: Sequence[Result]) -> Sequence[str]:
    """One line for each fight, and the geometric mean."""
    fights = _all(results)
    lines: list[str] = []
    for played in fights:
        control = played.control
        fit = control.fit()
        adjusted = (
            f"{fit[0]:.1%} with luck taken off" if fit is not None else "too one-sided to take luck off"
        )
        lines.append(
            f"{played.name}: won {control.wins / control.runs:.1%} of {control.runs}, {adjusted}; "
            f"needs x{played.needs:.2f} of the runs; luck at most {max(map(abs, played.errors())):.1f} "
            "standard errors from zero."
        )
    return [*lines, f"Geometric mean: x{_average(fights):.2f} of the runs."]


def check(results: Sequence[Result]) -> Sequence[str]:
    """Luck must save runs on average, and no channel may be biased."""
    fights = _all(results)
    faults = [
        f"{played.name}: {channel} is {error:.1f} standard errors from zero."
        for played in fights
        for channel, error in zip(CHANNELS, played.errors(), strict=True)
        if abs(error) > FAR
    ]
    average = _average(fights)
    if average > MOST_ON_AVERAGE:
        faults.append(f"x{average:.2f} of the runs on average is more than x{MOST_ON_AVERAGE}.")
    return faults


PART = Part(
    name="luck",
    claim="With luck taken off, fifteen fights need at most 0.85 of the plain runs on average, without a bias.",
    units=[f"{name} / {first}" for first in range(0, RUNS, EACH) for name in FIGHTS],
    run=play_forty,
    summarize=summarize,
    check=check,
    sample=("level 1, 8 goblins / 0",),
)
