"""Improved Brutal Strike, a feature of the Barbarian (level 13)."""

from __future__ import annotations

from tenfoot.authoring import *

improved_brutal_strike = Rule("feature.improved-brutal-strike")
"""More effects to choose from; at level 17 more damage and two effects at once."""
