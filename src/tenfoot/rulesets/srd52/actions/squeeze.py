"""Squeeze: into a passage that only creatures one size smaller fit, which is Difficult Terrain on the way."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.engine.geometry import Reach, tight_room
from tenfoot.engine.indexed_state import SQUEEZED
from tenfoot.rulesets.common.bodies.sheet_change import spaces_over
from tenfoot.rulesets.common.movement.movement import going
from tenfoot.rulesets.srd52.actions.move import can_go

squeeze = Rule("squeeze", "5.2/g-difficult-terrain/narrow-opening", general=True, tags=("movement",))
squeezed = Rule("squeezed", "5.2/g-difficult-terrain/narrow-opening")
"""On a creature that fills a space one size smaller than its own."""


def narrow_squares(play: Play, creature: Creature) -> CellSet:
    """The squares of all places where only a space one size smaller than the creature fits."""
    side = play.side_cells(creature) + creature.counters.get(SQUEEZED, 0)
    return _squares(play, tight_room(play.state.grid, side), side - 1)


def _squares(play: Play, anchors: CellSet, side: int) -> CellSet:
    found = 0
    width = play.state.grid.width
    for row in range(side):
        for column in range(side):
            found |= anchors << (row * width + column)
    return found & play.state.grid.frame.all


def ways_in(play: Play, creature: Creature) -> dict[int, tuple[int, Reach]]:
    """Where the creature can squeeze to with the movement it has left: the price in feet, and the way there."""
    side = play.side_cells(creature)
    anchors = tight_room(play.state.grid, side)
    if not anchors:
        return {}
    usual = going(play, creature, "walk")
    narrow = dataclasses.replace(
        usual, side=side - 1, difficult=usual.difficult | _squares(play, anchors, side - 1)
    )
    found: dict[int, tuple[int, Reach]] = {}
    for start in spaces_over(play, creature, side - 1):
        reach = reachable(play.state.grid, start, movement_left(play, creature), narrow)
        for cell in cells_of(reach.stops & anchors):
            cost = reach.cost(cell) or 0
            if cell not in found or cost < found[cell][0]:
                found[cell] = cost, reach
    return found


@squeeze.offer
def into_the_narrow(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """For a creature whose space is wider than a square, where there is such a passage."""
    if (
        creature.mount
        or creature.rider
        or creature.cell < 0
        or play.side_cells(creature) < 2
        or creature.counters.get(SQUEEZED)
        or movement_left(play, creature) < 10
        or not can_go(play, creature, "walk")
    ):
        return ()
    places = ways_in(play, creature)
    if not places:
        return ()
    return (
        Option(
            "squeeze:walk",
            "option.squeeze",
            takes="cell",
            cells=lambda: sorted(places),
            facts={"mode": "walk"},
        ),
    )


@squeeze.perform
def squeeze_in(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """The creature makes itself small and goes in, step by step."""
    _, reach = ways_in(play, creature)[answer.cell]
    path = reach.path_to(answer.cell)
    _take_space(play, creature, reach.start, small=True)
    yield from walk(play, creature, path, step_costs(reach, path), "walk")
    stretch_out(play, creature)


def stretch_out(play: Play, creature: Creature) -> None:
    """A squeezed creature has its own space again as soon as there is room for it."""
    if not creature.counters.get(SQUEEZED) or creature.cell < 0:
        return
    width = play.side_cells(creature) + 1
    for cell in spaces_over(play, creature, width):
        if all(
            other == creature.id or play.creature(other).life == "dead"
            for square in play.block(cell, width)
            for other in play.occupied.get(square, ())
        ):
            _take_space(play, creature, cell, small=False)
            return


def _take_space(play: Play, creature: Creature, cell: int, *, small: bool) -> None:
    play.place(creature, -1)
    if small:
        creature.counters[SQUEEZED] = 1
        play.attach(squeezed.name, creature.id, source=creature.id)
    else:
        creature.counters.pop(SQUEEZED, None)
        for effect in play.effects_on(creature.id, squeezed.name):
            play.detach(effect)
    play.place(creature, cell)


@squeezed.modifies(TERRAIN, "mover")
def hard_going(play: Play, ground: Terrain, effect: Effect) -> None:
    """The narrow place is Difficult Terrain for the creature that squeezes through it."""
    mover = play.creature(ground.mover)
    if ground.mode != "fly":
        ground.difficult |= narrow_squares(play, mover)


@squeezed.hook(ACTIVITY_DONE, "owner")
def out_in_the_open(play: Play, done: ActionDone, effect: Effect) -> None:
    """After each action, end squeezing if the creature has enough room again."""
    stretch_out(play, done.creature)
