"""Beast Spells, a feature of the Druid (level 18)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.features.druid.wild_shape import BEAST_SPELLS, shaped

beast_spells = Rule(BEAST_SPELLS)


@beast_spells.modifies(MAY_CAST, "actor")
def forbid_costly_spells(play: Play, asked: Permission, effect: Effect) -> None:
    """In Beast form no spell whose materials have a price or are used up."""
    spell = play.ruleset.table("spells", Spell).get(asked.verb)
    if spell is not None and (spell.material or spell.consumed) and play.has(effect.bearer, shaped.name):
        asked.deny(effect)
