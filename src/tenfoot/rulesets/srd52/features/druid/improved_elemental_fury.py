"""Improved Elemental Fury, a feature of the Druid (level 15)."""

from __future__ import annotations

import msgspec

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.features.druid.elemental_fury_potent_spellcasting import druid_cantrips
from tenfoot.rulesets.srd52.features.families.class_cantrips import of_class

improved_elemental_fury = Rule("feature.improved-elemental-fury")


FURTHER = 300


@improved_elemental_fury.modifies(HOW_CAST, "actor")
def far_and_wide(play: Play, how: How, effect: Effect) -> None:
    """Potent Druid cantrips with a range of 10 feet or more reach 300 feet further."""
    if play.has(effect.bearer, druid_cantrips.name) and of_class(how.spell, "druid"):
        how.spell = reaching(how.spell, FURTHER)


def reaching(spell: Spell, feet: int) -> Spell:
    """The spell with a longer range, where it has one of at least 10 feet."""
    if spell.range < 10:
        return spell
    activity = spell.activity
    if activity is not None and activity.range:
        activity = msgspec.structs.replace(activity, range=activity.range + feet)
    return msgspec.structs.replace(spell, range=spell.range + feet, activity=activity)
