"""Superior Inspiration, a feature of the Bard (level 18)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.features.bard.bardic_inspiration import POOL as SONGS
from tenfoot.rulesets.srd52.turns.combat import INITIATIVE_ROLLED

superior_inspiration = Rule("feature.superior-inspiration")


@superior_inspiration.hook(INITIATIVE_ROLLED)
def songs_return(play: Play, counts: dict[int, int], effect: Effect) -> None:
    """Superior Inspiration: when Initiative is rolled, bring Bardic Inspiration up to two uses."""
    bard = play.creature(effect.bearer)
    if bard.cell >= 0:
        bard.pools[SONGS] = max(2, bard.pools.get(SONGS, 0))
