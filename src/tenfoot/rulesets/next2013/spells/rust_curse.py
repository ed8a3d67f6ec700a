"""Rust Curse, a spell of the playtest's starter set."""

from __future__ import annotations

from tenfoot.authoring import *

rust_curse = declare_rule("spell.rust-curse", "next/combine/spell-exception", grants=[{"armor": -1}])
"""Its text says that each casting counts."""
