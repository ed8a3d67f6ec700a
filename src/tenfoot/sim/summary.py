"""What many runs say together: chances with their intervals, and what is typical.

Runs are counted as they come in and then forgotten, so a hundred thousand of them take no more room than a hundred.
Everything is counted in whole numbers, so the order in which they come changes nothing.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import TypeVar

import msgspec

from tenfoot.sim.control import ControlVariate
from tenfoot.sim.run import HeroEnd, RunRecord
from tenfoot.sim.run_ranges import RunRanges
from tenfoot.sim.watch import STEPS

K = TypeVar("K")

Z95 = 1.959963984540054


class Proportion(msgspec.Struct, frozen=True):
    """A share of the runs, with the interval that holds the true chance 95 times of 100."""

    chance: float
    low: float
    high: float


def chance(successes: int, runs: int) -> Proportion:
    """Wilson's interval: honest also near 0 and 1."""
    if runs == 0:
        return Proportion(0.0, 0.0, 1.0)
    share = successes / runs
    z = Z95 * Z95 / runs
    middle = (share + z / 2) / (1 + z)
    half = Z95 / (1 + z) * math.sqrt(share * (1 - share) / runs + z / (4 * runs))
    # At the ends the interval ends there too; the arithmetic may be off by a hair.
    low = 0.0 if successes == 0 else max(0.0, middle - half)
    high = 1.0 if successes == runs else min(1.0, middle + half)
    return Proportion(share, low, high)


class HeroSummary(msgspec.Struct, frozen=True):
    """How one hero fared over all runs."""

    name: str
    falls: Proportion
    dies: Proportion
    hp_left: float
    hp_max: int
    spent: dict[str, float]
    """Slots and limited uses gone at the end, on average."""
    left: dict[str, float]
    """Slots and limited uses still there at the end, on average."""


class DamageSource(msgspec.Struct, frozen=True):
    """What one creature does with one attack or spell in a run, on average. Foes of one kind are counted together."""

    who: str
    means: str
    amount: float


class Luck(msgspec.Struct, frozen=True):
    """What is known better because the luck of the dice was taken off the chance to win."""

    plain: Proportion
    """The plain share of wins, luck included."""
    equal_runs: int
    """Plain runs that would say as much."""
    saved: float
    """The share of those runs that did not have to be played."""
    channels: dict[str, float]
    """How lucky the party was in a run on average, by channel, in points of damage."""


class Summary(msgspec.Struct, frozen=True):
    """What all runs together say of a fight."""

    runs: int
    seed: int
    win: Proportion
    undecided: Proportion
    any_falls: Proportion
    any_dies: Proportion
    rounds: float
    rounds_spread: dict[int, int]
    hp_left: float
    """The party's Hit Points left, as a share of its full, when it wins."""
    hp_spread: list[int]
    """Runs by tenths of the party's Hit Points left: none at all, up to a tenth, ... up to all."""
    heroes: list[HeroSummary]
    damage: dict[str, float]
    """Damage dealt by each hero and each kind of foe in a run, on average."""
    sources: list[DamageSource]
    """The same by what it was dealt with."""
    scales: list[float | None]
    """How often the party won from where it had 0, 1/20, ... 20/20 of all strength; None where it never stood."""
    closest: int
    """The run number of the closest fight, worth watching."""
    worst: int
    """The run number of the party's worst outcome."""
    quickest: int
    """The run number of the shortest fight."""
    through: list[Proportion] = []
    """The chance to come through each fight of a day, and all those before it."""
    luck: Luck | None = None
    """What taking the luck of the dice off `win` has saved; None where `win` is the plain share of wins."""


class _Hero:
    """The sums of one hero over the runs so far."""

    def __init__(self, first: HeroEnd) -> None:
        self.name = first.name
        self.fell = self.died = self.hp = 0
        self.hp_max = first.hp_max
        self.spent: dict[str, int] = {}
        self.left: dict[str, int] = {}

    def add(self, end: HeroEnd) -> None:
        self.fell += end.fell
        self.died += end.died
        self.hp += end.hp
        _add_up(self.spent, end.spent)
        _add_up(self.left, end.left)

    def summary(self, runs: int) -> HeroSummary:
        return HeroSummary(
            self.name,
            chance(self.fell, runs),
            chance(self.died, runs),
            self.hp / runs,
            self.hp_max,
            {pool: amount / runs for pool, amount in sorted(self.spent.items())},
            {pool: amount / runs for pool, amount in sorted(self.left.items())},
        )


class _Extreme:
    """The run with the least of something; of equals the one with the smallest number."""

    def __init__(self, measure: Callable[[RunRecord], tuple[float, ...]]) -> None:
        self._measure = measure
        self._least: tuple[tuple[float, ...], int] | None = None

    def add(self, record: RunRecord) -> None:
        found = (self._measure(record), record.number)
        if self._least is None or found < self._least:
            self._least = found

    @property
    def number(self) -> int:
        return self._least[1] if self._least is not None else 0


