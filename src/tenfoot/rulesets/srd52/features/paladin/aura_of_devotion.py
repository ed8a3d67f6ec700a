"""Aura of Devotion, a feature of the Paladin (level 7)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.features.paladin.aura_expansion import in_aura

aura_of_devotion = Rule("feature.aura-of-devotion")


@aura_of_devotion.modifies(IMMUNE)
def prevent_charm(play: Play, asked: Permission, effect: Effect) -> None:
    """Make allies in the aura immune to the Charmed condition."""
    if asked.verb == "charmed" and in_aura(play, effect, asked.actor):
        asked.deny(effect)
