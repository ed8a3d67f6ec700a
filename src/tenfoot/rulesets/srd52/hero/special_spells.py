"""Spells that features give in their own way: arcana, mastered and signature spells, the Book of Shadows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from tenfoot.rulesets.common.magic.spell import Spell
from tenfoot.rulesets.srd52.hero.choices import ChoiceError, Choices, Spells, known
from tenfoot.rulesets.srd52.hero.tables import ClassTable

ARCANA = ((11, 6), (13, 7), (15, 8), (17, 9))
"""The Warlock level at which an arcanum of each spell level comes."""


class Book(Protocol):
    """What the collection of a hero's spells can record."""

    at_will: list[str]
    only_free: list[str]
    back_on_short_rest: list[str]

    def learn(self, spell: str, ability: str) -> None: ...

    def free(self, spell: str, uses: int) -> None: ...


def find_chosen(where: str, name: str, listed: Mapping[str, Spell]) -> Spell:
    """Return the spell that a hero's file names, or refuse the name with the nearest ones."""
    return listed[known(where, "spell", name, listed)]


def special_spells(
    choices: Choices,
    table: ClassTable,
    level: int,
    chosen: Spells,
    features: Mapping[str, int],
    spells: Mapping[str, Spell],
    book: Book,
) -> None:
    """Check and record the spells that a class's features add, such as a Warlock's Mystic Arcanum."""
    if table.key == "warlock":
        _arcana(table, level, chosen, features, spells, book)
        invocations = [entry.partition(":")[0] for entry in choices.invocations]
        if "pact-of-the-tome" in invocations:
            _book_of_shadows(table, chosen, spells, book)
        if "pact-of-the-chain" in invocations:
            book.learn("find-familiar", table.ability)
        if "gift-of-the-depths" in invocations:
            book.learn("water-breathing", table.ability)
            book.free("water-breathing", 1)
            book.only_free.append("water-breathing")
    elif table.key == "wizard":
        _wizard(table, chosen, features, spells, book)


def _arcana(
    table: ClassTable,
    level: int,
    chosen: Spells,
    features: Mapping[str, int],
    listed: Mapping[str, Spell],
    book: Book,
) -> None:
    """One Warlock spell of each level, free once a day and never with a slot."""
    levels = [spell for needed, spell in ARCANA if level >= needed] if "mystic-arcanum" in features else []
    where = f"spells.{table.key}.arcana"
    if len(chosen.arcana) > len(levels):
        raise ChoiceError(where, f"up to {len(levels)} at Warlock level {level}.")
    for name, wanted in zip(chosen.arcana, levels, strict=False):
        spell = find_chosen(where, name, listed)
        if table.key not in spell.classes or spell.level != wanted:
            raise ChoiceError(where, f"'{name}' must be a Warlock spell of level {wanted}.")
        book.learn(name, table.ability)
        book.free(name, 1)
        book.only_free.append(name)


def _book_of_shadows(table: ClassTable, chosen: Spells, listed: Mapping[str, Spell], book: Book) -> None:
    """Three cantrips and two level 1 rituals of any lists, not prepared otherwise."""
    where = f"spells.{table.key}.more"
    spells = [find_chosen(where, name, listed) for name in chosen.more]
    rituals = [spell for spell in spells if spell.level == 1 and spell.ritual]
    if len([spell for spell in spells if spell.level == 0]) != 3 or len(rituals) != 2 or len(spells) != 5:
        raise ChoiceError(where, "the Book of Shadows has three cantrips and two level 1 rituals.")
    for spell in spells:
        if spell.key in (*chosen.cantrips, *chosen.prepared):
            raise ChoiceError(where, f"'{spell.key}' is prepared already.")
        book.learn(spell.key, table.ability)


def _wizard(
    table: ClassTable, chosen: Spells, features: Mapping[str, int], listed: Mapping[str, Spell], book: Book
) -> None:
    where = f"spells.{table.key}"
    own = (*chosen.prepared, *chosen.book)
    mastered: Sequence[int] = (1, 2) if "spell-mastery" in features else ()
    _levels(f"{where}.mastered", chosen.mastered, mastered, own, listed)
    for name in chosen.mastered:
        book.learn(name, table.ability)
        book.at_will.append(name)
    signature: Sequence[int] = (3, 3) if "signature-spells" in features else ()
    _levels(f"{where}.signature", chosen.signature, signature, own, listed)
    for name in chosen.signature:
        book.learn(name, table.ability)
        book.free(name, 1)
        book.back_on_short_rest.append(name)


def _levels(
    where: str, names: Sequence[str], levels: Sequence[int], own: Sequence[str], listed: Mapping[str, Spell]
) -> None:
    """Spells of the spellbook, of these levels; none of them may still be open."""
    if len(names) > len(levels) or len(set(names)) < len(names):
        raise ChoiceError(where, f"up to {len(levels)} different spells.")
    for name in names:
        known(where, "spell of the spellbook", name, own)
    found = sorted(listed[name].level for name in names)
    if names and found != list(levels):
        raise ChoiceError(where, f"spells of the levels {' and '.join(map(str, levels))}.")
