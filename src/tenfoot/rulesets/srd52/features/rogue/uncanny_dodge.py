"""Uncanny Dodge: a Reaction halves the damage of a hit by an attacker that is seen."""

from __future__ import annotations

from tenfoot.authoring import *

uncanny_dodge = Rule("feature.uncanny-dodge")


def sees_the_blow(play: Play, blow: IncomingDamage, rogue: Creature, effect: Effect) -> Facts | None:
    """An attack roll of a creature in sight has hit, and its damage is known."""
    total = sum(amount for amount, _ in blow.amounts)
    if "attack" not in blow.tags or not blow.source or blow.source == rogue.id or total < 2:
        return None
    seen = sees(play, rogue, play.creature(blow.source))
    return {"attacker": blow.source, "damage": total} if seen else None


@uncanny_dodge.reaction(DAMAGE_INCOMING, "target", asks="uncanny dodge", guard=sees_the_blow)
def roll_with_the_blow(play: Play, blow: IncomingDamage, rogue: Creature, effect: Effect) -> None:
    """Halve the damage of the attack against the Rogue."""
    blow.halve(effect)
