"""Hypnotic Pattern, a level 3 Illusion spell of Bards, Sorcerers, Warlocks and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import end_spell_on, impose_conditions, in_force

hypnotic_pattern = declare(in_force("hypnotic-pattern"), grants=[{"speed_at_most": 0}])


@hypnotic_pattern.hook(DAMAGE_TAKEN, "target")
def pain_breaks_the_stupor(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """Hypnotic Pattern: any damage ends the spell on the creature."""
    yield from end_spell_on(play, effect, "hurt")


impose_conditions(hypnotic_pattern, "charmed", "incapacitated", depends=True)
