"""Life Domain: healing spells do more, and heal the healer. Divine Order and Blessed Strikes of all Clerics."""

from __future__ import annotations

from tenfoot.authoring import *


def learned(play: Play, test: D20Test, effect: Effect, skills: tuple[str, ...]) -> None:
    if test.ability == INT and any(f"skill.{skill}" in test.skills for skill in skills):
        test.add(max(1, ability_modifier(play, play.creature(effect.bearer), WIS)), effect)
