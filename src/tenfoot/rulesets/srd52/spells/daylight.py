"""Daylight, a level 3 Evocation spell of Clerics, Druids, Paladins and others."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.engine.geometry import LightSource

sunlit = Rule("zone.daylight", "5.2/light/bright", tags=("spell",))


@sunlit.modifies(LIGHTS)
def sunlight(play: Play, lamps: Lamps, effect: Effect) -> None:
    """Bright Light for 60 feet and Dim Light for 60 more, as strong as a spell of level 3."""
    if effect.cells:
        middle = effect.cells[len(effect.cells) // 2]
        lamps.lit[str(effect.id)] = _lamp(middle)


def _lamp(cell: int) -> LightSource:
    return LightSource(cell, 60, 60, 1, 3, True)


@sunlit.begin
def drives_out_darkness(play: Play, effect: Effect) -> Proc[None]:
    """Darkness made by a spell of level 3 or lower that it touches is dispelled."""
    area = squares(effect.cells)
    for other in list(play.state.effects.values()):
        if other.rule == "zone.darkness" and other.level <= 3 and squares(other.cells) & area:
            yield from play.end_group(other.group, "daylight")
