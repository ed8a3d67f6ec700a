"""Shield of Faith, a level 1 Abjuration spell of Clerics and Paladins."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

shield_of_faith = declare(in_force("shield-of-faith"), grants=[{"armor": 2}])
