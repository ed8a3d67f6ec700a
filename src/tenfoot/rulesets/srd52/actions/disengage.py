"""Disengage: your movement provokes no Opportunity Attacks for the rest of the current turn."""

from __future__ import annotations

from tenfoot.authoring import *

disengage = Rule("disengage", "5.2/action/disengage", "5.2/g-disengage/no-oa", general=True)
disengaged = Rule("disengaged", "5.2/oa/avoid-disengage")


@disengage.action(label="option.disengage")
def take_the_disengage(play: Play, creature: Creature, answer: Answer, effect: Effect) -> None:
    """Spend the action; movement provokes nothing for the rest of the turn."""
    begin_disengage(play, creature)


def begin_disengage(play: Play, creature: Creature) -> None:
    """From now to the end of the turn in progress."""
    anchor = play.state.active or creature.id
    play.attach("disengaged", creature.id, source=creature.id, expiry=Expiry(anchor, "end", 1))
    play.emit("disengaged", creature=creature.id)


@disengaged.hook(LEAVES, "mover")
def steps_are_safe(play: Play, step: MoveStep, effect: Effect) -> None:
    """Mark the step as safe, so that it provokes nothing."""
    step.safe.append(effect)
