"""Steady Aim: without having moved, Advantage on the next attack of the turn, and no more movement."""

from __future__ import annotations

from tenfoot.authoring import *

steady_aim = Rule("feature.steady-aim")


aiming = declare_rule("aiming", grants=[{"advantage": ["attack"]}])


standing_still = declare_rule("standing still", grants=[{"speed_at_most": 0}])


def take_aim(play: Play, creature: Creature, effect: Effect) -> bool:
    """A Bonus Action, only if the Rogue has not moved this turn."""
    return creature.budget.get("moved", 0) <= 0 and not play.has(creature.id, "aiming")


@steady_aim.action("Steady Aim", cost=(BONUS,), guard=take_aim)
def aim(play: Play, creature: Creature, answer: Answer, effect: Effect) -> None:
    """Until the end of the turn: Advantage once, Speed 0."""
    now = Expiry(creature.id, "end", 1)
    play.attach(aiming.name, creature.id, source=creature.id, expiry=now)
    play.attach(standing_still.name, creature.id, source=creature.id, expiry=now)
    play.emit("activity.used", creature=creature.id, activity="steady-aim", name="Steady Aim")


@aiming.hook(ATTACK_DONE, "attacker")
def used_up(play: Play, attack: Attack, effect: Effect) -> None:
    """End the Advantage after the next attack."""
    play.detach(effect)
