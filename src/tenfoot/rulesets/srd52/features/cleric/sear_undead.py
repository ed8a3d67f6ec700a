"""Sear Undead, a feature of the Cleric (level 5)."""

from __future__ import annotations

from tenfoot.authoring import *

sear_undead = Rule("feature.sear-undead")
