"""Rust Curse, a spell of the playtest's starter set."""

from __future__ import annotations

from tenfoot.authoring import *

rust_curse = Rule("spell.rust-curse", "next/combine/spell-exception")
"""Its text says that each casting counts."""


RUST = -1


@rust_curse.modifies(ARMOR_CLASS, "owner")
def falls_to_pieces(play: Play, tally: ArmorClass, effect: Effect) -> None:
    """Rust Curse: 1 less Armor Class for each casting."""
    tally.add(RUST, effect)
