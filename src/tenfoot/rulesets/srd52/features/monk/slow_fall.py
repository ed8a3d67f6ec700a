"""Slow Fall, a feature of the Monk (level 4)."""

from __future__ import annotations

from tenfoot.authoring import *

slow_fall = Rule("feature.slow-fall")


def is_hurt(play: Play, blow: IncomingDamage, monk: Creature, effect: Effect) -> Facts | None:
    """A fall is about to hurt the Monk."""
    damage = sum(amount for amount, _ in blow.amounts)
    return {"damage": damage} if damage and "fall" in blow.tags else None


@slow_fall.reaction(DAMAGE_INCOMING, "target", asks="slow fall", guard=is_hurt)
def land_softly(play: Play, blow: IncomingDamage, monk: Creature, effect: Effect) -> None:
    """A Reaction takes five times the Monk level off the damage of a fall."""
    blow.reduce.append((5 * effect.level, "", effect))
