"""Effects: everything that is true of a creature or a place for a while, or for good.

A condition, an active spell, a class feature, a monster's trait, a worn item: each is an `Effect`
that names the `Rule` which gives it meaning. Effects are immutable; a change is a replacement.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Value: TypeAlias = int | str | list[int | str]
Phase: TypeAlias = Literal["start", "end"]


class Expiry(msgspec.Struct, frozen=True):
    """When an effect ends automatically.

    Either at the `count`-th coming `phase` of `anchor`'s turn, or when the world clock reaches `at`
    (seconds; then, in a fight, at the start of `anchor`'s turn if it has one). Neither: it lasts.
    """

    anchor: int = 0
    phase: Phase = "start"
    count: int = 0
    at: int = -1


FOREVER = Expiry()


class Effect(msgspec.Struct, frozen=True, gc=False):
    """One active effect: its rule, the creature it affects and how long it lasts."""

    id: int
    rule: str
    bearer: int
    """The creature that has it; 0 for an effect on the scene itself."""
    source: int = 0
    """The creature that caused it; 0 for nobody."""
    expiry: Expiry = FOREVER
    group: int = 0
    """Effects with one origin (a casting, a hold) share a group and can end together."""
    level: int = 0
    """How strong: a spell's slot level, a condition's level, a feature's number."""
    dc: int = 0
    """The Difficulty Class that it brings along, where it has one."""
    cells: tuple[int, ...] = ()
    """The squares it fills, for an effect on a place."""
    data: dict[str, Value] = {}

    def num(self, key: str, default: int = 0) -> int:
        """A number kept with the effect."""
        value = self.data.get(key, default)
        return value if isinstance(value, int) else default

    def text(self, key: str, default: str = "") -> str:
        """A word kept with the effect."""
        value = self.data.get(key, default)
        return value if isinstance(value, str) else default

    def ids(self, key: str) -> list[int]:
        """A list of creature ids or cells kept with the effect."""
        value = self.data.get(key)
        return [n for n in value if isinstance(n, int)] if isinstance(value, list) else []
