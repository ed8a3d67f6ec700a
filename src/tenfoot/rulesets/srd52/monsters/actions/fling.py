"""Fling, an action in the stat block of the Kraken."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.engine.geometry import within
from tenfoot.rulesets.srd52.monsters.extra_movement import choose_square, free_squares, nearest_free
from tenfoot.rulesets.srd52.monsters.families.held_prey import prey_of, which
from tenfoot.rulesets.srd52.monsters.named_part import apply_part

fling = Rule("fling", "5.2/m-grab/fling")


LARGE = 3


@fling.predicate("ready")
def holds_something_to_throw(play: Play, creature: Creature, activity: Activity) -> bool:
    """Whether the creature holds someone Large or smaller."""
    return bool(prey_of(play, creature, LARGE))


@fling.procedure("use")
def throw_it(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """Up to 60 feet away, to a space that it sees; creatures there take damage too."""
    thrown = yield from which(play, creature, prey_of(play, creature, LARGE))
    grid = play.state.grid
    side = play.side_cells(creature)
    near = within(grid, creature.cell, activity.range, side)
    clear = grid.light.field_of(creature.cell, side, activity.range)
    here = set(play.footprint(creature))
    cells = [
        cell
        for cell in range(grid.width * grid.height)
        if near >> cell & 1 and clear >> cell & 1 and cell not in here and not grid.entry[cell]
    ]
    cell = yield from choose_square(play, creature, "fling", cells, optional=False)
    if cell < 0:
        return
    struck = [
        play.creature(key) for key in play.occupied.get(cell, ()) if key not in (creature.id, thrown.id)
    ]
    for hold in play.effects_on(thrown.id, "condition.grappled"):
        if hold.source == creature.id:
            yield from play.end(hold, "flung")
    yield from dismount(play, thrown, "flung")
    marker = Creature(0, "", thrown.sheet, "", "", cell=cell)
    start = thrown.cell
    place = cell if not struck and fits(play, thrown, cell) else nearest_free(play, thrown, marker)
    if place >= 0:
        play.place(thrown, place, 0)
        play.emit("moved", creature=thrown.id, start=start, to=place, manner="forced", mode="", cost=0)
    hit = [thrown, *(other for other in struck if other.life != "dead")]
    yield from apply_part(play, creature, str(activity.data["part"]), hit)


def fits(play: Play, creature: Creature, cell: int) -> bool:
    """Whether its space is free there."""
    return cell in free_squares(play, creature, 5 * play.state.grid.width) and can_stop(play, creature, cell)
