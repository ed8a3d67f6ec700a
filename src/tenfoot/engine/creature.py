"""A creature at the table: what changes about it. What it *is* is in its `Sheet`."""

from __future__ import annotations

import copy

import msgspec

ABILITIES = ("str", "dex", "con", "int", "wis", "cha")
STR, DEX, CON, INT, WIS, CHA = range(6)


class Item(msgspec.Struct, frozen=True, gc=False):
    """An item that a creature carries, or that lies on the ground."""

    id: int
    kind: str
    count: int = 1
    slot: str = ""
    """Where it is worn or held: `main`, `off`, `both`, `body`, `shield`, a worn place, or "" for stowed."""
    data: dict[str, int | str] = {}


class Creature(msgspec.Struct):
    """One creature. Everything here is plain data that `clone` copies."""

    id: int
    name: str
    sheet: str
    """Key of the `Sheet` now in force (a changed shape has another)."""
    side: str
    seat: str
    """Who answers for it."""
    cell: int = -1
    """The square of its upper left corner; -1 when it is not on the map."""
    altitude: int = 0
    hp: int = 0
    hp_max: int = 0
    temp_hp: int = 0
    life: str = "alive"
    """A state of life that the ruleset names."""
    budget: dict[str, int] = {}
    """What is left of its turn: action, movement and the like, as the ruleset names them."""
    pools: dict[str, int] = {}
    """What is left of everything that is spent and regained."""
    counters: dict[str, int] = {}
    """Small numbers that rules keep: failures, levels, marks."""
    items: tuple[Item, ...] = ()
    """What it holds, wears and carries; `Play.carry` changes it."""
    attitudes: dict[int, str] = {}
    mount: int = 0
    rider: int = 0
    notes: dict[str, str] = {}
    """Choices in words that rules keep: a base chosen, a readied trigger."""

    def clone(self) -> Creature:
        """A copy that shares nothing that can change."""
        twin = copy.copy(self)
        twin.budget = self.budget.copy()
        twin.pools = self.pools.copy()
        twin.counters = self.counters.copy()
        twin.attitudes = self.attitudes.copy()
        twin.notes = self.notes.copy()
        return twin
