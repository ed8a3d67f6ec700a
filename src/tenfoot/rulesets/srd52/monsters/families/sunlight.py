"""Weaknesses in light: Sunlight Sensitivity and Weakness, Light Sensitivity."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.senses.light import light_now
from tenfoot.rulesets.srd52.space.shade import shade


def in_sunlight(play: Play, creature: Creature) -> bool:
    """Whether the creature's own place is in sunlight: the sun of an open scene, or a spell or item that sheds it.

    Shade, magical darkness and whatever dims the place block the sun.
    """
    cells = play.footprint(creature)
    light = light_now(play)
    if light is not None:
        sunlit = light.sunlight(play.state.grid)
        if any(sunlit >> cell & 1 for cell in cells):
            return True
    if not play.state.flags.get("sunlight") or (light is not None and light_on(play, creature) is not BRIGHT):
        return False
    if not cells or not play.borne(shade.name):
        return True
    covered = {cell for effect in play.effects_on(0, shade.name) for cell in effect.cells}
    return any(cell not in covered for cell in cells)
