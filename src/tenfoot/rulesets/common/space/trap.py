"""Traps of a library, as adventures and editions know them (the table `traps`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import msgspec

from tenfoot.engine.creature import Creature
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Port, Proc, Window

TRAPS = "traps"
SET_TRAP = "set trap"
"""The rule of a trap that is set: an effect on its squares."""


class Clue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something about a trap that can be found, by which action and check, and what then makes it safe."""

    what: str
    how: Literal["search", "study"]
    dc: int
    undo: Literal["", "cut", "wedge", "deface", "plug", "disarm"] = ""
    skill: str = "perception"


class TrapTier(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What changes from tier to tier (5.2/t-trap/scaling)."""

    dc: int = 0
    damage: str = ""
    spikes: str = ""
    feet: int = 0


class TrapKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A trap of the ruleset's library, as data."""

    key: str
    name: str
    does: Literal["roof", "net", "cone", "pit", "darts", "needle", "stone"]
    severity: dict[str, Literal["nuisance", "deadly"]]
    """By tier; a tier that is missing is none that it is made for."""
    clues: tuple[Clue, ...]
    tiers: tuple[TrapTier, ...]
    kind: str = ""
    """Damage type."""
    trigger: Literal["step", "lock"] = "step"
    uses: int = 1
    """How often it goes off; 0: always, once a turn. Any but 1 is armed again when the next turn begins."""
    starts: bool = False
    """Starting a turn there sets it off as well."""
    magic: str = ""
    """The school of magic in it."""

    def numbers(self, tier: int) -> TrapTier:
        """The trap's numbers for parties of a tier."""
        return self.tiers[min(tier, len(self.tiers)) - 1]


class TrapChange:
    """A trap has gone off or was made safe."""

    __slots__ = ("now", "trap", "who")

    def __init__(self, trap: Effect, who: int, now: Literal["armed", "sprung", "disarmed"]) -> None:
        self.trap = trap
        self.who = who
        self.now = now


TRAP_CHANGED: Window[TrapChange] = Window("trap.changed", "actor")
SPRING: Port[Callable[[Play, Effect, Creature], Proc[bool]]] = Port("spring trap")
"""A trap that is set goes off under somebody. Returns whether it did."""


def tier_of(level: int) -> int:
    """The tier that is made for characters of a level."""
    return 1 + (level >= 5) + (level >= 11) + (level >= 17)
