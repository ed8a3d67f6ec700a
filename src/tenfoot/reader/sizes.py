"""How large a file and each of its parts may be."""

from __future__ import annotations

import msgspec

NUMBER = 2**63
"""Whole numbers lie between this and its negative."""


class Limits(msgspec.Struct, frozen=True):
    """The largest file that is read, and the largest of each of its parts."""

    bytes: int = 2_000_000
    depth: int = 40
    """Lists and tables within each other."""
    aliases: int = 200
    """Uses of a name for a part that is written elsewhere in the file (`*wolves`)."""
    nodes: int = 200_000
    """Values, keys, lists and tables, counted after aliases are unfolded."""
    rows: int = 5_000
    """Entries of one list or table."""
    key: int = 200
    """Letters of a key."""
    text: int = 50_000
    """Letters of a text; a map of 200 x 200 squares has 40,200."""


TEXT = Limits()
"""For what a person writes: encounters, scenarios, adventures, heroes, packs."""
GAME = Limits(bytes=32_000_000, depth=60, nodes=4_000_000, rows=200_000, text=2_000_000)
"""For what a program writes: games, saves, simulations."""
