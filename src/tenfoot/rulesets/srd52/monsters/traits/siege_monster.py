"""Siege Monster, a trait of the Earth Elemental, the Kraken and 2 others."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.space.objects import OBJECT

siege_monster = Rule("siege monster", "5.2/m-offense/siege-monster")


@siege_monster.modifies(DAMAGE_DEFENSES, "source")
def breaks_walls(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Double damage to objects and structures, before anything resists it."""
    if OBJECT in play.sheet(play.creature(blow.target)).tags:
        blow.factors.append((2, 1, effect))
