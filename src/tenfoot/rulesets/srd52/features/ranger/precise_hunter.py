"""Precise Hunter, a feature of the Ranger (level 17)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.features.families.marked_prey import marked_by

precise_hunter = Rule("feature.precise-hunter")


@precise_hunter.modifies(ATTACK, "attacker")
def sure_aim(play: Play, attack: Attack, effect: Effect) -> None:
    """Give Advantage on attacks against the target of Hunter's Mark."""
    if marked_by(play, effect.bearer, attack.target) is not None:
        attack.advantage(effect)
