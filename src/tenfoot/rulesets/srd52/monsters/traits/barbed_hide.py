"""Barbed Hide, a trait of the Barbed Devil."""

from __future__ import annotations

from tenfoot.authoring import *

barbed_hide = Rule("barbed hide", "5.2/m-grab/barbs")


@barbed_hide.hook(TURN_STARTS, "owner")
def pricks(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """1d10 Piercing damage to those it grapples and those that grapple it."""
    victims = [
        other.bearer if other.source == creature.id else other.source
        for other in play.state.effects.values()
        if other.rule == "condition.grappled" and creature.id in (other.source, other.bearer)
    ]
    for key in dict.fromkeys(victims):
        if key in play.state.creatures and play.creature(key).life != "dead":
            amount = yield from roll_amount(play, creature.id, "1d10", 0)
            yield from deal_damage(play, IncomingDamage(key, creature.id, [(amount, "piercing")]))
