"""Aura of Life, a level 4 Abjuration spell of Clerics and Paladins."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

aura_of_life = in_force("aura-of-life")


@aura_of_life.modifies(DAMAGE_DEFENSES)
def resist_necrotic(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Give the caster and allies within 30 feet Resistance to Necrotic damage."""
    target, caster = play.creature(blow.target), play.creature(effect.bearer)
    if target.id == caster.id or (allies(caster, target) and 0 <= distance(play, caster, target) <= 30):
        blow.resist.append(("necrotic", effect))
