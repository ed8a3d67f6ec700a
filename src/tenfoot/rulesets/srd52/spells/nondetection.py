"""Nondetection, a level 3 Abjuration spell of Bards, Rangers and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.magic.reaching import SPELL_REACHES, Reaching
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

nondetection = in_force("nondetection")


@nondetection.modifies(SPELL_REACHES, "target")
def block_divination(play: Play, asked: Reaching, effect: Effect) -> None:
    """Stop Divination spells from affecting the target."""
    if play.ruleset.entry("spells", asked.spell, Spell).school == "divination":
        asked.kept_out.append(effect)
