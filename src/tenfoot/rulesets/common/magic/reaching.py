"""Whether a spell gets through to a creature at all: barriers, fields and domes may block it."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.engine.creature import Creature
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import Why
from tenfoot.engine.rule import Query


class Reaching:
    """A spell of some level on its way to a creature, and what blocks it."""

    __slots__ = ("caster", "kept_out", "level", "spell", "target")

    def __init__(self, spell: str, level: int, caster: int, target: int) -> None:
        self.spell = spell
        self.level = level
        self.caster = caster
        self.target = target
        self.kept_out: list[Why] = []


SPELL_REACHES: Query[Reaching] = Query("spell reaches", "target", "caster")
"""What keeps a spell from having any effect on a creature, whether it is chosen or in the spell's area."""


def gets_through(play: Play, spell: str, level: int, caster: int, target: int) -> bool:
    """Whether the spell affects the creature."""
    if not play.has_modifiers(SPELL_REACHES):
        return True
    asked = play.query(SPELL_REACHES, Reaching(spell, level, caster, target), target, caster)
    if asked.kept_out and play.listeners:
        play.emit("spell.kept out", target=target, spell=spell)
    return not asked.kept_out


def reached(
    play: Play, spell: str, level: int, caster: Creature, targets: Sequence[Creature]
) -> list[Creature]:
    """Return the targets that the spell affects: those that no ward protects from it."""
    return [other for other in targets if gets_through(play, spell, level, caster.id, other.id)]
