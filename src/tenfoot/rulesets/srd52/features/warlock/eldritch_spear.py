"""Eldritch Spear, a feature that heroes can have."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.features.druid.improved_elemental_fury import reaching
from tenfoot.rulesets.srd52.features.families.chosen_cantrips import chosen_for

eldritch_spear = Rule("feature.eldritch-spear")


@eldritch_spear.modifies(HOW_CAST, "actor")
def far_away(play: Play, how: How, effect: Effect) -> None:
    """Eldritch Spear: the chosen cantrip's range is 30 feet longer for each Warlock level."""
    if chosen_for(effect, how.spell.key):
        how.spell = reaching(how.spell, 30 * effect.level)
