"""Improved Cunning Strike, a feature of the Rogue (level 11)."""

from __future__ import annotations

from tenfoot.authoring import *

improved_cunning_strike = Rule("feature.improved-cunning-strike")
