"""No Healing, an effect in the stat block of the Bearded Devil, the Bone Devil and 1 others."""

from __future__ import annotations

from tenfoot.authoring import *

no_healing = Rule("no healing", "5.2/m-rider/no-healing")


@no_healing.modifies(HEALING, "target")
def prevent_healing(play: Play, healing: Healing, effect: Effect) -> None:
    """Prevent the target from regaining Hit Points."""
    healing.amount = 0
