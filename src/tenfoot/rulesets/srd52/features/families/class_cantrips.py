"""Potent Spellcasting of Clerics and Druids: cantrips hit harder, later they give vigor or reach far."""

from __future__ import annotations

from tenfoot.authoring import *


def of_class(spell: Spell, name: str) -> bool:
    return spell.is_cantrip and name in spell.classes


def cantrip_of(play: Play, roll: DamageRoll, name: str) -> bool:
    """Whether the damage comes from a cantrip of this class."""
    key = roll.attack.strike.spell if roll.attack is not None else ""
    spells = play.ruleset.table("spells", Spell)
    names = (key,) if key else roll.tags
    return "spell" in roll.tags and any(of_class(spells[tag], name) for tag in names if tag in spells)
