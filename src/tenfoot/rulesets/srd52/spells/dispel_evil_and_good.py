"""Dispel Evil and Good, a level 5 Abjuration spell of Clerics and Paladins."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

dispel_evil = in_force("dispel-evil-and-good")


@dispel_evil.modifies(ATTACK, "target")
def repelled(play: Play, attack: Attack, effect: Effect) -> None:
    """Dispel Evil and Good: Celestials, Elementals, Fey, Fiends and Undead attack with Disadvantage."""
    tags = set(play.sheet(play.creature(attack.actor)).tags)
    if {"celestial", "elemental", "fey", "fiend", "undead"} & tags:
        attack.disadvantage(effect)
