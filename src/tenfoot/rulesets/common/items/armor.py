"""Armor and shields as data: Armor Class, weight and Strength requirement."""

from __future__ import annotations

import msgspec


class Armor(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A suit of armor or a shield of the equipment list."""

    key: str
    name: str
    category: str
    """`light`, `medium`, `heavy` or `shield`."""
    base: int
    """The base Armor Class, or a shield's bonus."""
    dex_cap: int = 9
    """The most that Dexterity adds."""
    strength: int = 0
    stealth_disadvantage: bool = False
    weight: float = 0
    cost: int = 0
    anyone: bool = False
    """Everybody counts as trained with it."""
