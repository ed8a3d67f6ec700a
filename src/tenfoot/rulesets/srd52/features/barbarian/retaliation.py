"""Retaliation, a feature of the Barbarian (level 10)."""

from __future__ import annotations

from tenfoot.authoring import *

retaliation = Rule("feature.retaliation")


@retaliation.hook(DAMAGE_TAKEN, "target")
def strike_back(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """A Reaction: one melee attack against a creature within 5 feet that dealt damage."""
    creature = play.creature(effect.bearer)
    if not blow.source or blow.source == creature.id or not can_react(play, creature):
        return
    foe = play.creature(blow.source)
    if (
        foe.life != "alive"
        or not 0 <= distance(play, creature, foe) <= 5
        or not can_choose(play, creature, foe)
    ):
        return
    ways = [
        strike
        for strike in attack_options(play, creature)
        if strike.melee and strike.kind in ("weapon", "unarmed")
    ]
    if ways and (yield from offer_reaction(play, creature, "retaliation", facts={"target": foe.id})):
        yield from make_attack(play, plan_attack(play, creature, foe, ways[0], via="reaction"))