class RunTally:
    """Counts runs as they come in, each once. The order in which they come changes nothing."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.done = RunRanges()
        self.runs = 0
        self.wins = 0
        self.control = ControlVariate()
        self._undecided = 0
        self._any_falls = 0
        self._any_dies = 0
        self._rounds: dict[int, int] = {}
        self._won: dict[int, int] = {}
        self._hp_of_winners = 0
        self._full_of_winners = 0
        self._hp_spread = [0] * 11
        self._heroes: list[_Hero] = []
        self._damage: dict[tuple[str, str], int] = {}
        self._stood = [0] * (STEPS + 1)
        self._won_from = [0] * (STEPS + 1)
        self._closest = _Extreme(lambda r: (abs(share_left(r) - 0.1) + 0.05 * r.foes_left,))
        self._worst = _Extreme(lambda r: (share_left(r), -r.foes_left))
        self._quickest = _Extreme(lambda r: (r.rounds, r.turns))

    def add(self, record: RunRecord) -> None:
        """Count one more run; a run that was counted before is ignored."""
        if not self.done.add(record.number):
            return
        self.runs += 1
        won = record.winner == "heroes"
        hp = sum(hero.hp for hero in record.heroes)
        full = sum(hero.hp_max for hero in record.heroes)
        if won:
            self.wins += 1
            self._hp_of_winners += hp
            self._full_of_winners += full
        self.control.add(won, record.luck)
        self._undecided += record.winner == "nobody"
        self._any_falls += any(hero.fell for hero in record.heroes)
        self._any_dies += any(hero.died for hero in record.heroes)
        self._hp_spread[min(10, -(-10 * hp // full)) if full else 0] += 1
        _add_up(self._rounds, {record.rounds: 1})
        _add_up(self._won, {record.won: 1})
        if not self._heroes:
            self._heroes = [_Hero(end) for end in record.heroes]
        for hero, end in zip(self._heroes, record.heroes, strict=True):
            hero.add(end)
        _add_up(self._damage, {(by.who, by.means): by.amount for by in record.damage})
        for step in record.course:
            self._stood[step] += 1
            self._won_from[step] += won
        for extreme in (self._closest, self._worst, self._quickest):
            extreme.add(record)

    @property
    def win(self) -> Proportion:
        """The chance to win so far, with the luck of the dice taken off where enough is known of it."""
        found = self.control.interval(Z95)
        return Proportion(*found[:3]) if found is not None else self.plain

    @property
    def plain(self) -> Proportion:
        """The share of wins so far, luck included."""
        return chance(self.wins, self.runs)

    @property
    def equal_runs(self) -> float:
        """Plain runs that would say as much as these."""
        found = self.control.interval(Z95)
        return found[3] if found is not None else float(self.runs)

    def luck(self) -> Luck | None:
        """What taking luck off has saved; None if nothing was taken off."""
        equal = self.equal_runs
        if self.win == self.plain:
            return None
        return Luck(self.plain, round(equal), 1 - self.runs / equal, self.control.average())

    def summary(self) -> Summary:
        """Return the summary of all runs counted so far."""
        runs = self.runs
        rounds = sum(number * count for number, count in self._rounds.items())
        dealt: dict[str, int] = {}
        for (who, _), amount in self._damage.items():
            dealt[who] = dealt.get(who, 0) + amount
        most = max(self._won, default=0)
        return Summary(
            runs=runs,
            seed=self.seed,
            win=self.win,
            undecided=chance(self._undecided, runs),
            any_falls=chance(self._any_falls, runs),
            any_dies=chance(self._any_dies, runs),
            rounds=rounds / runs if runs else 0.0,
            rounds_spread=dict(sorted(self._rounds.items())),
            hp_left=self._hp_of_winners / self._full_of_winners if self._full_of_winners else 0.0,
            hp_spread=list(self._hp_spread),
            heroes=[hero.summary(runs) for hero in self._heroes],
            damage={who: dealt[who] / runs for who in sorted(dealt, key=lambda who: (-dealt[who], who))},
            sources=[
                DamageSource(who, means, amount / runs)
                for (who, means), amount in sorted(
                    self._damage.items(), key=lambda found: (-found[1], found[0])
                )
            ],
            scales=_rising(self._won_from, self._stood),
            closest=self._closest.number,
            worst=self._worst.number,
            quickest=self._quickest.number,
            through=[
                chance(sum(count for won, count in self._won.items() if won > fight), runs)
                for fight in range(most)
            ],
            luck=self.luck(),
        )


def share_left(record: RunRecord) -> float:
    """The party's Hit Points left, as a share of its full."""
    full = sum(hero.hp_max for hero in record.heroes)
    return sum(hero.hp for hero in record.heroes) / full if full else 0.0


def _add_up(sums: dict[K, int], more: Mapping[K, int]) -> None:
    for key, amount in more.items():
        sums[key] = sums.get(key, 0) + amount


def _rising(won: list[int], stood: list[int]) -> list[float | None]:
    """The share won from each step of the scales, smoothed so that more strength never means a smaller chance.

    Neighbors that fall are pooled until they rise (the usual way to fit a curve that only rises).
    """
    pools: list[tuple[int, int, list[int]]] = []
    for step, count in enumerate(stood):
        if not count:
            continue
        pool = (won[step], count, [step])
        while pools and pools[-1][0] * pool[1] >= pool[0] * pools[-1][1]:
            before = pools.pop()
            pool = (before[0] + pool[0], before[1] + pool[1], before[2] + pool[2])
        pools.append(pool)
    found: list[float | None] = [None] * len(stood)
    for wins, count, steps in pools:
        for step in steps:
            found[step] = wins / count
    return found
