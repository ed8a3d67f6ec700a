"""The ability with which a creature casts."""

from __future__ import annotations

from tenfoot.engine.creature import ABILITIES, INT, Creature
from tenfoot.engine.play import Play


def spell_ability(play: Play, creature: Creature, spell: str = "") -> int:
    """The ability a creature casts a spell with: its caster's, unless the spell came another way.

    A spell belongs to the class, species trait or feat that gave it (5.2/c-multi/spell-class-ability).
    """
    caster = play.sheet(creature).caster
    if caster is None:
        return INT
    return ABILITIES.index(caster.abilities.get(spell, caster.ability))


def spell_attack(play: Play, creature: Creature, spell: str = "") -> tuple[int, int]:
    """The ability of a caster's spell attacks, and a printed bonus or -1."""
    caster = play.sheet(creature).caster
    if caster is None:
        return INT, -1
    return spell_ability(play, creature, spell), caster.to_hit if caster.to_hit is not None else -1
