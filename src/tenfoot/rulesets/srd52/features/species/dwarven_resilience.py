"""Dwarven Resilience, a trait of the species Dwarf."""

from __future__ import annotations

from tenfoot.authoring import *

dwarven_resilience = declare_rule(
    "feature.dwarven-resilience", "5.2/c-dwarf/resilience-save", grants=[{"advantage": ["avoid poisoned"]}]
)
