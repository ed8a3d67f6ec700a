"""The numbers of magic: save DC 10 and the ability's modifier, whatever the level."""

from __future__ import annotations

from tenfoot.engine.creature import ABILITIES, INT, Creature
from tenfoot.engine.play import Play
from tenfoot.engine.sheet import Activity
from tenfoot.rulesets.common.d20.d20_test import ability_modifier
from tenfoot.rulesets.common.magic.spell_ability import spell_ability

BASE_DC = 10


def spell_dc(play: Play, creature: Creature, spell: str = "") -> int:
    """10 and the modifier; neither the caster's nor the spell's level matters (next/spellsave/dc)."""
    caster = play.sheet(creature).caster
    if caster is not None and caster.dc is not None:
        return caster.dc
    return BASE_DC + ability_modifier(play, creature, spell_ability(play, creature, spell))


def save_dc(play: Play, creature: Creature, activity: Activity) -> int:
    """The DC of a feature without a printed one: 10 and the ability's modifier."""
    ability = ABILITIES.index(activity.ability) if activity.ability else INT
    return BASE_DC + ability_modifier(play, creature, ability)


def concentration_dc(damage: int) -> int:
    """Half the damage, rounded down, with no lower and no upper limit (next/conc/damage-dc)."""
    return damage // 2
