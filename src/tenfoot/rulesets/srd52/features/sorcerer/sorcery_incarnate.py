"""Sorcery Incarnate, a feature of the Sorcerer (level 7)."""

from __future__ import annotations

from tenfoot.authoring import *

sorcery_incarnate = Rule("feature.sorcery-incarnate")
"""Innate Sorcery for two Sorcery Points when no use is left."""
