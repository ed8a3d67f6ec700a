"""Dispel Evil and Good, a level 5 Abjuration spell of Clerics and Paladins."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

dispel_evil = declare(
    in_force("dispel-evil-and-good"),
    grants=[{"disadvantage": ["attacked"], "against": "celestial or elemental or fey or fiend or undead"}],
)
