"""Protection from Poison, a level 2 Abjuration spell of Clerics, Druids, Paladins and Rangers."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.spells.families.resistance_spells import resisting

protection_from_poison = declare(
    resisting("protection-from-poison", "poison"), grants=[{"advantage": ["against poison"]}]
)
