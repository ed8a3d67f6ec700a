"""Blessed Strikes, a feature of the Cleric (level 7)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.features.families.class_cantrips import cantrip_of

cleric_cantrips = Rule("feature.blessed-strikes.potent-spellcasting")


@cleric_cantrips.hook(DAMAGE_ROLL, "attacker")
def holy_words(play: Play, roll: DamageRoll, effect: Effect) -> None:
    """The Wisdom modifier on the damage of any Cleric cantrip."""
    if roll.parts and cantrip_of(play, roll, "cleric"):
        roll.add((), ability_modifier(play, play.creature(effect.bearer), WIS), roll.main_kind, effect)
