"""A creature hurt by caltrops or a trap has Speed 0 until its next turn."""

from __future__ import annotations

from tenfoot.authoring import *

stopped = declare_rule(
    "stopped short", "5.2/e-gear/caltrops", "5.2/e-gear/hunting-trap-step", grants=[{"speed_at_most": 0}]
)
"""Speed 0 until its next turn starts."""


def stop_short(play: Play, mover: Creature, effect: Effect, damage: int) -> Proc[None]:
    """Damage the moving creature and end its movement for the turn."""
    yield from deal_damage(play, IncomingDamage(mover.id, effect.source, [(damage, "piercing")]))
    play.attach(stopped.name, mover.id, source=effect.source, expiry=Expiry(mover.id, "start", 1))
