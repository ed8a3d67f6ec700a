"""Arcane Apotheosis, a feature of the Sorcerer (level 20)."""

from __future__ import annotations

from tenfoot.authoring import *

arcane_apotheosis = Rule("feature.arcane-apotheosis")
"""During Innate Sorcery one option on each own turn costs nothing."""
