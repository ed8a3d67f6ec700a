"""Danger Sense, a feature of the Barbarian (level 2)."""

from __future__ import annotations

from tenfoot.authoring import *

danger_sense = Rule("feature.danger-sense")


@danger_sense.modifies(SAVE, "actor")
def sense_it_coming(play: Play, test: D20Test, effect: Effect) -> None:
    """Advantage on Dexterity saves unless Incapacitated."""
    if test.ability == DEX and not has_condition(play, effect.bearer, "incapacitated"):
        test.advantage(effect)
