"""Grappled: held in place by a creature, which can drag you."""

from __future__ import annotations

from tenfoot.authoring import *

grappled = declare(
    condition("grappled", "5.2/g-grappled/speed-zero", "5.2/g-grappled/attack-others"),
    grants=[{"speed_at_most": 0}],
)


@grappled.modifies(ATTACK, "attacker")
def only_the_grappler(play: Play, attack: Attack, effect: Effect) -> None:
    """Disadvantage on attack rolls against anybody but a grappler."""
    holders = [hold.source for hold in play.effects_on(effect.bearer, "condition.grappled")]
    if attack.target not in holders:
        attack.disadvantage(effect)
