"""Banishment and Maze: away from the world for a while; natives of other planes may never come back."""

from __future__ import annotations

from tenfoot.authoring import *

AWAY = "away"
"""Counter of a creature that is off the map for a while and still in the fight."""


STRANGERS = {"aberration", "celestial", "elemental", "fey", "fiend"}


def nearest_free(play: Play, creature: Creature, cell: int) -> int:
    """That square, or the nearest where the creature's space fits unoccupied; -1 if there is none."""
    room = standing_room(play.state.grid, play.side_cells(creature), flying=True)
    ghost = Creature(0, "", creature.sheet, "", "", cell=cell)
    free = [spot for spot in cells_of(room) if can_stop(play, creature, spot)]
    return min(free, key=lambda spot: (cell_distance(play, ghost, spot), spot), default=-1)
