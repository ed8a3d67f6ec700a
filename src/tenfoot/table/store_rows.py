"""The rows of the store as records: what is saved of a game, and a change to it.

`store` writes and reads them; here is no SQL.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tenfoot.dice.keyed import OLD_GENERATOR
from tenfoot.engine.decision import Answer
from tenfoot.table.campaign_rows import Campaign, Paper
from tenfoot.table.log import LoggedEvent
from tenfoot.table.records import HeroColor, Seat, TableSettings


class StoreFault(RuntimeError):
    """The store can't be used, with what would help."""


class NotWritten(StoreFault):
    """The disk or the database refused; nothing has changed. The message is its own."""


class HeroBefore(msgspec.Struct, frozen=True):
    """A hero as it was when a fight began."""

    hp: int
    pools: dict[str, int] = {}
    xp: int = 0


class FightMark(msgspec.Struct):
    """A fight in the record of a game. Undoing past a moment unsets it."""

    began: int
    """How many answers the game had then."""
    heroes: dict[int, HeroBefore] = {}
    ended: int = -1
    settled: int = -1
    """When Experience Points and gear were given out; -1: not yet."""


class Header(msgspec.Struct):
    """What is true of a game as a whole."""

    id: str
    name: str
    ruleset: str
    code: str
    settings: TableSettings = TableSettings()
    keepers: dict[int, str] = {}
    """Creatures that were handed to another seat."""
    explored: dict[str, str] = {}
    """For each side the squares it has ever seen, as a hexadecimal bitset."""
    paused: bool = False
    gathering: bool = False
    """Nothing has begun: the table waits for its people."""
    created: int = 0
    updated: int = 0
    generator: str = OLD_GENERATOR
    """How its dice are made; games from before there was a choice go on with the older ones."""
    seal: str = ""
    """What was published about the key of the dice; empty: nothing."""
    revealed: list[str] = []
    """Keys of dice that everybody has been shown."""
    packs: dict[str, str] = {}
    """The version and content hash of each pack that it is played with, by the pack's name."""
    campaign: str = ""
    """The campaign whose chapter this is; empty: one of the same id as the game."""
    chapter: int = 1
    fights: list[FightMark] = []
    """The fights of this game, each with how the heroes were when it began."""
    portraits: dict[int, str] = {}
    """The names of pictures that players have given to their heroes."""
    colors: dict[int, HeroColor] = {}
    """The colors that players have chosen for their heroes."""
    unsealed: bool = False
    """True if the table voted to open the whole game file to its host."""


class StepRow(msgspec.Struct, frozen=True, gc=False):
    """One row of the record: an answer, or an undo of some."""

    number: int
    kind: str
    """`answer`, `undo`"""
    seat: str
    """Whose question it was."""
    by: str
    """Who answered it."""
    answer: Answer | None = None
    steps: int = 0
    unit: int = -1
    """Question to several seats: how many answers came before the deed this one belongs to. A finished deed is undone
    as a whole."""


class Draft(msgspec.Struct, frozen=True):
    """A half-made choice of one seat. It is sent to that seat only and is not a step of the game."""

    seat: str
    serial: str
    answer: Answer | None
    """None deletes the draft."""


class Change(msgspec.Struct):
    """What must be on the disk before anybody hears of it."""

    header: Header | None = None
    seats: list[Seat] = []
    tokens: dict[str, bytes] = {}
    """Hashes of new tokens, by seat."""
    gone: list[str] = []
    """Seats that were taken away."""
    steps: list[StepRow] = []
    entries: list[LoggedEvent] = []
    checkpoints: list[tuple[int, bytes]] = []
    """How many answers each contains, and the encoded save."""
    forget_after: int = -1
    """Checkpoints with more answers than this no longer hold."""
    drafts: list[Draft] = []
    campaign: Campaign | None = None
    papers: list[Paper] = []
    closed: bool = False
    """The chapter is over: only its first and last checkpoints stay."""

    def only_drafts_of(self) -> str:
        """Return the seat whose drafts are all that changed, or ""."""
        alone = bool(self.drafts) and not msgspec.structs.replace(self, drafts=[])
        return self.drafts[0].seat if alone else ""

    def __bool__(self) -> bool:
        return bool(
            self.header
            or self.seats
            or self.tokens
            or self.gone
            or self.steps
            or self.entries
            or self.checkpoints
            or self.forget_after >= 0
            or self.drafts
            or self.campaign
            or self.papers
            or self.closed
        )


class Kept(msgspec.Struct):
    """A whole game as the store has it."""

    header: Header
    seats: list[Seat]
    tokens: dict[str, bytes]
    steps: list[StepRow]
    entries: list[LoggedEvent]
    checkpoints: list[tuple[int, bytes]]
    drafts: list[Draft] = []
    packs: dict[str, bytes] = {}
    """Zip files of the packs that a game file carries, by name; a store has none."""
    pictures: dict[str, bytes] = {}
    """Pictures that a game file carries, by the hash that is their name; a store has none."""


class DamagedRow(msgspec.Struct, frozen=True):
    """One row that can't be read."""

    game: str
    part: str
    """`campaign`, `paper`, `header`, `seat`, `step`, `entry`, `checkpoint` or `file`"""
    row: str
    fault: str


class Mended(msgspec.Struct, frozen=True):
    """What the repair of one game has changed."""

    game: str
    told: str


def damaged(game: str, fault: Exception) -> StoreFault:
    """Say that one table can't be read and what helps."""
    return StoreFault(
        f"Table {game} is damaged ({fault}). The other tables are well. Whoever runs the server can bring it back "
        "to its last good moment: tenfoot store repair."
    )


def answers_of(steps: Sequence[StepRow]) -> list[StepRow]:
    """The answers that count: those that no undo has taken back."""
    found: list[StepRow] = []
    for row in steps:
        if row.kind == "undo":
            del found[len(found) - row.steps :]
        else:
            found.append(row)
    return found
