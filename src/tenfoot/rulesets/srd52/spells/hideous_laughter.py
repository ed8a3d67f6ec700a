"""Hideous Laughter, a level 1 Enchantment spell of Bards, Warlocks and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import end_spell_on, impose_conditions, in_force

hideous_laughter = in_force("hideous-laughter")


impose_conditions(hideous_laughter, "prone", "incapacitated")


@hideous_laughter.hook(DAMAGE_TAKEN, "target")
def sobering(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """Each time it takes damage it saves with Advantage."""
    creature = play.creature(effect.bearer)
    if creature.life != "alive":
        return
    test = D20Test(
        "save", creature.id, WIS, effect.dc, target=effect.source, tags=("repeat", "spell", "magic")
    )
    test.advantage(effect)
    if (yield from resolve_test(play, test)):
        yield from end_spell_on(play, effect, "saved")
