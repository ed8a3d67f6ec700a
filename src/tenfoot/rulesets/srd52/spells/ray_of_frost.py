"""Ray of Frost, a cantrip of Evocation of Sorcerers and Wizards."""

from __future__ import annotations

from tenfoot.rulesets.srd52.spells.families.speed_spells import paced

ray_of_frost = paced("ray-of-frost", -10)
