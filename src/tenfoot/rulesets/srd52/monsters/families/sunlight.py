"""Weaknesses in light: Sunlight Sensitivity and Weakness, Light Sensitivity."""

from __future__ import annotations

from tenfoot.authoring import *


def in_sunlight(play: Play) -> bool:
    """Whether the scene lies in sunlight. It is the creature's own place that counts, not its target's."""
    return bool(play.state.flags.get("sunlight"))
