"""Dragging: a grappler moves the creature it holds, at an extra foot for every foot."""

from __future__ import annotations

from dataclasses import replace

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, Option
from tenfoot.engine.effect import Effect
from tenfoot.engine.geometry import Reach, cells_of, distance, reachable, standing_room, within
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import ExplainedTotal, RuleSource
from tenfoot.engine.rule import Proc, Query
from tenfoot.rulesets.common.items.hands import GRIP
from tenfoot.rulesets.common.movement.movement import going, movement_left, step_costs, walk
from tenfoot.rulesets.common.movement.riding import dismount

TINY_IS_NO_LOAD = "a tiny creature is no load"
"""The parameter: somebody Tiny is dragged for nothing, whoever drags."""
DRAG_COST: Query[ExplainedTotal] = Query("drag cost", "owner")
"""Extra feet for each foot that a creature drags somebody."""


def holds(play: Play, creature: Creature) -> list[Effect]:
    """The creatures it holds in grapples: one effect for each."""
    return play.effects_on(creature.id, GRIP) if play.has(creature.id, GRIP) else []


def surcharge(play: Play, creature: Creature) -> int:
    """An extra foot for each one dragged, unless it is two sizes smaller than the dragger or, by some rules, Tiny."""
    mine = play.sheet(creature).size
    sizes = [play.sheet(play.creature(grip.source)).size for grip in holds(play, creature)]
    tiny_free = play.ruleset.parameters.get(TINY_IS_NO_LOAD)
    extra = sum(1 for size in sizes if (size > 0 or not tiny_free) and mine - size < 2)
    cost = ExplainedTotal("drag cost", creature.id, extra, RuleSource("drag"))
    return play.query(DRAG_COST, cost, creature.id).total


def drag_reach(play: Play, creature: Creature, mode: str) -> Reach:
    """Where it gets with its load. The places of those it drags are free for it."""
    way = going(play, creature, mode)
    load = 0
    for grip in holds(play, creature):
        for cell in play.footprint(play.creature(grip.source)):
            load |= 1 << cell
    way = replace(
        way,
        surcharge=way.surcharge + surcharge(play, creature),
        blocked=way.blocked & ~load,
        difficult=way.difficult & ~load,
    )
    return reachable(play.state.grid, creature.cell, movement_left(play, creature, mode), way)


def haul(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Step by step; the dragged creature comes into the space just left and provokes nothing."""
    mode = answer.pick.split(":", 1)[1]
    reach = drag_reach(play, creature, mode)
    path = reach.path_to(answer.cell)
    for cell, cost in zip(path, step_costs(reach, path), strict=True):
        load = [play.creature(grip.source) for grip in holds(play, creature)]
        for other in load:
            yield from dismount(play, other, "dragged off")
        starts = [other.cell for other in load]
        # The load goes first, so that nothing finds the two too far apart.
        for other in load:
            draw_after(play, creature, other, cell)
        if not (yield from walk(play, creature, [cell], [cost], mode)):
            for other in load:
                draw_after(play, creature, other, creature.cell)
            return
        if play.listeners:
            for other, start in zip(load, starts, strict=True):
                play.emit(
                    "moved",
                    creature=other.id,
                    start=start,
                    to=other.cell,
                    manner="carried",
                    mode=mode,
                    cost=0,
                )


def draw_after(play: Play, creature: Creature, other: Creature, cell: int) -> None:
    """Put the dragged creature next to the space that the dragger is about to have, as far back as it can be."""
    grid = play.state.grid
    side, size = play.side_cells(creature), play.side_cells(other)
    taken = set(play.block(cell, side))
    beside = within(grid, cell, 5 * size, side) & standing_room(grid, size, flying=True)
    places = [
        place
        for place in cells_of(beside)
        if distance(grid, cell, place, side, size) <= 5
        and all(
            square not in taken and _free(play, creature, other, square) for square in play.block(place, size)
        )
    ]
    if places:
        best = min(places, key=lambda place: (distance(grid, creature.cell, place, side, size), place))
        play.place(other, best, creature.altitude)


def _free(play: Play, creature: Creature, other: Creature, square: int) -> bool:
    return all(
        key in (creature.id, other.id) or play.creature(key).life == "dead"
        for key in play.occupied.get(square, ())
    )


def drag_option(play: Play, creature: Creature, mode: str) -> Option:
    """Moving with a dragged creature in one movement mode, with every square that can be reached."""
    return Option(
        f"drag:{mode}",
        "option.drag",
        takes="cell",
        cells=lambda: cells_of(drag_reach(play, creature, mode).stops & ~(1 << creature.cell)),
        facts={"mode": mode},
    )
