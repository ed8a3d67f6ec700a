"""Foresight, a level 9 Divination spell of Bards, Druids, Warlocks and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

foresight = declare(in_force("foresight"), grants=[{"disadvantage": ["attacked"]}])


@foresight.modifies(D20, "actor")
def knows_already(play: Play, test: D20Test, effect: Effect) -> None:
    """Give the target Advantage on D20 Tests."""
    test.advantage(effect)
