"""Forbiddance of Homes, a trait of the Vampire Spawn and the Vampire."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.monsters.effects.residence import residence
from tenfoot.rulesets.srd52.monsters.families.vampire_forms import INVITED

forbidden = Rule("forbiddance of homes", "5.2/m-weak/vampire-threshold")


@forbidden.modifies(TERRAIN, "mover")
def block_homes(play: Play, land: Terrain, effect: Effect) -> None:
    """Block homes for the uninvited creature; one that is inside may stay and leave."""
    creature = play.creature(effect.bearer)
    here = set(play.footprint(creature)) if creature.cell >= 0 else set()
    for home in play.effects_on(0, residence.name):
        if creature.id not in home.ids(INVITED) and not here & set(home.cells):
            land.blocked |= cell_set(home.cells)
