"""Moving through others' spaces (next/movecombat/ally-space, hostile-space, neutral-space)."""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.play import Play
from tenfoot.rulesets.common.space.space import BYSTANDERS, allies

LETS_PASS = "ruling passing through bystanders"


def passage(play: Play, mover: Creature, other: Creature) -> tuple[bool, bool]:
    """Return whether the mover may pass: through allies, through bystanders if the GM agrees, never through foes."""
    if allies(mover, other):
        return True, False
    if BYSTANDERS in (mover.side, other.side) and play.state.flags.get(LETS_PASS) == "yes":
        return True, False
    return False, False
