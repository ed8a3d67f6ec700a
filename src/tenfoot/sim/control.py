"""The chance to win with the luck of the dice taken off (`tenfoot.sim.luck`): a control variate.

The bookings of a run average to zero over all runs. So whatever they have added to the wins of the runs that were
played can be taken off: the estimate stays true and its interval gets narrower. Sums are whole numbers, so the order in
which runs are counted changes nothing.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from tenfoot.sim.luck import CHANNELS, SCALE

FEWEST = 20
"""Wins and losses that are needed of each, with five more for every channel, before luck is taken off."""
SHRINK = 10.0
"""So many runs without any luck are added when the coefficients are fitted."""
LEAST = 0.02
"""The least share of the variance that is believed to be left."""


class ControlVariate:
    """Sums over runs, from which the coefficients and what they leave of the variance follow."""

    def __init__(self) -> None:
        self.runs = self.wins = 0
        self._sum: list[int] = []
        self._products: list[list[int]] = []
        self._with_wins: list[int] = []

    def add(self, won: bool, luck: Sequence[int]) -> None:
        """Count one run: whether it was won, and the luck recorded for each kind of roll."""
        if not self._sum:
            self._sum, self._with_wins = [0] * len(luck), [0] * len(luck)
            self._products = [[0] * len(luck) for _ in luck]
        self.runs += 1
        self.wins += won
        for i, amount in enumerate(luck):
            if amount:
                self._sum[i] += amount
                self._with_wins[i] += amount * won
                row = self._products[i]
                for j, other in enumerate(luck):
                    row[j] += amount * other

    def average(self) -> dict[str, float]:
        """The luck of a run on average, by channel."""
        return {name: total / SCALE / self.runs for name, total in zip(CHANNELS, self._sum, strict=True)}

    def fit(self) -> tuple[float, float] | None:
        """The share of wins without luck, and the share of the variance that is left; None if too little is known."""
        n, wins = self.runs, self.wins
        used = [i for i in range(len(self._sum)) if self._products[i][i]]
        if not used or min(wins, n - wins) < FEWEST + 5 * len(used):
            return None
        share, unit = wins / n, SCALE * SCALE
        means = [self._sum[i] / n / SCALE for i in used]
        covariance = [
            [self._products[i][j] / unit - n * means[a] * means[b] for b, j in enumerate(used)]
            for a, i in enumerate(used)
        ]
        with_wins = [self._with_wins[i] / SCALE - n * means[a] * share for a, i in enumerate(used)]
        shrunk = [list(row) for row in covariance]
        for a, i in enumerate(used):
            shrunk[a][a] += SHRINK * self._products[i][i] / n / unit
        factors = solve(shrunk, with_wins)
        if factors is None:
            return None
        whole = n * share * (1 - share)
        explained = 2 * sum(f * w for f, w in zip(factors, with_wins, strict=True))
        for f, row in zip(factors, covariance, strict=True):
            explained -= f * sum(g * value for g, value in zip(factors, row, strict=True))
        left = (whole - explained) / whole * (n - 1) / (n - 1 - len(used))
        return share - sum(f * m for f, m in zip(factors, means, strict=True)), max(LEAST, left)

    def interval(self, z: float) -> tuple[float, float, float, float] | None:
        """The share without luck, Wilson's interval around it, and how many plain runs would say as much.

        None where luck explains nothing, or too little is known of it.
        """
        found = self.fit()
        if found is None or found[1] >= 1:
            return None
        share, n = min(1.0, max(0.0, found[0])), self.runs / found[1]
        zz = z * z / n
        middle = (share + zz / 2) / (1 + zz)
        half = z / (1 + zz) * math.sqrt(share * (1 - share) / n + zz / (4 * n))
        return share, max(0.0, middle - half), min(1.0, middle + half), n


def solve(matrix: list[list[float]], right: list[float]) -> list[float] | None:
    """Solve a small system of linear equations by elimination; None if it has no single solution."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for place in range(size):
        best = max(range(place, size), key=lambda r: abs(rows[r][place]))
        if abs(rows[best][place]) < 1e-12:
            return None
        rows[place], rows[best] = rows[best], rows[place]
        for other in range(size):
            if other != place and rows[other][place]:
                factor = rows[other][place] / rows[place][place]
                rows[other] = [x - factor * y for x, y in zip(rows[other], rows[place], strict=True)]
    return [rows[place][size] / rows[place][place] for place in range(size)]
