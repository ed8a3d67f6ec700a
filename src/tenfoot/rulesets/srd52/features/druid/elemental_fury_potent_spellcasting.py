"""Elemental Fury, a feature of the Druid (level 7)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.features.families.class_cantrips import cantrip_of

druid_cantrips = Rule("feature.elemental-fury.potent-spellcasting")


@druid_cantrips.hook(DAMAGE_ROLL, "attacker")
def words_of_the_wild(play: Play, roll: DamageRoll, effect: Effect) -> None:
    """The Wisdom modifier on the damage of any Druid cantrip."""
    if roll.parts and cantrip_of(play, roll, "druid"):
        roll.add((), ability_modifier(play, play.creature(effect.bearer), WIS), roll.main_kind, effect)
