"""Draconic Resilience, a feature of the Sorcerer (level 3)."""

from __future__ import annotations

from tenfoot.engine.creature import CHA
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Rule
from tenfoot.rulesets.common.attack.making_an_attack import ARMOR_CLASS, ArmorClass
from tenfoot.rulesets.srd52.features.families.unarmored_armor_class import bare
from tenfoot.rulesets.srd52.items.worn import wears

of_dragons = Rule("feature.draconic-resilience")


@of_dragons.modifies(ARMOR_CLASS, "owner", own=True)
def scaled(play: Play, tally: ArmorClass, effect: Effect) -> None:
    """Draconic Resilience: AC 10 plus Dexterity and Charisma without armor."""
    if not wears(play, play.creature(effect.bearer)):
        bare(play, tally, effect, CHA)
