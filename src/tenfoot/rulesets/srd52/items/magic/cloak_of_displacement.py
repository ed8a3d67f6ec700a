"""Cloak of Displacement: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.families.item_citation import AS_WRITTEN

displacement = Rule("displacement", AS_WRITTEN)


in_plain_sight = Rule("displacement fails", AS_WRITTEN, tags=("mark",))
"""On the wearer of a Cloak of Displacement that has been hurt, until its next turn starts."""


@displacement.modifies(ATTACK, "target")
def displace_image(play: Play, attack: Attack, effect: Effect) -> None:
    """Disadvantage on attacks against its wearer, unless it was just hurt or can't move."""
    wearer = play.creature(effect.bearer)
    if not play.has(wearer.id, in_plain_sight.name) and speed_of(play, wearer) > 0:
        attack.disadvantage(effect)


@displacement.hook(DAMAGE_TAKEN, "target")
def suspend_displacement(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Suspend the displacement until the start of the wearer's next turn after damage."""
    if not play.has(effect.bearer, in_plain_sight.name):
        until = Expiry(effect.bearer, "start", 1)
        play.attach(in_plain_sight.name, effect.bearer, source=effect.bearer, expiry=until)
