"""Forced movement: pushed, pulled, thrown. It costs nothing and provokes nothing."""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.geometry import cell_set, direction_from, standing_room
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Window
from tenfoot.rulesets.common.movement.floor_levels import other_levels
from tenfoot.rulesets.common.movement.movement import walk
from tenfoot.rulesets.common.movement.passing import can_stop

SHIFTED: Window[Creature] = Window("shifted", "who")
"""A creature is about to be moved against its will, however far."""


def push_away(play: Play, target: Creature, source: Creature, feet: int) -> Proc[int]:
    """Straight away from the source, square by square, until something is in the way."""
    grid = play.state.grid
    if target.cell < 0 or source.cell < 0:
        return 0
    dx, dy = direction_from(grid, source.cell, target.cell, play.side_cells(source), play.side_cells(target))
    return (yield from shift(play, target, dx, dy, feet))


def pull_toward(play: Play, target: Creature, source: Creature, feet: int) -> Proc[int]:
    """Pull the target straight toward the source as far as there is room; return the feet moved."""
    grid = play.state.grid
    if target.cell < 0 or source.cell < 0:
        return 0
    dx, dy = direction_from(grid, target.cell, source.cell, play.side_cells(target), play.side_cells(source))
    return (yield from shift(play, target, dx, dy, feet))


def shift(play: Play, target: Creature, dx: int, dy: int, feet: int) -> Proc[int]:
    """Move a creature in one direction; returns how many feet it went."""
    grid = play.state.grid
    side = play.side_cells(target)
    room = standing_room(grid, side, flying=True)
    cliffs = other_levels(play, target, "fly")
    gone = 0
    for _ in range(feet // 5):
        x, y = grid.at(target.cell)
        x, y = x + dx, y + dy
        if (dx, dy) == (0, 0) or not (0 <= x <= grid.width - side and 0 <= y <= grid.height - side):
            break
        cell = y * grid.width + x
        if not room >> cell & 1 or not can_stop(play, target, cell):
            break
        if cliffs & cell_set(play.block(cell, side)):
            break
        if not gone and play.hooks(SHIFTED, target.id):
            yield from play.open(SHIFTED, target, target.id)
        if not (yield from walk(play, target, [cell], [0], "walk", "forced")):
            break
        gone += 5
    return gone
