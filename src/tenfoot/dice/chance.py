"""A source that lets everything happen: run a piece of play once for every way its dice can fall."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from fractions import Fraction
from math import lcm
from typing import TypeVar

from tenfoot.dice.distribution import Distribution
from tenfoot.dice.errors import BudgetError
from tenfoot.dice.sources import OneByOne

Outcome = TypeVar("Outcome", bound=Hashable)

MAX_RUNS = 100_000
MAX_DICE_IN_A_RUN = 200


class Chance(OneByOne):
    """One way for the dice to fall: the faces decided so far, then ones. It notes how many faces each die
    had.
    """

    __slots__ = ("_next", "faces", "sides")

    def __init__(self, faces: list[int]) -> None:
        self.faces = faces
        self.sides: list[int] = []
        self._next = 0

    def die(self, sides: int, name: str = "") -> int:
        if self._next == len(self.faces):
            self.faces.append(1)
        if self._next >= MAX_DICE_IN_A_RUN:
            raise BudgetError("too-many-dice", f"More than {MAX_DICE_IN_A_RUN} dice fall in one run.")
        self.sides.append(sides)
        self._next += 1
        return self.faces[self._next - 1]


def every_outcome(play: Callable[[Chance], Outcome], most: int = MAX_RUNS) -> dict[Outcome, Fraction]:
    """The exact chance of each outcome of `play`, which must roll only with the source it is given."""
    chances: dict[Outcome, Fraction] = {}
    faces: list[int] = []
    for _ in range(most):
        source = Chance(faces)
        outcome = play(source)
        weight = 1
        for sides in source.sides:
            weight *= sides
        chances[outcome] = chances.get(outcome, Fraction(0)) + Fraction(1, weight)
        del faces[len(source.sides) :]
        while faces and faces[-1] == source.sides[len(faces) - 1]:
            faces.pop()
        if not faces:
            return chances
        faces[-1] += 1
    raise BudgetError("too-many-runs", f"The dice of this can fall in more than {most:,} ways.")


def every_total(play: Callable[[Chance], int], most: int = MAX_RUNS) -> Distribution:
    """The distribution of a whole-number outcome."""
    chances = every_outcome(play, most)
    common = lcm(*(chance.denominator for chance in chances.values()))
    return Distribution({value: int(chance * common) for value, chance in chances.items()})
