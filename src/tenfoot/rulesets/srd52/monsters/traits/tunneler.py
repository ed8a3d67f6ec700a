"""Tunneler, a trait of the Ankheg and the Purple Worm."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.movement.movement import EARTH
from tenfoot.rulesets.srd52.monsters.traits.earth_glide import ROCK
from tenfoot.rulesets.srd52.movement.difficult_terrain import lettered

tunneler = Rule("tunneler", "5.2/m-move/tunneler")


TUNNEL = 2
"""Squares across."""


@tunneler.modifies(TERRAIN, "mover")
def at_half_speed(play: Play, land: Terrain, effect: Effect) -> None:
    """Each foot of rock costs one more."""
    if land.mode == "burrow":
        rock = lettered(play.state.grid.glyphs, ROCK)
        land.also |= rock
        land.difficult |= rock


@tunneler.hook(ENTERED, "mover")
def leaves_a_tunnel(play: Play, step: MoveStep, effect: Effect) -> None:
    """10 feet across, in the middle of where it has passed."""
    if step.mode == "burrow":
        grid = play.state.grid
        inset = max(0, play.side_cells(play.creature(effect.bearer)) - TUNNEL) // 2
        side = min(TUNNEL, play.side_cells(play.creature(effect.bearer)))
        for place in (step.start, step.to):
            path = play.block(place + inset * (grid.width + 1), side)
            diggable = lettered(grid.glyphs, ROCK) | lettered(grid.glyphs, EARTH)
            grid.put([cell for cell in path if diggable >> cell & 1], ".")
