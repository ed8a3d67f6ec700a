"""What many runs say together: chances with their intervals, and what is typical."""

from __future__ import annotations

import math

import msgspec

from tenfoot.sim.run import RunRecord

Z95 = 1.959963984540054


class Chance(msgspec.Struct, frozen=True):
    """A share of the runs, with the interval that holds the true chance 95 times of 100."""

    chance: float
    low: float
    high: float


def chance(successes: int, runs: int) -> Chance:
    """Wilson's interval: honest also near 0 and 1."""
    if runs == 0:
        return Chance(0.0, 0.0, 1.0)
    share = successes / runs
    z = Z95 * Z95 / runs
    middle = (share + z / 2) / (1 + z)
    half = Z95 / (1 + z) * math.sqrt(share * (1 - share) / runs + z / (4 * runs))
    # At the ends the interval ends there too; the arithmetic may be off by a hair.
    low = 0.0 if successes == 0 else max(0.0, middle - half)
    high = 1.0 if successes == runs else min(1.0, middle + half)
    return Chance(share, low, high)


class HeroSummary(msgspec.Struct, frozen=True):
    """One hero over all runs."""

    name: str
    falls: Chance
    dies: Chance
    hp_left: float
    spent: dict[str, float]


class Summary(msgspec.Struct, frozen=True):
    """All runs together."""

    runs: int
    seed: int
    win: Chance
    undecided: Chance
    any_falls: Chance
    any_dies: Chance
    rounds: float
    rounds_spread: dict[int, int]
    hp_left: float
    """The party's Hit Points left, as a share of its full, when it wins."""
    heroes: list[HeroSummary]
    damage: dict[str, float]
    """Damage dealt by each combatant in a run, on average."""
    closest: int
    """The run number of the closest fight, worth watching."""
    worst: int
    """The run number of the party's worst outcome."""
    through: list[Chance] = []
    """The chance to come through each fight of a day, and all those before it."""


class Tally:
    """Counts runs as they come in. The order in which they come changes nothing."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.records: list[RunRecord] = []
        self.wins = 0

    def add(self, record: RunRecord) -> None:
        """One more run."""
        self.records.append(record)
        self.wins += record.winner == "heroes"

    @property
    def win(self) -> Chance:
        """The chance to win so far."""
        return chance(self.wins, len(self.records))

    def summary(self) -> Summary:
        """Everything together."""
        records = sorted(self.records, key=lambda record: record.number)
        runs = len(records)
        wins = [record for record in records if record.winner == "heroes"]
        spread: dict[int, int] = {}
        for record in records:
            spread[record.rounds] = spread.get(record.rounds, 0) + 1
        left = [_share_left(record) for record in wins]
        return Summary(
            runs=runs,
            seed=self.seed,
            win=self.win,
            undecided=chance(sum(1 for r in records if r.winner == "nobody"), runs),
            any_falls=chance(sum(1 for r in records if any(h.fell for h in r.heroes)), runs),
            any_dies=chance(sum(1 for r in records if any(h.died for h in r.heroes)), runs),
            rounds=sum(r.rounds for r in records) / runs if runs else 0.0,
            rounds_spread=dict(sorted(spread.items())),
            hp_left=sum(left) / len(left) if left else 0.0,
            heroes=_heroes(records),
            damage=_damage(records),
            closest=_closest(records),
            through=[
                chance(sum(1 for r in records if r.won > fight), runs)
                for fight in range(max((r.won for r in records), default=0))
            ],
            worst=min(records, key=lambda r: (_share_left(r), -r.foes_left, r.number)).number
            if records
            else 0,
        )


def _share_left(record: RunRecord) -> float:
    full = sum(hero.hp_max for hero in record.heroes)
    return sum(hero.hp for hero in record.heroes) / full if full else 0.0


def _closest(records: list[RunRecord]) -> int:
    if not records:
        return 0
    return min(records, key=lambda r: (abs(_share_left(r) - 0.1) + 0.05 * r.foes_left, r.number)).number


def _heroes(records: list[RunRecord]) -> list[HeroSummary]:
    found: list[HeroSummary] = []
    runs = len(records)
    if not runs:
        return found
    for place, first in enumerate(records[0].heroes):
        ends = [record.heroes[place] for record in records]
        spent: dict[str, float] = {}
        for end in ends:
            for pool, amount in end.spent.items():
                spent[pool] = spent.get(pool, 0.0) + amount / runs
        found.append(
            HeroSummary(
                first.name,
                chance(sum(end.fell for end in ends), runs),
                chance(sum(end.died for end in ends), runs),
                sum(end.hp for end in ends) / runs,
                dict(sorted(spent.items())),
            )
        )
    return found


def _damage(records: list[RunRecord]) -> dict[str, float]:
    totals: dict[str, float] = {}
    for record in records:
        for name, amount in record.damage.items():
            totals[name] = totals.get(name, 0.0) + amount / len(records)
    return dict(sorted(totals.items(), key=lambda pair: (-pair[1], pair[0])))
