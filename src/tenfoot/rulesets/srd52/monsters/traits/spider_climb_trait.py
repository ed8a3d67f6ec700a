"""Spider Climb, a trait of the Black Pudding, the Drider and 12 others."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.conditions.condition import able
from tenfoot.rulesets.srd52.actions.altitude import CLIMBING_AID, ClimbingAid
from tenfoot.rulesets.srd52.actions.move import SURE_CLIMBER, Grip

spider_climb = Rule("spider climb", "5.2/m-move/spider-climb")


CEILING = "ceiling"
"""The scene's word for how high its ceiling is, in feet; a wall without one is 10 feet high."""


WALL = 10


def climbs(play: Play, creature: Creature) -> bool:
    """A body that has lost its Climb Speed has lost the trait's use with it."""
    return speed_of(play, creature, "climb") > 0 and able(play, creature)


def top(play: Play) -> int:
    """How high it gets: to the ceiling, or to the top of a wall."""
    height = play.state.flags.get(CEILING, 0)
    return height - height % 5 if isinstance(height, int) and height else WALL


def under_the_ceiling(play: Play, creature: Creature) -> bool:
    """Whether it hangs from the ceiling."""
    return bool(play.state.flags.get(CEILING)) and creature.altitude >= top(play)


def beside_walls(play: Play) -> CellSet:
    """Squares from which a wall can be touched."""
    grid = play.state.grid
    return grid.frame.neighbours(grid.cells_where("entry", Passability.SOLID))


def touches_a_wall(play: Play, creature: Creature) -> bool:
    """Whether there is something beside it to climb."""
    return bool(cell_set(play.footprint(creature)) & beside_walls(play))


@spider_climb.modifies(SURE_CLIMBER, "climber")
def needs_no_check(play: Play, grip: Grip, effect: Effect) -> None:
    """Let the creature climb difficult surfaces without a check."""
    grip.sure = climbs(play, play.creature(effect.bearer))


@spider_climb.modifies(CLIMBING_AID, "climber")
def up_the_wall(play: Play, aid: ClimbingAid, effect: Effect) -> None:
    """Every wall is a ladder to it."""
    creature = play.creature(effect.bearer)
    if climbs(play, creature) and (creature.altitude > 0 or touches_a_wall(play, creature)):
        aid.top = max(aid.top, top(play))


@spider_climb.modifies(TERRAIN, "mover")
def along_the_ceiling(play: Play, land: Terrain, effect: Effect) -> None:
    """On a wall it goes where the wall goes; under a ceiling, everywhere."""
    creature = play.creature(effect.bearer)
    if land.mode != "climb" or creature.altitude <= 0:
        return
    grid = play.state.grid
    land.also |= grid.frame.all if under_the_ceiling(play, creature) else beside_walls(play)


@spider_climb.modifies(HOLDS_UP, "owner")
def clings(play: Play, holds: list[Why], effect: Effect) -> None:
    """It does not fall from a wall or a ceiling."""
    creature = play.creature(effect.bearer)
    if climbs(play, creature) and (under_the_ceiling(play, creature) or touches_a_wall(play, creature)):
        holds.append(effect)
