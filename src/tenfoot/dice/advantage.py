"""The d20 with Advantage or Disadvantage, and what a reroll may touch.

Two d20s are rolled and the higher (Advantage) or lower (Disadvantage) counts, however many sources there
are; one of each kind cancels all of them (5.2/advantage/roll-two, no-stack, cancel). If something lets the
roller reroll or replace the d20, it touches one of the two dice only, and the roller chooses which
(5.2/advantage/reroll-one-die).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tenfoot.dice.distribution import Distribution
from tenfoot.dice.sources import DiceSource

Mode = Literal["normal", "advantage", "disadvantage"]
MODES: tuple[Mode, ...] = ("normal", "advantage", "disadvantage")


def combined(advantages: int, disadvantages: int) -> Mode:
    """What several sources of Advantage and Disadvantage come to."""
    if bool(advantages) == bool(disadvantages):
        return "normal"
    return "advantage" if advantages else "disadvantage"


@dataclass(frozen=True, slots=True)
class D20:
    """A d20 as it lies on the table: one face, or two of which one counts."""

    faces: tuple[int, ...]
    mode: Mode = "normal"

    def __post_init__(self) -> None:
        wanted = 1 if self.mode == "normal" else 2
        if len(self.faces) != wanted or not all(1 <= face <= 20 for face in self.faces):
            raise ValueError(f"{self.mode} needs {wanted} face(s) from 1 to 20, not {self.faces}.")

    @property
    def natural(self) -> int:
        """The face that counts: the lower with Disadvantage, else the higher (5.2/nat/used-die)."""
        return min(self.faces) if self.mode == "disadvantage" else max(self.faces)

    def replaced(self, index: int, face: int) -> D20:
        """Copy the roll with one die, chosen by its owner, showing another face."""
        faces = list(self.faces)
        faces[index] = face
        return D20(tuple(faces), self.mode)

    def rerolled(self, index: int, source: DiceSource, name: str = "") -> D20:
        """Copy the roll with one die, chosen by its owner, rolled again. The new face must be used."""
        return self.replaced(index, source.die(20, name))


def roll_d20(source: DiceSource, mode: Mode = "normal", name: str = "") -> D20:
    """Roll a d20, or two with Advantage or Disadvantage."""
    if mode == "normal":
        return D20((source.die(20, name),))
    return D20(tuple(source.dice(2, 20, name)), mode)


_NORMAL = (1,) * 20
_WEIGHTS: dict[Mode, tuple[int, ...]] = {
    "normal": _NORMAL,
    "advantage": tuple(2 * face - 1 for face in range(1, 21)),
    "disadvantage": tuple(41 - 2 * face for face in range(1, 21)),
}


def natural_weights(mode: Mode) -> tuple[int, ...]:
    """How often 1, 2 ... 20 is the face that counts: out of 20, or out of 400 for two dice."""
    return _WEIGHTS[mode]


def d20_distribution(mode: Mode = "normal") -> Distribution:
    return Distribution(dict(zip(range(1, 21), natural_weights(mode), strict=True)))
