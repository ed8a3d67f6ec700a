"""Legendary options that are one attack: Lash, Tail Swipe, Necrotic Strike."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.worth.activity_worth import weigh_single_attack
from tenfoot.rulesets.srd52.monsters.legendary.move_and_attack import strikes_named
from tenfoot.rulesets.srd52.monsters.named_part import one_attack

single_attack = Rule("single attack", "5.2/m-legend/opt-attack", "5.2/m-multi/only-as-action")


@single_attack.predicate("ready")
def somebody_in_reach(play: Play, creature: Creature, activity: Activity) -> bool:
    """Allow it only with a target in reach."""
    names = strikes_named(activity)
    far = max((max(s.reach, s.long) for s in attack_options(play, creature) if s.key in names), default=0)
    return any(distance(play, creature, other) <= far for other in attackable(play, creature))


@single_attack.procedure("use")
def strike(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """One attack with one of the named strikes."""
    yield from one_attack(play, creature, strikes_named(activity), activity.cost, optional=False)


single_attack.weigh(weigh_single_attack)
