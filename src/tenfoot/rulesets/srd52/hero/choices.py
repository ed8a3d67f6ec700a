"""What a player decides about a hero. Everything else on the sheet follows from it."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from pathlib import Path
from typing import Literal

import msgspec

from tenfoot.reader import Document, ReadingFault, as_type, read_document, read_source


class ChoiceError(ValueError):
    """Choices that the rules do not allow: what is wrong, where, and how to fix it."""

    def __init__(self, where: str, what: str) -> None:
        super().__init__(f"{where}: {what}")
        self.where = where
        self.what = what


class FeatChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A feat and what is chosen with it."""

    feat: str
    raises: dict[str, int] = {}
    spell_list: str = ""
    """For Magic Initiate: the spell list."""
    ability: str = ""
    """For Magic Initiate: the spellcasting ability."""
    spells: tuple[str, ...] = ()
    """For Magic Initiate: two cantrips and a level 1 spell."""
    skills: tuple[str, ...] = ()
    """For Skilled: three skills or tools."""


class Spells(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The spells that a hero chose for one class."""

    cantrips: tuple[str, ...] = ()
    prepared: tuple[str, ...] = ()
    book: tuple[str, ...] = ()
    """For a spellbook: the spells in it that are not prepared today."""
    more: tuple[str, ...] = ()
    """Spells that a feature lets the hero choose from other lists."""
    arcana: tuple[str, ...] = ()
    """For Mystic Arcanum: a spell of level 6, then 7, 8 and 9."""
    mastered: tuple[str, ...] = ()
    """For Spell Mastery: a level 1 and a level 2 spell of the spellbook."""
    signature: tuple[str, ...] = ()
    """For Signature Spells: two level 3 spells of the spellbook."""


class Choices(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Every choice that a hero is built from."""

    name: str
    key: str = ""
    about: str = ""
    classes: dict[str, int]
    """Classes and their levels, the first one first."""
    subclasses: dict[str, str] = {}
    species: str
    lineage: str = ""
    lineage_ability: str = ""
    lineage_cantrip: str = ""
    """For a High Elf: the Wizard cantrip that the lineage gives now."""
    size: Literal["", "small", "medium"] = ""
    background: str
    scores: dict[str, int]
    """The six scores before the background raises them."""
    method: Literal["array", "points", "rolled"] = "array"
    """How the scores came about."""
    raises: dict[str, int]
    """What the background raises: +2 and +1, or three times +1."""
    skills: tuple[str, ...]
    """Every skill that was chosen, from class, species and features; those of the background come by themselves."""
    expertise: tuple[str, ...] = ()
    tools: tuple[str, ...] = ()
    languages: tuple[str, ...]
    masteries: tuple[str, ...] = ()
    styles: tuple[str, ...] = ()
    options: dict[str, str] = {}
    """Options of features that offer some, by the feature's key."""
    metamagic: tuple[str, ...] = ()
    """Metamagic options of a Sorcerer."""
    invocations: tuple[str, ...] = ()
    """Eldritch Invocations of a Warlock: their keys, with `:CANTRIP` where they go with one."""
    background_feat: FeatChoice | None = None
    origin_feat: FeatChoice | None = None
    feats: tuple[FeatChoice, ...] = ()
    house_feat: FeatChoice | None = None
    """A second Origin feat, at tables whose house rule gives one."""
    spells: dict[str, Spells] = {}
    forms: tuple[str, ...] = ()
    """Known Beast forms."""
    kit: str = "A"
    background_kit: str = "A"
    own_background: dict[str, object] = {}
    """A background of the GM's own, instead of one of the list (see `new_background`)."""
    gear: tuple[tuple[str, int, str], ...] = ()
    """Further things: kind, count, and where worn or held ("" for stowed)."""
    hit_points: tuple[int, ...] = ()
    """What the Hit Dice showed on each level after the first; nothing: the fixed numbers."""
    alignment: str = "neutral"
    xp: int | None = None
    gm_allows: tuple[str, ...] = ()
    """What this table's GM has agreed to: `evil`, `bonus feats`."""

    @property
    def level(self) -> int:
        """The character's level: the sum of the class levels."""
        return sum(self.classes.values())


def read_choices(path: Path) -> Choices:
    """A hero's choices from a YAML or JSON file."""
    try:
        return as_type(read_document(read_source(path), str(path)), Choices)
    except ReadingFault as fault:
        place = f"{fault.file}:{fault.line}" if fault.line else fault.file
        raise ChoiceError(place, fault.text) from None


def choices_from(plain: object, where: str) -> Choices:
    """Choices from plain data, with a suggestion for a misspelled field."""
    try:
        return as_type(Document(where, plain, (0, 0), {}), Choices)
    except ReadingFault as fault:
        raise ChoiceError(where, fault.text) from None


def suggestion(given: str, known: Iterable[str]) -> str:
    """` Did you mean ...?`, or what there is."""
    names = list(known)
    close = difflib.get_close_matches(given, names, n=1)
    if close:
        return f" Did you mean '{close[0]}'?"
    return f" There is: {', '.join(names)}." if len(names) <= 20 else ""


def known(where: str, what: str, given: str, names: Iterable[str]) -> str:
    """The name if it exists, or an error that says which one was probably meant."""
    every = list(names)
    if given not in every:
        raise ChoiceError(where, f"no {what} '{given}'.{suggestion(given, every)}")
    return given
