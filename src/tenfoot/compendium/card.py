"""A card: what something with a name is and does, as data that every face shows in its own way."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Kind: TypeAlias = Literal[
    "spell",
    "monster",
    "item",
    "class",
    "subclass",
    "species",
    "background",
    "feat",
    "feature",
    "mastery",
    "condition",
    "action",
    "trap",
    "rule",
]
KINDS: tuple[Kind, ...] = Kind.__args__  # type: ignore[attr-defined]
Played: TypeAlias = Literal["in full", "partly", "told"]
"""How much of it the engine plays: all of it, all but what `left` says, or nothing (the table plays it)."""
Filterable: TypeAlias = str | int | float | bool | list[str]


class Fact(msgspec.Struct, frozen=True):
    """One named number or word of a card: `Range`, `150 feet`."""

    name: str
    value: str


class CardLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """One entry of a card: an action of a stat block, an effect of a condition, a feature of a class."""

    text: str
    name: str = ""
    played: Played = "in full"
    left: str = ""
    """What of it the table plays."""
    rule: str = ""
    """The id of the rule that it says, if it says one."""
    clause: str = ""
    """The key of the clause that it is, if it is one."""


class Section(msgspec.Struct, frozen=True):
    """Lines under a heading. The heading is empty where a card has only one list."""

    title: str
    lines: tuple[CardLine, ...]


class Card(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card. `about` says what it does in a sentence; `facts` are its numbers; `sections` its entries."""

    kind: Kind
    key: str
    name: str
    edition: str
    summary: str = ""
    """What it is, in a line: `Level 3 Evocation`, `Medium Undead, Chaotic Evil`."""
    about: str = ""
    facts: tuple[Fact, ...] = ()
    sections: tuple[Section, ...] = ()
    played: Played = "in full"
    left: str = ""
    short: bool = False
    """True while what it does is not written out."""
    statements: int = 0
    """How many clauses it has, and for how many of them a scenario is the proof."""
    proved: int = 0
    source: str = ""
    """Where the rules have it: chapter and heading."""
    links: tuple[str, ...] = ()
    """Other cards that this one names, as `kind/key`."""
    names: dict[str, str] = {}
    """What it is called in other languages, by the code of the language (`th`)."""
    filters: dict[str, Filterable] = {}
    """Plain values to filter and sort by."""

    @property
    def id(self) -> str:
        """The card's address within its edition: `spell/fireball`."""
        return f"{self.kind}/{self.key}"

    @property
    def repeats_itself(self) -> bool:
        """True when `about` only says what the first line says too, so that one of them is enough."""
        return bool(self.sections) and self.about.startswith(self.sections[0].lines[0].text)

    def fact(self, name: str) -> str:
        """The value of a named fact, or nothing."""
        return next((fact.value for fact in self.facts if fact.name == name), "")


def facts_of(*pairs: tuple[str, object]) -> tuple[Fact, ...]:
    """Facts from pairs of a name and a value, without the empty ones."""
    return tuple(Fact(name, str(value)) for name, value in pairs if value not in ("", None))
