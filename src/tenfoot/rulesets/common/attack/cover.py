"""Cover: the best degree that anything between attacker and target gives."""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.geometry import Cover as Degree
from tenfoot.engine.geometry import cover as grid_cover
from tenfoot.engine.geometry import cover_degree
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import Why
from tenfoot.engine.rule import Query
from tenfoot.rulesets.common.space.space import has_clear_line

NONE, HALF, THREE_QUARTERS, TOTAL = Degree.NONE, Degree.HALF, Degree.THREE_QUARTERS, Degree.TOTAL


class Covered:
    """A degree of cover, and the creature that gives it (0: an object), or what else does."""

    __slots__ = ("by", "degree", "why")

    def __init__(self, degree: Degree, by: int = 0, why: Why | None = None) -> None:
        self.degree = degree
        self.by = by
        self.why = why


OPEN = Covered(NONE)


class Shelter:
    """The cover that something other than walls and bodies gives a creature."""

    __slots__ = ("degree", "owner", "why")

    def __init__(self, owner: int) -> None:
        self.owner = owner
        self.degree = NONE
        self.why: Why | None = None

    def give(self, degree: Degree, why: Why) -> None:
        """Record a degree of cover; only the best one counts."""
        if degree > self.degree:
            self.degree, self.why = degree, why


SHELTER: Query[Shelter] = Query("shelter", "owner")
"""Magic and the like that gives a creature cover against everybody."""


def sheltered(play: Play, target: Creature, found: Covered) -> Covered:
    """The cover that was found, or what shelters the target if that is better."""
    shelter = play.query(SHELTER, Shelter(target.id), target.id)
    return Covered(shelter.degree, why=shelter.why) if shelter.degree > found.degree else found


def cover_between(play: Play, attacker: Creature, target: Creature) -> Covered:
    """The cover that the target has against the attacker."""
    if degree_between(play, attacker, target) == NONE:
        return OPEN
    grid, crowd = play.state.grid, play.occupied_cells()
    side_a, side_t = play.side_cells(attacker), play.side_cells(target)
    found = grid_cover(grid, attacker.cell, target.cell, side_a, side_t, crowd)
    by = next((key for cell in found.cells for key in play.occupied.get(cell, ())), 0)
    return Covered(found.degree, by)


def degree_between(play: Play, attacker: Creature, target: Creature) -> int:
    """The degree alone, without what gives it."""
    key = (attacker.id, target.id)
    covers = play.surroundings().covers
    found = covers.get(key)
    if found is None:
        side_a, side_t = play.side_cells(attacker), play.side_cells(target)
        found = cover_degree(
            play.state.grid, attacker.cell, target.cell, side_a, side_t, play.occupied_cells()
        )
        covers[key] = found
    return found


def cover_from(play: Play, origin: int, target: Creature) -> Covered:
    """The cover that the target has against attacks from a square; a creature in that square gives none."""
    grid, crowd = play.state.grid, play.occupied_cells()
    for key in play.occupied.get(origin, ()):
        for cell in play.footprint(play.creature(key)):
            crowd &= ~(1 << cell)
    side = play.side_cells(target)
    if cover_degree(grid, origin, target.cell, 1, side, crowd) == NONE:
        return OPEN
    found = grid_cover(grid, origin, target.cell, 1, side, crowd)
    by = next((key for cell in found.cells for key in play.occupied.get(cell, ())), 0)
    return Covered(found.degree, by)


def way_clear(play: Play, a: Creature, b: Creature) -> bool:
    """Whether anything can pass straight between the two: nothing gives Total Cover."""
    return has_clear_line(play, play.state.grid.effect, a, b)
