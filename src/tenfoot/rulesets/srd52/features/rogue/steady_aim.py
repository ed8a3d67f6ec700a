"""Steady Aim: without having moved, Advantage on the next attack of the turn, and no more movement."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.items.hands import can_wield
from tenfoot.rulesets.common.worth.weighing import NOTHING, Weighed, Weighing, plain

steady_aim = Rule("feature.steady-aim")


aiming = declare_rule("aiming", grants=[{"advantage": ["attack"]}], worth=RuleWorth(aims=True))


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


@steady_aim.weigh
def weigh_aiming(turn: Weighing, option: Option) -> Weighed:
    """Steady Aim gives Advantage on the next attack and takes the Speed of this turn.

    It is worth what Advantage adds to the best attack that can be made from here, Sneak Attack included. Where
    something imposes Disadvantage (an adjacent foe, long range) the two cancel, and it is worth nothing.
    """
    if not turn.me.budget.get("action", 0) or turn.me.budget.get("moved", 0):
        return NOTHING
    reckoning, best = turn.reckoning, 0.0
    for strike in attack_options(turn.play, turn.me):
        if not can_wield(turn.play, turn.me, strike):
            continue
        for foe in turn.foes.values():
            gap = reckoning.gap(foe)
            melee = strike.melee and gap <= strike.reach
            if (melee or (gap <= strike.range and not turn.places.threatened)) and not reckoning.mode(
                foe, melee
            ):
                gain = reckoning.expected(foe, strike, 1) - reckoning.expected(foe, strike)
                best = max(best, turn.value(foe, gain))
    return plain(option), best
