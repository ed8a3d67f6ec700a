"""Jumping: a Long Jump along, a High Jump up; a run-up of 10 feet doubles either."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.engine.geometry import Cover
from tenfoot.rulesets.common.movement.long_and_high_jump import (
    RUN_UP,
    can_jump,
    jump_high,
    jump_options,
    leap_path,
    stand_again,
)
from tenfoot.rulesets.common.movement.movement import FOOTING_LOST, terrain

jump = Rule(
    "jump",
    "5.2/g-jumping/two-kinds",
    "5.2/g-long-jump/running",
    "5.2/g-high-jump/running",
    "5.2/g-high-jump/standing",
    general=True,
)
OBSTACLE_FEET = 3
"""How high a low wall is, unless the scene says otherwise."""


def long_jump(play: Play, creature: Creature) -> int:
    """Feet: the Strength score after a run-up, half of it from a standing start."""
    far = ExplainedTotal(
        "long jump",
        creature.id,
        score(play, creature, STR),
        RuleSource("long jump", "5.2/g-long-jump/running"),
    )
    total = play.query(JUMP, far, creature.id).total
    return total if creature.budget.get("run", 0) >= RUN_UP else total // 2


LANDING_FREE = "landing square is free"
"""The parameter of tables where the square that a Long Jump lands in doesn't count toward its distance."""


def leap_feet(play: Play, creature: Creature) -> int:
    """How far a Long Jump goes on the map: every square it enters counts, unless the landing square is free."""
    feet = long_jump(play, creature)
    return feet + 5 if feet >= 5 and play.ruleset.parameters.get(LANDING_FREE) else feet


def high_jump(play: Play, creature: Creature) -> int:
    """Feet: 3 and the Strength modifier, never below 0, after a run-up on foot; else half."""
    high = ExplainedTotal(
        "high jump",
        creature.id,
        max(0, 3 + ability_modifier(play, creature, STR)),
        RuleSource("high jump", "5.2/g-high-jump/running"),
    )
    total = play.query(JUMP, high, creature.id).total
    return total if creature.budget.get("run on foot", 0) >= RUN_UP else total // 2


@jump.offer
def leaps(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """While there is movement to pay for it, from solid ground."""
    if not can_jump(play, creature):
        return ()
    return jump_options(play, creature, leap_feet(play, creature), high_jump(play, creature), tall_obstacles)


def tall_obstacles(play: Play, feet: int) -> int:
    """Low walls that are higher than a quarter of the jump: they can't be cleared."""
    height = play.state.flags.get("obstacle height", OBSTACLE_FEET)
    if isinstance(height, int) and 4 * height > feet:
        return play.state.grid.cells_where("cover", Cover.HALF)
    return 0


@jump.perform
def leap(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Every foot jumped costs a foot of movement."""
    if answer.pick == "jump:high":
        jump_high(play, creature, answer.number)
        return
    feet = min(movement_left(play, creature), leap_feet(play, creature))
    path = leap_path(play, creature, answer.cell, feet)
    low = play.state.grid.cells_where("cover", Cover.HALF)
    obstacle = next((place for place, cell in enumerate(path[:-1]) if low >> cell & 1), -1)
    if obstacle >= 0 and not (yield from clears(play, creature)):
        spend_movement(creature, 5 * (len(path) - obstacle))
        path = path[:obstacle]
    made = yield from walk(play, creature, path, [5] * len(path), "jump")
    yield from land(play, creature, made > 0 and made == len(path))


def land(play: Play, creature: Creature, arrived: bool) -> Proc[None]:
    """Land: into a gap, or on Difficult Terrain, where a check decides whether it stays upright."""
    stand_again(creature)
    yield from play.open(FOOTING_LOST, creature, creature.id)
    if arrived and lands_hard(play, creature):
        test = D20Test("check", creature.id, DEX, 10, skills=("skill.acrobatics",))
        if not (yield from resolve_test(play, test)):
            yield from gain_condition(play, creature, "prone")


def clears(play: Play, creature: Creature) -> Proc[bool]:
    """Where the GM makes use of the option: Strength (Athletics), DC 10, or the obstacle is hit."""
    hard = yield from gm_rules(play, "jump over obstacles", why=("5.2/g-long-jump/obstacle-option",))
    if not hard:
        return True
    return (
        yield from resolve_test(
            play, D20Test("check", creature.id, STR, 10, skills=("skill.athletics",), tags=("jump",))
        )
    )


def lands_hard(play: Play, creature: Creature) -> bool:
    """Whether the landing place is Difficult Terrain for the jumper."""
    land = terrain(play, creature, "walk")
    hard = (play.state.grid.cells_where("difficult", 1) | land.difficult) & ~land.sure_footed
    return any(hard >> cell & 1 for cell in play.footprint(creature))
