"""Spider Climb and Web Walker: up walls, along ceilings, and over webs that hold everybody else."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.conditions.condition import able
from tenfoot.rulesets.srd52.actions.altitude import CLIMBING_AID, ClimbingAid
from tenfoot.rulesets.srd52.actions.move import SURE_CLIMBER, Grip

spider_climb = Rule("spider climb", "5.2/m-move/spider-climb")
web_walker = Rule("web walker", "5.2/m-move/web-walker")
CEILING = "ceiling"
"""The scene's word for how high its ceiling is, in feet; a wall without one is 10 feet high."""
WALL = 10
WEBS = ("zone.web",)
"""Rules of places that are full of webs."""
BONDS = ("webbed",)
"""Rules of webs that hold one creature."""


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
    return grid.frame.neighbours(grid.cells_where("entry", Entry.SOLID))


def touches_a_wall(play: Play, creature: Creature) -> bool:
    """Whether there is something beside it to climb."""
    return bool(cell_set(play.footprint(creature)) & beside_walls(play))


@spider_climb.modifies(SURE_CLIMBER, "climber")
def needs_no_check(play: Play, grip: Grip, effect: Effect) -> None:
    """Difficult surfaces too."""
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


def webs_at(play: Play, creature: Creature) -> list[Effect]:
    """The webs that a creature is in contact with."""
    space = set(play.footprint(creature)) if creature.cell >= 0 else set()
    return [e for e in play.state.effects.values() if e.rule in WEBS and space & set(e.cells)]


@web_walker.modifies(TERRAIN, "mover")
def strands_are_a_path(play: Play, land: Terrain, effect: Effect) -> None:
    """Webs are no Difficult Terrain to it."""
    for web in play.state.effects.values():
        if web.rule in WEBS:
            land.sure_footed |= cell_set(web.cells)


@web_walker.hook(CONDITION_BEGAN, "bearer")
def not_held(play: Play, condition: Effect, effect: Effect) -> Proc[None]:
    """Whatever a web would do to hold it ends at once."""
    around = play.state.effects.get(condition.num("within"))
    if around is not None and around.rule in BONDS:
        yield from play.end(around, "web walker")
    elif condition.group and any(
        e.rule in WEBS and e.group == condition.group for e in play.state.effects.values()
    ):
        yield from play.end(condition, "web walker")


@web_walker.modifies(FELT, "actor")
def feels_the_strands(play: Play, asked: Permission, effect: Effect) -> None:
    """Whoever touches the same web can't hide from it."""
    target = play.state.creatures.get(asked.target)
    if target is None:
        return
    mine = {web.id for web in webs_at(play, play.creature(effect.bearer))}
    if mine & {web.id for web in webs_at(play, target)}:
        asked.reasons.clear()
