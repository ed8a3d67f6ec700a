"""Vulnerable to Blessed Weapons, a trait of the Rakshasa."""

from __future__ import annotations

from tenfoot.authoring import *

blessed_steel = Rule("vulnerable to blessed weapons", "5.2/m-resist/qualified")
"""`kind` in its data: the damage type; `under`: what the wielder must be under."""


@blessed_steel.modifies(DAMAGE_DEFENSES, "target")
def bitten_by_blessed_steel(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Vulnerability to a weapon's damage, only while its wielder is under the spell."""
    weapon = "attack" in blow.tags and "spell" not in blow.tags
    if weapon and blow.source and play.has(blow.source, effect.text("under")):
        blow.vulnerable.append((effect.text("kind"), effect))
