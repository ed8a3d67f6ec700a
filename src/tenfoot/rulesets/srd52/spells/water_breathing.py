"""Water Breathing, a level 3 Transmutation spell of Druids, Rangers, Sorcerers and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.exploration.suffocation import BREATHES_BOTH

water_breathing = Rule(
    "spell.water-breathing", "5.2/s-combine/same-best", tags=("spell", "strongest", BREATHES_BOTH)
)
