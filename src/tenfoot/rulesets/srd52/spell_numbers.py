"""The numbers of spellcasting: save DC 8 + Proficiency Bonus + ability, attack bonus likewise, Concentration."""

from __future__ import annotations

from tenfoot.engine.creature import ABILITIES, INT, Creature
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import Source, Tally
from tenfoot.engine.sheet import Activity
from tenfoot.rulesets.common.test import ABILITY, ability_modifier

EIGHT = Source("base", "5.2/save/dc-spell")
PROFICIENT = Source("proficiency", "5.2/proficiency/spells")


def spell_ability(play: Play, creature: Creature, spell: str = "") -> int:
    """The ability a creature casts a spell with: its caster's, unless the spell came another way.

    A spell belongs to the class, species trait or feat that gave it (5.2/c-multi/spell-class-ability).
    """
    caster = play.sheet(creature).caster
    if caster is None:
        return INT
    return ABILITIES.index(caster.abilities.get(spell, caster.ability))


def spell_dc_tally(play: Play, creature: Creature, spell: str = "") -> Tally:
    """The spell save DC, explained."""
    sheet = play.sheet(creature)
    if sheet.caster is not None and sheet.caster.dc is not None:
        return Tally("spell dc", creature.id, sheet.caster.dc, Source("stat block"))
    ability = spell_ability(play, creature, spell)
    tally = Tally("spell dc", creature.id, 8, EIGHT)
    tally.add(sheet.proficiency, PROFICIENT)
    tally.add(ability_modifier(play, creature, ability), ABILITY[ability])
    return tally


def spell_dc(play: Play, creature: Creature, spell: str = "") -> int:
    """The spell save DC."""
    return spell_dc_tally(play, creature, spell).total


def spell_attack(play: Play, creature: Creature, spell: str = "") -> tuple[int, int]:
    """The ability of a caster's spell attacks, and a printed bonus or -1."""
    caster = play.sheet(creature).caster
    if caster is None:
        return INT, -1
    return spell_ability(play, creature, spell), caster.to_hit if caster.to_hit is not None else -1


def save_dc(play: Play, creature: Creature, activity: Activity) -> int:
    """The DC of a feature without a printed one: 8, Proficiency Bonus and the ability's modifier."""
    ability = ABILITIES.index(activity.ability) if activity.ability else INT
    return 8 + play.sheet(creature).proficiency + ability_modifier(play, creature, ability)


def concentration_dc(damage: int) -> int:
    """10 or half the damage, whichever is higher, up to 30 (5.2/g-concentration/damage-dc)."""
    return min(30, max(10, damage // 2))
