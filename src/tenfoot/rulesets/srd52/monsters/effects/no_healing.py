"""No Healing, an effect in the stat block of the Bearded Devil, the Bone Devil and 1 others."""

from __future__ import annotations

from tenfoot.authoring import *

no_healing = Rule("no healing", "5.2/m-rider/no-healing")


@no_healing.modifies(HEALING, "target")
def not_healed(play: Play, healing: Healing, effect: Effect) -> None:
    """It can't regain Hit Points."""
    healing.amount = 0
