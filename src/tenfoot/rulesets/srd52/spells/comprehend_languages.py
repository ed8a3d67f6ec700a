"""Comprehend Languages, a level 1 Divination spell of Bards, Sorcerers, Warlocks and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.actions.influence import UNDERSTANDS, Understanding
from tenfoot.rulesets.srd52.magic.spell_rule import in_force
from tenfoot.rulesets.srd52.talk.writing import READS, Reading

comprehend = in_force("comprehend-languages")


@comprehend.modifies(UNDERSTANDS, "target")
def hears_the_meaning(play: Play, asked: Understanding, effect: Effect) -> None:
    """It understands whatever is said; that it is understood takes more."""
    asked.shared = True


@comprehend.modifies(READS, "reader")
def reads_the_meaning(play: Play, asked: Reading, effect: Effect) -> None:
    """Make written words legible to the caster when it touches them."""
    asked.legible = True
