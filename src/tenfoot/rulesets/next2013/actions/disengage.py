"""Disengage, an effect in the stat block of the Assassin, the Goblin Boss and 8 others."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.movement.going import Squares

DISENGAGE_FEET = "disengage feet"


disengage = Rule("disengage", "next/disengage/move-ten", "next/disengage/no-oa-scope", general=True)


slipping = Rule("slipping away", "next/oa/disengage")


@disengage.offer
def slip_away(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer the action: up to 10 feet, beside the regular move; impossible with speed 0."""
    if not creature.budget.get("action") or speed_of(play, creature) <= 0:
        return ()
    feet = play.ruleset.number(DISENGAGE_FEET)
    return (
        Option(
            "disengage",
            "option.disengage",
            cost=(ACTION,),
            takes="cell",
            cells=Squares(play, creature, "walk", feet),
            facts={"feet": feet},
        ),
    )


@disengage.perform
def take_the_disengage(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Move with disengage; only this movement is safe, and terrain costs as always."""
    reach = reach_of(play, creature, "walk", play.ruleset.number(DISENGAGE_FEET))
    path = reach.path_to(answer.cell)
    if not path:
        square = play.state.grid.square_name(answer.cell)
        raise IllegalAnswer(f"{creature.name} can't get to square {square}.")
    costs = step_costs(reach, path)
    creature.budget["action"] -= 1
    mark = play.attach(slipping.name, creature.id, source=creature.id)
    play.emit("disengaged", creature=creature.id)
    yield from walk_on_given_feet(play, creature, path, costs, sum(costs))
    play.detach(mark)


@slipping.hook(LEAVES, "mover")
def steps_are_safe(play: Play, step: MoveStep, effect: Effect) -> None:
    """Mark the step as safe, so that it provokes nothing."""
    step.safe.append(effect)
