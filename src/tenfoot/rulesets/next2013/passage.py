"""Moving through others' spaces (next/movecombat/ally-space, next/movecombat/hostile-space)."""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.play import Play
from tenfoot.rulesets.common.space import allies


def passage(play: Play, mover: Creature, other: Creature) -> tuple[bool, bool]:
    """Through allies freely, through nobody else; what is ethereal passes through everybody."""
    if allies(mover, other):
        return True, False
    return play.has(mover.id, "condition.ethereal") or play.has(other.id, "condition.ethereal"), False
