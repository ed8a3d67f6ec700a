"""Unarmored Defense, a feature of the Barbarian and the Monk (level 1)."""

from __future__ import annotations

from tenfoot.engine.creature import CON, WIS
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Rule
from tenfoot.rulesets.common.attack.making_an_attack import ARMOR_CLASS, ArmorClass
from tenfoot.rulesets.srd52.features.families.unarmored_armor_class import bare
from tenfoot.rulesets.srd52.items.worn import holds_shield, wears

of_barbarians = Rule("feature.unarmored-defense.barbarian", "5.2/c-multi/ac-one")


of_monks = Rule("feature.unarmored-defense.monk", "5.2/c-multi/ac-one")


@of_barbarians.modifies(ARMOR_CLASS, "owner", own=True)
def tough(play: Play, tally: ArmorClass, effect: Effect) -> None:
    """10, Dexterity and Constitution without armor; a Shield may be used."""
    if not wears(play, play.creature(effect.bearer)):
        bare(play, tally, effect, CON)


@of_monks.modifies(ARMOR_CLASS, "owner", own=True)
def serene(play: Play, tally: ArmorClass, effect: Effect) -> None:
    """Unarmored Defense (Monk): AC 10 plus Dexterity and Wisdom without armor and Shield."""
    creature = play.creature(effect.bearer)
    if not wears(play, creature) and not holds_shield(creature):
        bare(play, tally, effect, WIS)
