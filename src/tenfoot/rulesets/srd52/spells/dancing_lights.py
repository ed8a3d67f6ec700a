"""Dancing Lights, a cantrip of Illusion of Bards, Sorcerers and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.engine.geometry import LightSource

dancing_lights = Rule("zone.dancing-lights", "5.2/light/dim", tags=("spell",))


@dancing_lights.modifies(LIGHTS)
def faint_lights(play: Play, lamps: Lamps, effect: Effect) -> None:
    """Dancing Lights: Dim Light for 10 feet around the lights."""
    if effect.cells:
        lamps.lit[str(effect.id)] = LightSource(effect.cells[len(effect.cells) // 2], 0, 10, 1)
