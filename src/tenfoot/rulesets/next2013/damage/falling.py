"""Falling and diving: water at least 10 feet deep prevents the damage of 20 feet, a good dive all damage."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.engine.geometry import within
from tenfoot.rulesets.common.damage.falling import add_fall_triggers, fall

falling = Rule(
    "falling", "next/fall/damage", "next/fall/partial", "next/fall/cap", "next/fall/prone", general=True
)
dive = Rule("dive", "next/fall/dive", "next/fall/dive-depth", general=True, tags=("movement",))

DEPTH = "water depth"
"""The flag of the scene that says how deep its water is, in feet."""
USUAL_DEPTH = 10
SOFT_FROM = 10
"""Water of this depth breaks a fall."""
FREE_FEET = 20
DIVE_DC = 15
HIGHEST_DIVE = 90
FEET_PER_STEP = 30
DEPTH_PER_STEP = 10

add_fall_triggers(falling)


def flies(play: Play, creature: Creature) -> bool:
    """A flyer stays up while it can move and is not prone."""
    return (
        speed_of(play, creature, "fly") > 0
        and creature.life == "alive"
        and not has_condition(play, creature.id, "prone")
    )


def depth(play: Play) -> int:
    """How deep the water is here."""
    deep = play.state.flags.get(DEPTH, USUAL_DEPTH)
    return deep if isinstance(deep, int) else USUAL_DEPTH


def depth_needed(feet: int) -> int:
    """10 feet of water for each 30 feet of a dive, begun ones too (next/fall/dive-depth-rounding)."""
    return max(1, -(-feet // FEET_PER_STEP)) * DEPTH_PER_STEP


def landing(play: Play, creature: Creature, moment: Fall) -> Proc[int]:
    """Return how many d6 a fall deals: one for each full 10 feet, fewer for water deep enough.

    A dive that fails, is too high or ends in shallow water is a fall like any other.
    """
    feet = moment.feet
    if not moment.liquid:
        return feet // 10
    if moment.dive and feet <= HIGHEST_DIVE and depth(play) >= depth_needed(feet):
        test = D20Test("check", creature.id, DEX, DIVE_DC, skills=("skill.acrobatics",), tags=("dive",))
        if (yield from resolve_test(play, test)):
            return 0
    if depth(play) >= SOFT_FROM:
        feet -= FREE_FEET
    return max(0, feet) // 10


def water_below(play: Play, creature: Creature) -> Sequence[int]:
    """Squares of water beside the creature that lie at least 10 feet below it."""
    grid = play.state.grid
    side = play.side_cells(creature)
    water = grid.cells_where("footing", Footing.WATER)
    near = within(grid, creature.cell, 5, side) & water & standing_room(grid, side)
    return [
        cell
        for cell in cells_of(near)
        if creature.altitude - grid.floor(cell) >= 10 and can_stop(play, creature, cell)
    ]


@dive.offer
def over_the_edge(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer a dive into water below, from a height of at least 10 feet and with 5 feet of movement left."""
    if creature.altitude < 10 or movement_left(play, creature) < 5 or speed_of(play, creature) <= 0:
        return ()
    if not water_below(play, creature):
        return ()
    return (Option("dive", "option.dive", takes="cell", cells=lambda: water_below(play, creature)),)


@dive.perform
def head_first(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Jump down on purpose and dive (next/fall/dive-deliberate)."""
    yield from walk(play, creature, [answer.cell], [5], "jump")
    if creature.cell == answer.cell and creature.life == "alive":
        yield from fall(play, creature, dive=True)
