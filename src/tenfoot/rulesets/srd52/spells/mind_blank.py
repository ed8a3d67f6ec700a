"""Mind Blank, a level 8 Abjuration spell of Bards and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

mind_blank = declare(
    in_force("mind-blank"), grants=[{"immune": ["psychic"], "condition_immune": ["charmed"]}]
)
