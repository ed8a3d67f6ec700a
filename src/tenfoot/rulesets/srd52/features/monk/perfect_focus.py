"""Perfect Focus, a feature of the Monk (level 15)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.features.monk.monks_focus import POOL
from tenfoot.rulesets.srd52.turns.combat import INITIATIVE_ROLLED

perfect_focus = Rule("feature.perfect-focus")


@perfect_focus.hook(INITIATIVE_ROLLED)
def never_empty(play: Play, counts: dict[int, int], effect: Effect) -> None:
    """Regain Focus Points up to four when Initiative is rolled."""
    monk = play.creature(effect.bearer)
    if monk.cell >= 0:
        monk.pools[POOL] = max(4, monk.pools.get(POOL, 0))
