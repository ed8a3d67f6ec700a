"""Heightened Focus, a feature of the Monk (level 10)."""

from __future__ import annotations

from tenfoot.authoring import *

heightened_focus = Rule("feature.heightened-focus")
"""Three blows in a Flurry, Temporary Hit Points with a Patient Defense, somebody taken along by the wind."""
