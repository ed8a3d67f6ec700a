"""Primal Knowledge: while raging a Barbarian tries some skills with Strength."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.d20.d20_test import ABILITY
from tenfoot.rulesets.srd52.features.barbarian.rage import raging

primal_knowledge = Rule("feature.primal-knowledge")


SKILLS = tuple(
    f"skill.{name}" for name in ("acrobatics", "intimidation", "perception", "stealth", "survival")
)


@primal_knowledge.modifies(D20, "actor")
def with_raw_strength(play: Play, test: D20Test, effect: Effect) -> None:
    """Strength in place of the usual ability; it is used where it is higher."""
    if test.kind != "check" or test.ability < 0 or not play.has(effect.bearer, raging.name):
        return
    barbarian = play.creature(effect.bearer)
    usual, strength = ability_modifier(play, barbarian, test.ability), ability_modifier(play, barbarian, STR)
    if strength <= usual or not any(skill in SKILLS for skill in test.skills):
        return
    test.bonuses = [(amount, why) for amount, why in test.bonuses if why is not ABILITY[test.ability]]
    test.ability = STR
    test.add(strength, ABILITY[STR])
