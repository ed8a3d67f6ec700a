"""Heroism, a level 1 Enchantment spell of Bards and Paladins."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

heroism = declare(in_force("heroism"), grants=[{"condition_immune": ["frightened"]}])


@heroism.hook(TURN_STARTS, "owner")
def heart(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Temporary Hit Points at the start of each turn, as many as the caster's modifier."""
    if effect.num("courage") > 0:
        yield from gain_temp_hp(play, creature, effect.num("courage"), "heroism")


@heroism.procedure("cast")
def take_heart(play: Play, casting: Casting) -> Proc[None]:
    """Begin the spell on the targets, each with the caster's spellcasting modifier as Temporary Hit Points a turn."""
    courage = spell_modifier(play, play.creature(casting.caster), "heroism")
    for key in casting.targets:
        yield from begin_spell_on(play, casting, play.creature(key), courage=courage)
