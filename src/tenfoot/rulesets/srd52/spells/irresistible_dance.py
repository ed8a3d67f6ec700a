"""Irresistible Dance, a level 6 Enchantment spell of Bards and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import impose_conditions, in_force

dance = declare(
    in_force("irresistible-dance"),
    grants=[{"speed_at_most": 0, "advantage": ["attacked"], "disadvantage": ["attack", "save.dex"]}],
)


impose_conditions(dance, "charmed", depends=True)
