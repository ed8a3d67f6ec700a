"""Slimy Skin, an effect in the stat block of the Aboleth."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.conditions.curse import CURSE
from tenfoot.rulesets.srd52.exploration.suffocation import BREATHES_BOTH
from tenfoot.rulesets.srd52.monsters.effects.drying_skin import dry_from_now
from tenfoot.rulesets.srd52.space.underwater import under_water

slimy = Rule("slimy skin", "5.2/m-aura/mucus", "5.2/m-rider/curses", tags=(CURSE, BREATHES_BOTH))


moisten = Rule("gm:moisten", "5.2/m-aura/mucus")


@slimy.begin
def skin_changes(play: Play, effect: Effect) -> None:
    """The skin must stay wet; a second cloud changes nothing more."""
    twins = [e for e in play.effects_on(effect.bearer, slimy.name) if e.id != effect.id]
    if twins:
        play.detach(effect)
    else:
        dry_from_now(play, effect)


@slimy.modifies(HEALING, "target")
def heals_only_in_water(play: Play, healing: Healing, effect: Effect) -> None:
    """Prevent all healing of the affected creature while it is not underwater."""
    if not under_water(play, play.creature(effect.bearer)):
        healing.amount = 0


@moisten.procedure("word")
def water_on_the_skin(play: Play, creatures: list[Creature], words: str, answer: Answer) -> None:
    """Moisture is applied to their skin: the ten minutes start over."""
    for creature in creatures:
        for effect in play.effects_on(creature.id, slimy.name):
            dry_from_now(play, effect)
