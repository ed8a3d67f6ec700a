"""Spells that protect: better Armor Class, Resistance, easier saves, harder to hit."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force


def resisting(key: str, *kinds: str) -> Rule:
    """A spell that gives Resistance to these damage types, or to the one chosen."""
    rule = in_force(key)

    @rule.modifies(DAMAGE_DEFENSES, "target")
    def halves(play: Play, blow: IncomingDamage, effect: Effect) -> None:
        blow.resist += [(kind, effect) for kind in kinds or (effect.text("choice"),)]

    return rule
