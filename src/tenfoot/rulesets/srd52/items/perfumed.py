"""Perfume gives Advantage on checks to influence an Indifferent Humanoid nearby."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.actions.influence import attitude

perfumed = Rule("perfumed", "5.2/e-gear/perfume")


@perfumed.modifies(CHECK, "actor")
def pleasant(play: Play, test: D20Test, effect: Effect) -> None:
    """Advantage on Charisma (Persuasion) to influence an Indifferent Humanoid within 5 feet."""
    if test.ability != CHA or "skill.persuasion" not in test.skills or not test.target:
        return
    other = play.creature(test.target)
    wearer = play.creature(effect.bearer)
    if attitude(other, wearer.id) != "indifferent":
        return
    if "humanoid" in play.sheet(other).tags and 0 <= distance(play, wearer, other) <= 5:
        test.advantage(effect)
