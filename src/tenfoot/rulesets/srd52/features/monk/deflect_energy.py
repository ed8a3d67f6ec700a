"""Deflect Energy, a feature of the Monk (level 13)."""

from __future__ import annotations

from tenfoot.authoring import *

deflect_energy = Rule("feature.deflect-energy")
"""Deflect Attacks works against every type of damage."""
