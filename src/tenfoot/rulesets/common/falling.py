"""A fall about to happen: how far, into what, and what a rule may still change about it."""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.geometry import Entry, Footing
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import Why
from tenfoot.engine.rule import Query, Window


class Fall:
    """One creature falling. A rule may stop it, or take the harm out of it, before it lands."""

    __slots__ = ("creature", "feet", "halved", "harmless", "liquid", "stopped")

    def __init__(self, creature: int, feet: int, liquid: bool) -> None:
        self.creature = creature
        self.feet = feet
        self.liquid = liquid
        """It ends in water or another liquid."""
        self.stopped = False
        """Caught before it lands: it stays where it is."""
        self.harmless: list[Why] = []
        self.halved: list[Why] = []


FALLS: Window[Fall] = Window("falls", "who")
"""A creature falls and has not landed yet; onlookers may react."""
HOLDS_UP: Query[list[Why]] = Query("holds up", "owner")
"""Reasons why a creature does not fall although nothing is below it."""
CHASM_DEPTH = 30
"""Feet, where neither the map nor the Game Master has said how deep a gap is."""


def floor_below(play: Play, creature: Creature) -> int:
    """The height of what would stop a fall: the highest floor under the creature's space."""
    grid = play.state.grid
    best = -1_000_000
    gaps = grid.cells_where("entry", Entry.GAP)
    for cell in play.footprint(creature):
        height = grid.floor(cell)
        if not height and gaps >> cell & 1:
            deep = play.state.flags.get("chasm depth", CHASM_DEPTH)
            height = -deep if isinstance(deep, int) else -CHASM_DEPTH
        best = max(best, height)
    return best


def over_liquid(play: Play, creature: Creature) -> bool:
    """Whether it would fall into deep water."""
    grid = play.state.grid
    return any(grid.footing[cell] == Footing.WATER for cell in play.footprint(creature))


def in_the_air(play: Play, creature: Creature) -> bool:
    """Whether there is nothing right below the creature."""
    if creature.cell < 0:
        return False
    grid = play.state.grid
    if not creature.altitude and not grid.cells_where("entry", Entry.GAP) and not grid.elevation:
        return False
    if creature.altitude < 0 and over_liquid(play, creature):
        return False
    return creature.altitude > floor_below(play, creature)
