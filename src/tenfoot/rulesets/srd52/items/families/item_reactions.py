"""Items that give their user a Reaction to something: an arrow, a failed save, a spell."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.activating_items import charges_left, spend
from tenfoot.rulesets.srd52.items.families.magic_weapons import thing_of

REDIRECTED = "redirected"


def in_the_way(play: Play, attack: Attack, effect: Effect, feet: int) -> bool:
    """Whether a ranged attack targets another creature that near the item's user."""
    if attack.melee or REDIRECTED in attack.tags or effect.bearer in (attack.target, attack.actor):
        return False
    bearer = play.creature(effect.bearer)
    return bearer.life == "alive" and 0 <= distance(play, bearer, play.creature(attack.target)) <= feet


def spend_to_succeed(play: Play, test: D20Test, effect: Effect) -> Proc[None]:
    found = thing_of(play, effect)
    if found is None:
        return
    bearer, item, made = found
    if charges_left(made, item) < 1:
        return
    facts = {"item": item.kind, "total": test.total, "dc": test.dc, **stakes(play, test)}
    if (yield from offer_reaction(play, bearer, "save by charge", facts=facts)):
        yield from spend(play, bearer, item, made, 1)
        test.success = True
