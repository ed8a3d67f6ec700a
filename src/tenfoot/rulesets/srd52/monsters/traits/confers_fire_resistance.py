"""Confer Fire Resistance, a trait of the Nightmare."""

from __future__ import annotations

from tenfoot.authoring import *

confers = Rule("confers fire resistance", "5.2/m-magic/confer")


@confers.modifies(DAMAGE_DEFENSES)
def shields_its_rider(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Its rider has Resistance to Fire damage while on it."""
    if blow.target == play.creature(effect.bearer).rider:
        blow.resist.append(("fire", effect))
