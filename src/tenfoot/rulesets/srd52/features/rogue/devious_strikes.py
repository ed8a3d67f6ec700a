"""Devious Strikes, a feature of the Rogue (level 14)."""

from __future__ import annotations

from tenfoot.authoring import *

devious_strikes = Rule("feature.devious-strikes")
