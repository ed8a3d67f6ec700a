"""Going on under another sheet: another shape, another size; the place on the map follows."""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.geometry import cells_of, distance, standing_room
from tenfoot.engine.play import Play
from tenfoot.engine.sheet import Sheet
from tenfoot.rulesets.common.movement.passing import can_stop


def wear_sheet(play: Play, creature: Creature, sheet: Sheet) -> None:
    """From now on this sheet says what the creature is.

    Where its new size does not fit, it stands in the nearest space where it does.
    """
    cell = creature.cell
    if cell >= 0:
        play.place(creature, -1)
    play.change_sheet(creature, sheet)
    if cell >= 0:
        play.place(creature, nearest_room(play, creature, cell))


def nearest_room(play: Play, creature: Creature, cell: int) -> int:
    """The nearest square at which the creature's space fits; the square itself if nothing better is free."""
    room = standing_room(play.state.grid, play.side_cells(creature), flying=True)
    if room >> cell & 1 and can_stop(play, creature, cell):
        return cell
    fitting = cells_of(room)
    free = [place for place in fitting if can_stop(play, creature, place)] or fitting
    return _nearest(play, creature, cell, free)


def nearest_fit(play: Play, creature: Creature, cell: int) -> int:
    """The nearest square at which the creature's space fits between the walls, whoever else is there."""
    room = standing_room(play.state.grid, play.side_cells(creature), flying=True)
    return cell if room >> cell & 1 else _nearest(play, creature, cell, cells_of(room))


def _nearest(play: Play, creature: Creature, cell: int, places: list[int]) -> int:
    grid, side = play.state.grid, play.side_cells(creature)
    return min(places, key=lambda place: (distance(grid, cell, place, 1, side), place), default=cell)
