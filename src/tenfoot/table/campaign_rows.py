"""What is saved of a campaign: the campaign itself, and its papers: heroes, places, story, people and journal.

`store` writes and reads them; here is no SQL.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec

HeroStatus: TypeAlias = Literal["active", "elsewhere", "retired", "dead"]
StoryMark: TypeAlias = Literal["draft", "ready", "on the table", "played", "left open"]
PaperKind: TypeAlias = Literal["hero", "place", "story", "person", "journal"]


class Campaign(msgspec.Struct):
    """A party, its world and its record, over any number of evenings. An unnamed table is one too."""

    id: str
    name: str = ""
    """Empty: an unnamed table, as every quick fight is."""
    ruleset: str = ""
    """The edition that its chapters are played by."""
    evening: int = 0
    """The number of the last evening that was begun."""
    sitting: bool = False
    """An evening is on."""
    chapter: int = 1
    """The number of the open chapter."""
    on_table: str = ""
    """The key of the story entry that is on the table; "" for none."""
    next_id: int = 1
    """The first id that no creature, item or effect of this campaign has ever had."""
    journal: int = 0
    """How many lines the journal has."""
    revision: int = 0
    """Raised with every change, so that screens know when to ask again."""
    hidden: int = 0
    """How many of these changes only the GM can see; players' screens count the others."""
    created: int = 0


class HeroPaper(msgspec.Struct):
    """A hero of the roster as play left it."""

    id: int
    name: str
    seat: str
    status: HeroStatus = "active"
    part: bytes = b""
    """The hero's part of the last hand-over, packed; empty while only the open chapter has it."""


class PlacePaper(msgspec.Struct):
    """A place as it was left."""

    key: str
    title: str
    ruleset: str
    state: bytes
    explored: dict[str, str] = {}
    """For each side the squares it has ever seen there, as a hexadecimal bitset."""
    stood: dict[int, int] = {}
    """The square of each hero when the party left."""


class StoryPaper(msgspec.Struct):
    """One entry of the GM's list: a fight on a map, a place without foes, or an adventure."""

    key: str
    number: int
    title: str
    kind: Literal["place", "adventure"] = "place"
    map: str = "open-field"
    foes: list[tuple[str, int]] = []
    """Kinds of foes and how many."""
    adventure: str = ""
    note: str = ""
    """What only the GM reads."""
    mark: StoryMark = "ready"
    rules: str = ""
    """The rules of a drawn place (`drawn ...`); empty: a map with foes, or an adventure."""


class PersonPaper(msgspec.Struct):
    """A person the party has met, wherever they are now."""

    id: int
    name: str
    where: str
    """The key of the place where they were last."""
    part: bytes = b""
    attitudes: dict[int, str] = {}
    alive: bool = True
    met: bool = False
    """The party has perceived them; until then only the GM knows of them."""


class JournalPaper(msgspec.Struct):
    """One line of the record: a chapter, an evening, a rest."""

    number: int
    kind: str
    facts: dict[str, int | str] = {}
    evening: int = 0
    time: int = 0


PAPERS: dict[PaperKind, type[Any]] = {
    "hero": HeroPaper,
    "place": PlacePaper,
    "story": StoryPaper,
    "person": PersonPaper,
    "journal": JournalPaper,
}


class Paper(msgspec.Struct, frozen=True):
    """One paper as the store writes it; without a body it is deleted."""

    kind: PaperKind
    key: str
    body: bytes | None


def paper_of(kind: PaperKind, key: str, content: msgspec.Struct | None) -> Paper:
    """Return a paper with its content encoded; None deletes it."""
    return Paper(kind, key, None if content is None else msgspec.json.encode(content))


def content_of(paper: Paper) -> Any:
    """Return what a paper says, checked field by field."""
    assert paper.body is not None
    return msgspec.json.decode(paper.body, type=PAPERS[paper.kind])
