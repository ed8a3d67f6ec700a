"""Steady Aim: without having moved, Advantage on the next attack of the turn, and no more movement."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *

steady_aim = Rule("feature.steady-aim")


aiming = declare_rule("aiming", grants=[{"advantage": ["attack"]}])


standing_still = declare_rule("standing still", grants=[{"speed_at_most": 0}])


@steady_aim.offer
def take_aim(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """A Bonus Action, only if the Rogue has not moved this turn."""
    if (
        not creature.budget.get("bonus")
        or creature.budget.get("moved", 0) > 0
        or play.has(creature.id, "aiming")
    ):
        return ()
    return (Option(steady_aim.name, "option.activity", cost=(BONUS,), facts={"name": "Steady Aim"}),)


@steady_aim.perform
def aim(play: Play, creature: Creature, answer: Answer, effect: Effect) -> None:
    """Until the end of the turn: Advantage once, Speed 0."""
    creature.budget["bonus"] -= 1
    now = Expiry(creature.id, "end", 1)
    play.attach(aiming.name, creature.id, source=creature.id, expiry=now)
    play.attach(standing_still.name, creature.id, source=creature.id, expiry=now)
    play.emit("activity.used", creature=creature.id, activity="steady-aim", name="Steady Aim")


@aiming.hook(ATTACK_DONE, "attacker")
def used_up(play: Play, attack: Attack, effect: Effect) -> None:
    """End the Advantage after the next attack."""
    play.detach(effect)
