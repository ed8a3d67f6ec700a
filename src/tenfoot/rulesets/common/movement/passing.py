"""Others in the way: whose space can be crossed, and where there is room to stay."""

from __future__ import annotations

from collections.abc import Callable

from tenfoot.engine.creature import Creature
from tenfoot.engine.geometry import CellSet
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Port, Query
from tenfoot.rulesets.common.senses.targets import side_notices
from tenfoot.rulesets.common.space.space import shares


class Passing:
    """A creature on its way through another's space."""

    __slots__ = ("mover", "other", "slow", "through")

    def __init__(self, mover: int, other: int, through: bool, slow: bool) -> None:
        self.mover = mover
        self.other = other
        self.through = through
        self.slow = slow
        """The space counts as Difficult Terrain."""


PASSAGE: Port[Callable[[Play, Creature, Creature], tuple[bool, bool]]] = Port("passage")
"""Whether a creature can move through another's space, and whether that counts as Difficult Terrain."""
PASSING: Query[Passing] = Query("passing", "mover", "other")
"""What the two themselves change about that."""


def others(play: Play, creature: Creature) -> tuple[CellSet, CellSet, CellSet]:
    """Squares that other creatures block, those they make difficult, and those where the creature can't stop."""
    blocked = slow = occupied = 0
    own = (creature.id, creature.mount, creature.rider)
    width = play.state.grid.width
    tiny = play.state.sheets[creature.sheet].size == 0
    for other in play.state.creatures.values():
        if other.cell < 0 or other.life == "dead" or other.id in own:
            continue
        if other.altitude != creature.altitude and abs(other.altitude - creature.altitude) >= 5:
            continue
        if shares(play, creature, other):
            continue
        if other.side != creature.side and not side_notices(play, creature, other):
            continue  # an unknown creature can't be avoided; the walk itself will find it
        side = play.side_cells(other)
        cells = 1 << other.cell
        if side > 1:
            row = ((1 << side) - 1) << other.cell
            cells = 0
            for number in range(side):
                cells |= row << (number * width)
        through, difficult = passing(play, creature, other)
        if not through:
            blocked |= cells
        else:
            if not tiny or not room_for_tiny(play, creature, other.cell):
                occupied |= cells
            if difficult:
                slow |= cells
    return blocked, slow, occupied


def passing(play: Play, creature: Creature, other: Creature) -> tuple[bool, bool]:
    """Whether a creature can move through another's space, and whether that counts as Difficult Terrain."""
    through, slow = play.port(PASSAGE)(play, creature, other)
    if play.has_modifiers(PASSING):
        asked = play.query(PASSING, Passing(creature.id, other.id, through, slow), creature.id, other.id)
        return asked.through, asked.slow
    return through, slow


def runs_into_somebody(play: Play, creature: Creature, cell: int, last: bool, over: int = -1) -> bool:
    """Whether a creature unknown when the path was chosen is in the way."""
    for square in play.block(cell, play.side_cells(creature)):
        for key in play.occupied.get(square, ()):
            other = play.state.creatures[key]
            if (
                other.side == creature.side
                or other.life == "dead"
                or other.id in (creature.mount, creature.rider)
                or play.sheet(other).size <= over
            ):
                continue
            if abs(other.altitude - creature.altitude) >= 5 or shares(play, creature, other):
                continue
            if not passing(play, creature, other)[0] or (last and not can_stop(play, creature, cell)):
                return True
    return False


def can_stop(play: Play, creature: Creature, cell: int) -> bool:
    """Whether the creature could stay with its space here: no other creature is in it, or all are Tiny with
    room left."""
    for square in play.block(cell, play.side_cells(creature)):
        for other in play.occupied.get(square, ()):
            if other != creature.id and other not in (creature.mount, creature.rider):
                there = play.state.creatures[other]
                if there.life == "dead" or shares(play, creature, there):
                    continue
                if not (
                    _tiny(play, there) and _tiny(play, creature) and room_for_tiny(play, creature, square)
                ):
                    return False
    return True


def seems_free(play: Play, creature: Creature, cell: int) -> bool:
    """Whether the creature could stay here as far as its side knows: an unnoticed creature is not in the way."""
    if can_stop(play, creature, cell):
        return True
    there = {
        other
        for square in play.block(cell, play.side_cells(creature))
        for other in play.occupied.get(square, ())
    }
    there -= {creature.id, creature.mount, creature.rider}
    return not any(side_notices(play, creature, play.creature(other)) for other in there)


def room_for_tiny(play: Play, creature: Creature, cell: int) -> bool:
    """Four Tiny creatures fit into a square, and none with a larger one."""
    there = [
        play.state.creatures[other]
        for other in play.occupied.get(cell, ())
        if other != creature.id and play.state.creatures[other].life != "dead"
    ]
    return len(there) < 4 and all(_tiny(play, other) for other in there)


def _tiny(play: Play, creature: Creature) -> bool:
    return play.sheet(creature).size == 0
