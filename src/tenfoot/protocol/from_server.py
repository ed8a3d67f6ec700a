"""Every message that the server sends (docs/protocol.md). The field `t` says which one it is."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from tenfoot.engine.sheet import Sheet
from tenfoot.protocol.campaign import CampaignBrief, CampaignIs, JournalIs
from tenfoot.protocol.version import PROTOCOL
from tenfoot.table.gm_command_list import CommandView
from tenfoot.table.gm_palette import PaletteView
from tenfoot.table.records import (
    AfterFight,
    DeedView,
    Foresight,
    LogEntry,
    MapView,
    MyWishes,
    NumberView,
    OffView,
    PartView,
    Prompt,
    Provokes,
    Role,
    SeatView,
    SeveralView,
    TableSettings,
    TargetOdds,
    View,
    VoteView,
    Waiting,
)


class Welcome(msgspec.Struct, frozen=True, tag="welcome", tag_field="t"):
    """You are at this table, in this seat."""

    table: str
    name: str
    seat: str
    role: Role
    language: str
    ruleset: str
    """The edition whose cards the table looks up."""
    protocol: int = PROTOCOL


class TableNews(msgspec.Struct, frozen=True, tag="table", tag_field="t"):
    """Who sits here, and how the table plays."""

    code: str
    paused: bool
    gathering: bool
    """The table waits for its people, and nothing has begun."""
    seats: tuple[SeatView, ...]
    settings: TableSettings
    mine: MyWishes
    vote: VoteView | None
    sealed: bool = False
    """True if this seat may not have the whole game file yet."""
    campaign: CampaignBrief | None = None
    """The campaign whose chapter is on the table; null for an unnamed one."""


class Update(msgspec.Struct, frozen=True, tag="update", tag_field="t"):
    """What happened, and the state as this seat sees it now."""

    seq: int
    reset: bool
    events: tuple[LogEntry, ...]
    view: View
    map: MapView | None
    prompt: Prompt | None
    waiting: tuple[Waiting, ...]
    prompts: tuple[Prompt, ...] = ()
    """All questions to this seat if there are several; `prompt` is the first of them."""
    several: SeveralView | None = None
    """Who has a part in the open question to several seats, or null."""
    deeds: tuple[DeedView, ...] = ()
    """The log as people read it: what is new or has grown, each with the `seq` of the events under it."""
    after: AfterFight | None = None
    """The sheet after a fight, until it is settled; else null."""


class Ack(msgspec.Struct, frozen=True, tag="ack", tag_field="t"):
    """The order was carried out and is saved on disk."""

    re: int


class RequestRefused(msgspec.Struct, frozen=True, tag="refused", tag_field="t"):
    """Not done, nothing changed, and why."""

    re: int
    code: str
    message: str
    allowed: tuple[str, ...] = ()
    parts: tuple[PartView, ...] = ()


class PreviewIs(msgspec.Struct, frozen=True, tag="preview", tag_field="t"):
    """What an answer would do, as the reply to `AskPreview`."""

    re: int
    targets: tuple[TargetOdds, ...]
    path: tuple[int, ...]
    cost: int
    provokes: tuple[Provokes, ...]
    cells: tuple[int, ...]
    caught: tuple[int, ...]
    outlook: str = ""

    @classmethod
    def of(cls, re: int, found: Foresight) -> PreviewIs:
        """Build the message from what a preview found."""
        return cls(
            re,
            found.targets,
            found.path,
            found.cost,
            found.provokes,
            found.cells,
            found.caught,
            found.outlook,
        )


class Explanation(msgspec.Struct, frozen=True, tag="explanation", tag_field="t"):
    """Where a number comes from, as lines with reasons."""

    re: int
    creature: int
    what: str
    total: int
    parts: tuple[PartView, ...]
    text: str = ""
    label: str = ""


class SheetIs(msgspec.Struct, frozen=True, tag="sheet", tag_field="t"):
    """A creature's whole sheet, with its explained numbers."""

    re: int
    creature: int
    sheet: Sheet
    numbers: tuple[NumberView, ...] = ()
    """Every number of it, each with where it comes from."""


class ReasonsAre(msgspec.Struct, frozen=True, tag="reasons", tag_field="t"):
    """What can't be chosen in an open question, and why."""

    re: int
    serial: str
    off: tuple[OffView, ...]


class QuestionIs(msgspec.Struct, frozen=True, tag="question", tag_field="t"):
    """What a seat is being asked; null if nothing."""

    re: int
    seat: str
    prompt: Prompt | None


class SeatMade(msgspec.Struct, frozen=True, tag="seat", tag_field="t"):
    """A new seat and its secret."""

    re: int
    seat: str
    token: str


class Pong(msgspec.Struct, frozen=True, tag="pong", tag_field="t"):
    """Reply to `Ping`: the connection is alive."""

    re: int


class Bye(msgspec.Struct, frozen=True, tag="bye", tag_field="t"):
    """The server closes the connection, and says why."""

    code: str
    message: str


class CommandsAre(msgspec.Struct, frozen=True, tag="commands", tag_field="t"):
    """Every command of the GM, for toolbar, card, keys and help."""

    re: int
    commands: tuple[CommandView, ...]


class PaletteIs(msgspec.Struct, frozen=True, tag="palette", tag_field="t"):
    """What a line of the palette would do, and lines that begin with it."""

    re: int
    palette: PaletteView
    complete: tuple[str, ...]
    """Lines that begin with this one."""


ServerMessage: TypeAlias = (
    Welcome
    | TableNews
    | Update
    | Ack
    | RequestRefused
    | PreviewIs
    | Explanation
    | SheetIs
    | QuestionIs
    | ReasonsAre
    | CommandsAre
    | PaletteIs
    | CampaignIs
    | JournalIs
    | SeatMade
    | Pong
    | Bye
)
