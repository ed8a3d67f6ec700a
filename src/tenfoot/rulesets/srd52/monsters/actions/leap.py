"""Leap, an action in the stat block of the Bulette, the Half-Dragon and 3 others."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.movement.long_and_high_jump import can_jump
from tenfoot.rulesets.common.worth.activity_worth import weigh_closing_in
from tenfoot.rulesets.srd52.monsters.extra_movement import (
    bound,
    choose_square,
    squares_that_seem_free,
    way_over_heads,
)

leap = Rule("leap", "5.2/m-move/leap")


@leap.predicate("ready")
def has_ten_feet(play: Play, creature: Creature, activity: Activity) -> bool:
    """It costs 10 feet of movement and starts from the ground."""
    return can_jump(play, creature) and movement_left(play, creature) >= 10


@leap.procedure("use")
def jump_far(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """Up to 30 feet for 10 feet of movement; creatures whose reach it leaves may make Opportunity Attacks."""
    clear = play.state.grid.effect.field_of(creature.cell, play.side_cells(creature), 30)
    over = way_over_heads(play, creature, 30)
    cells = [
        cell
        for cell in squares_that_seem_free(play, creature, 30)
        if clear >> cell & 1 and over.cells >> cell & 1
    ]
    cell = yield from choose_square(play, creature, "leap", cells)
    if cell >= 0:
        yield from bound(play, creature, over.path_to(cell), 10)


leap.weigh(weigh_closing_in)
