"""Spell slots by caster level, for one class or several (5.2/c-multi/slot-level, 5.2/c-multi/slot-table)."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.rulesets.srd52.hero.tables import ClassTable

SLOTS: tuple[tuple[int, ...], ...] = (
    (),
    (2,),
    (3,),
    (4, 2),
    (4, 3),
    (4, 3, 2),
    (4, 3, 3),
    (4, 3, 3, 1),
    (4, 3, 3, 2),
    (4, 3, 3, 3, 1),
    (4, 3, 3, 3, 2),
    (4, 3, 3, 3, 2, 1),
    (4, 3, 3, 3, 2, 1),
    (4, 3, 3, 3, 2, 1, 1),
    (4, 3, 3, 3, 2, 1, 1),
    (4, 3, 3, 3, 2, 1, 1, 1),
    (4, 3, 3, 3, 2, 1, 1, 1),
    (4, 3, 3, 3, 2, 1, 1, 1, 1),
    (4, 3, 3, 3, 3, 1, 1, 1, 1),
    (4, 3, 3, 3, 3, 2, 1, 1, 1),
    (4, 3, 3, 3, 3, 2, 2, 1, 1),
)
"""Slots of level 1, 2, ... by caster level."""


def caster_level(held: Sequence[tuple[ClassTable, int]]) -> int:
    """Full casters count whole, half casters half and rounded up, each class alone; Pact Magic not at all."""
    total = 0
    for table, level in held:
        if table.casting == "full":
            total += level
        elif table.casting == "half":
            total += (level + 1) // 2
    return total


def pact_slots(held: Sequence[tuple[ClassTable, int]]) -> tuple[int, int]:
    """How many Pact Magic slots there are and of which level."""
    for table, level in held:
        if table.casting == "pact":
            return table.column("pact_slots", level), table.column("pact_slot_level", level)
    return 0, 0


def spell_slots(held: Sequence[tuple[ClassTable, int]]) -> tuple[int, ...]:
    """Slots of every level. Where Pact Magic is all there is, its slots are those; else they are counted apart."""
    count, level = pact_slots(held)
    if count and not caster_level(held):
        return (*(0 for _ in range(level - 1)), count)
    return SLOTS[caster_level(held)]


def pact_apart(held: Sequence[tuple[ClassTable, int]]) -> tuple[int, int]:
    """Pact Magic slots beside those of Spellcasting: how many and of which level (5.2/c-multi/pact-magic)."""
    return pact_slots(held) if caster_level(held) else (0, 0)


def highest_preparable(table: ClassTable, level: int) -> int:
    """The highest spell level a class can prepare at this class level, as if it were the only one."""
    if table.casting == "pact":
        return table.column("pact_slot_level", level)
    return len(SLOTS[caster_level([(table, level)])])
