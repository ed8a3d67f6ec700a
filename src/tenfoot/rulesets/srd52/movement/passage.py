"""Moving through others' spaces (5.2/space/pass-through, 5.2/space/difficult)."""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.play import Play
from tenfoot.rulesets.common.conditions.condition import has_condition
from tenfoot.rulesets.common.space.space import allies


def passage(play: Play, mover: Creature, other: Creature) -> tuple[bool, bool]:
    """Through an ally, an Incapacitated or Tiny creature, or one two sizes apart; slowly unless ally or Tiny."""
    sizes = play.state.sheets
    mine, theirs = sizes[mover.sheet].size, sizes[other.sheet].size
    if allies(mover, other) or theirs == 0:
        return True, False
    through = abs(mine - theirs) >= 2 or has_condition(play, other.id, "incapacitated")
    return through, True
