"""Going on under another sheet: another shape, another size; the place on the map follows."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.engine.creature import Creature
from tenfoot.engine.geometry import cells_of, distance, standing_room
from tenfoot.engine.indexed_state import SQUEEZED
from tenfoot.engine.play import Play
from tenfoot.engine.sheet import Sheet
from tenfoot.rulesets.common.movement.passing import can_stop


def wear_sheet(play: Play, creature: Creature, sheet: Sheet) -> None:
    """Replace the creature's sheet.

    It grows in any direction in which there is room. Where its new size does not fit, it goes to the nearest space
    where it does.
    """
    cell, old = creature.cell, play.side_cells(creature)
    if cell >= 0:
        play.place(creature, -1)
    creature.counters.pop(SQUEEZED, None)
    play.change_sheet(creature, sheet)
    if cell >= 0:
        before = play.block(cell, old)
        over = _spaces(play, before, old, play.side_cells(creature))
        free = [place for place in over if can_stop(play, creature, place)]
        play.place(creature, free[0] if free else nearest_room(play, creature, cell))


def spaces_over(play: Play, creature: Creature, side: int) -> list[int]:
    """The anchors of spaces this wide that cover the creature's own space, or lie within it, and fit between the
    walls; the one with the creature's own anchor first."""
    return _spaces(play, play.footprint(creature), play.side_cells(creature), side)


def _spaces(play: Play, before: Sequence[int], old: int, side: int) -> list[int]:
    if not before:
        return []
    grid = play.state.grid
    room = standing_room(grid, side, flying=True)
    x, y = grid.at(before[0])
    spread = range(abs(side - old) + 1)
    sign = -1 if side > old else 1
    places = [(x + sign * dx, y + sign * dy) for dy in spread for dx in spread]
    cells = [grid.cell(px, py) for px, py in places if 0 <= px < grid.width and 0 <= py < grid.height]
    return [cell for cell in cells if room >> cell & 1]


def nearest_room(play: Play, creature: Creature, cell: int) -> int:
    """The nearest square at which the creature's space fits; the square itself if nothing better is free."""
    room = standing_room(play.state.grid, play.side_cells(creature), flying=True)
    if room >> cell & 1 and can_stop(play, creature, cell):
        return cell
    fitting = cells_of(room)
    free = [place for place in fitting if can_stop(play, creature, place)] or fitting
    return _nearest(play, creature, cell, free)


def nearest_fit(play: Play, creature: Creature, cell: int) -> int:
    """The nearest square at which the creature's space fits between the walls, even if another creature is there."""
    room = standing_room(play.state.grid, play.side_cells(creature), flying=True)
    return cell if room >> cell & 1 else _nearest(play, creature, cell, cells_of(room))


def _nearest(play: Play, creature: Creature, cell: int, places: list[int]) -> int:
    grid, side = play.state.grid, play.side_cells(creature)
    return min(places, key=lambda place: (distance(grid, cell, place, 1, side), place), default=cell)
