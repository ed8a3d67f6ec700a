"""Freeze, a trait of the Water Elemental."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.monsters.families.until_next_turn import end_of_next_turn

freeze = Rule("freeze", "5.2/m-weak/freeze")


@freeze.hook(DAMAGE_TAKEN, "target")
def stiffens(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Cold damage takes 20 feet of Speed until the end of its next turn."""
    if blow.taken.get("cold"):
        play.attach("speed cut", effect.bearer, level=20, expiry=end_of_next_turn(play, effect.bearer))
