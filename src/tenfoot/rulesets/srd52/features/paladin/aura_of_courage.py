"""Aura of Courage, a feature of the Paladin (level 10)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.features.paladin.aura_expansion import in_aura

aura_of_courage = Rule("feature.aura-of-courage")


@aura_of_courage.modifies(IMMUNE)
def prevent_fear(play: Play, asked: Permission, effect: Effect) -> None:
    """Make allies in the aura immune to the Frightened condition."""
    if asked.verb == "frightened" and in_aura(play, effect, asked.actor):
        asked.deny(effect)
