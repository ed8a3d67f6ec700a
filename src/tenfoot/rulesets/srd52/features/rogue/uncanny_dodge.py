"""Uncanny Dodge: a Reaction halves the damage of a hit by an attacker that is seen."""

from __future__ import annotations

from tenfoot.authoring import *

uncanny_dodge = Rule("feature.uncanny-dodge")


@uncanny_dodge.hook(DAMAGE_INCOMING, "target")
def roll_with_the_blow(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """Asked when an attack roll has hit and its damage is known."""
    if "attack" not in blow.tags or not blow.source or blow.source == effect.bearer:
        return
    rogue = play.creature(effect.bearer)
    attacker = play.creature(blow.source)
    if not can_react(play, rogue) or not sees(play, rogue, attacker):
        return
    total = sum(amount for amount, _ in blow.amounts)
    facts: dict[str, int | str] = {"attacker": attacker.id, "damage": total}
    if total > 1 and (yield from offer_reaction(play, rogue, "uncanny dodge", facts=facts)):
        blow.halve(effect)
