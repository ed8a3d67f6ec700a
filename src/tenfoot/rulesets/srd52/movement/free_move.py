"""Moving as part of something else: up to so many feet, not out of the turn's own movement."""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Decision, Option
from tenfoot.engine.effect import Effect, Expiry
from tenfoot.engine.geometry import cells_of
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc
from tenfoot.rulesets.common.movement.going import walk_on_given_feet
from tenfoot.rulesets.common.movement.movement import reach_of, step_costs
from tenfoot.rulesets.common.turns.permission import may


def free_move(play: Play, creature: Creature, feet: int, why: str, *, safe: bool) -> Proc[None]:
    """The creature may move up to `feet`; `safe`: without provoking Opportunity Attacks."""
    feet -= feet % 5
    if (
        feet < 5
        or creature.life != "alive"
        or creature.cell < 0
        or creature.mount
        or not may(play, creature.id, "move")
    ):
        return
    reach = reach_of(play, creature, "walk", feet)
    stops = reach.stops & ~(1 << creature.cell)
    if not stops:
        return
    answer = yield Decision(
        creature.seat,
        "free move",
        (
            Option("stay", "free move.stay"),
            Option("go", "free move.go", takes="cell", cells=lambda: cells_of(stops), facts={"feet": feet}),
        ),
        subject=creature.id,
        default="stay",
        facts={"feature": why, "feet": feet},
    )
    if answer.pick == "stay":
        return
    path = reach.path_to(answer.cell)
    guard = disengaged_for_now(play, creature) if safe else None
    yield from walk_on_given_feet(play, creature, path, step_costs(reach, path), feet)
    if guard is not None:
        play.detach(guard)


def disengaged_for_now(play: Play, creature: Creature) -> Effect:
    """Its movement provokes nothing until this is taken off again, or the turn ends."""
    anchor = play.state.active or creature.id
    return play.attach("disengaged", creature.id, source=creature.id, expiry=Expiry(anchor, "end", 1))
