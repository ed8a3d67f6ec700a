"""Every message of the protocol (docs/protocol.md). The field `t` says which one it is."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from tenfoot.engine.decision import Answer
from tenfoot.engine.sheet import Sheet
from tenfoot.table.own_heroes import HeroWish
from tenfoot.table.records import (
    ControllerName,
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
    UndoDice,
    UndoRule,
    UndoTo,
    View,
    VoteView,
    Waiting,
    Wish,
)
from tenfoot.table.setup import EncounterChoice, HeroChoice
from tenfoot.web.gm_messages import AskCommands, AskPalette, CommandsAre, DoLine, FromClient, PaletteIs

PROTOCOL = 1


# From the client


class Hello(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="hello", tag_field="t"):
    """The first message: who is there."""

    token: str
    protocol: int = PROTOCOL
    language: str = "en"
    since: int = 0


class GiveAnswer(FromClient, frozen=True, tag="answer"):
    """An answer to the open prompt."""

    serial: str
    answer: Answer


class KeepDraft(FromClient, frozen=True, tag="draft"):
    """Save a half-made choice for this seat; null deletes it."""

    serial: str
    answer: Answer | None = None


class ChooseAgain(FromClient, frozen=True, tag="again"):
    """Reopen a part that is in."""

    creature: int


class GoOn(FromClient, frozen=True, tag="go_on"):
    """GM: stop waiting; every part still open gets its default answers."""


class AskPreview(FromClient, frozen=True, tag="preview"):
    """What would this answer do?"""

    serial: str
    answer: Answer


class AskExplain(FromClient, frozen=True, tag="explain"):
    """Where does this number come from?"""

    creature: int
    what: str


class AskSheet(FromClient, frozen=True, tag="sheet"):
    """The whole sheet of a creature."""

    creature: int


class AskReasons(FromClient, frozen=True, tag="reasons"):
    """Ask what can't be chosen in an open question, and why."""

    serial: str


class AskQuestion(FromClient, frozen=True, tag="question"):
    """Fetch one question whole: an own one left brief in `prompts`, or for the GM any seat's, to answer for it."""

    seat: str = ""
    """Empty for this seat."""
    creature: int = 0
    """Whose part of a question to several seats; 0 for the first."""


class AskSync(FromClient, frozen=True, tag="sync"):
    """Tell me again how things stand."""

    since: int = 0


class Ping(FromClient, frozen=True, tag="ping"):
    """Are you there?"""


class Undo(FromClient, frozen=True, tag="undo"):
    """Take steps back, or everything since a turn, a round or a scene began."""

    steps: int = 1
    to: UndoTo = ""


class CastVote(FromClient, frozen=True, tag="vote"):
    """For or against what is being voted on."""

    yes: bool


class Say(FromClient, frozen=True, tag="say"):
    """Table talk, or a whisper."""

    text: str
    to: str = ""


class SetWish(FromClient, frozen=True, tag="wish"):
    """Ask, always or never, for a kind of reaction."""

    reaction: str
    setting: Wish


class SetDice(FromClient, frozen=True, tag="dice"):
    """Type real dice, or not."""

    typed: bool


class Hand(FromClient, frozen=True, tag="hand"):
    """Hand a creature to another seat."""

    creature: int
    seat: str


class BringHero(FromClient, frozen=True, tag="bring"):
    """Add a hero for your seat, which has none: made from a few wishes, or from the text of a hero's file."""

    hero: HeroWish = HeroWish()
    text: str = ""


class Rename(FromClient, frozen=True, tag="rename"):
    """Be called something else."""

    name: str


class Override(FromClient, frozen=True, tag="override"):
    """The GM's word."""

    answer: Answer


class Pause(FromClient, frozen=True, tag="pause"):
    """Stop, or go on."""

    on: bool


class SetSettings(FromClient, frozen=True, tag="settings"):
    """How the table plays; what is left out stays."""

    undo: UndoRule | None = None
    countdown: int | None = None
    open_numbers: bool | None = None
    pace: int | None = None
    undo_dice: UndoDice | None = None


class SealDice(FromClient, frozen=True, tag="seal_dice"):
    """New dice from here on; everybody is shown their seal."""


class RevealDice(FromClient, frozen=True, tag="reveal_dice"):
    """Show everybody the key of the sealed dice, and seal new ones."""


class SetController(FromClient, frozen=True, tag="controller"):
    """Who answers for a seat."""

    seat: str
    controller: ControllerName


class AnswerFor(FromClient, frozen=True, tag="answer_for"):
    """The GM answers for somebody who is away."""

    seat: str
    serial: str
    answer: Answer


class AddSeat(FromClient, frozen=True, tag="seat"):
    """Another seat."""

    name: str
    role: Role = "player"


class Invite(FromClient, frozen=True, tag="invite"):
    """A new link for a seat; the old one opens nothing any more."""

    seat: str


class Expel(FromClient, frozen=True, tag="expel"):
    """Take a seat away."""

    seat: str


ClientMessage: TypeAlias = (
    GiveAnswer
    | KeepDraft
    | ChooseAgain
    | GoOn
    | AskPreview
    | AskExplain
    | AskSheet
    | AskCommands
    | AskPalette
    | DoLine
    | AskQuestion
    | AskReasons
    | AskSync
    | Ping
    | Undo
    | CastVote
    | Say
    | SetWish
    | SetDice
    | Hand
    | BringHero
    | Rename
    | Override
    | Pause
    | SetSettings
    | SealDice
    | RevealDice
    | SetController
    | AnswerFor
    | AddSeat
    | Invite
    | Expel
)


# From the server


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


class Update(msgspec.Struct, frozen=True, tag="update", tag_field="t"):
    """What happened, and how things stand now."""

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


class Ack(msgspec.Struct, frozen=True, tag="ack", tag_field="t"):
    """Done, and durable."""

    re: int


class Refused(msgspec.Struct, frozen=True, tag="refused", tag_field="t"):
    """Not done, nothing changed, and why."""

    re: int
    code: str
    message: str
    allowed: tuple[str, ...] = ()
    parts: tuple[PartView, ...] = ()


class PreviewIs(msgspec.Struct, frozen=True, tag="preview", tag_field="t"):
    """What an answer would do."""

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
        """The message of a foresight."""
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
    """Where a number comes from."""

    re: int
    creature: int
    what: str
    total: int
    parts: tuple[PartView, ...]
    text: str = ""
    label: str = ""


class SheetIs(msgspec.Struct, frozen=True, tag="sheet", tag_field="t"):
    """A creature's whole sheet."""

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
    """I am."""

    re: int


class Bye(msgspec.Struct, frozen=True, tag="bye", tag_field="t"):
    """The connection ends, and why."""

    code: str
    message: str


ServerMessage: TypeAlias = (
    Welcome
    | TableNews
    | Update
    | Ack
    | Refused
    | PreviewIs
    | Explanation
    | SheetIs
    | QuestionIs
    | ReasonsAre
    | CommandsAre
    | PaletteIs
    | SeatMade
    | Pong
    | Bye
)


# The lobby


class SeatChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who will sit at a new table."""

    name: str
    heroes: tuple[int, ...] = ()
    open: bool = False
    """Anybody with the code may take it."""


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The wish for a table."""

    name: str = ""
    preset: str = ""
    encounter: EncounterChoice | None = None
    heroes: tuple[HeroChoice, ...] = ()
    """The party that plays the preset, instead of its own."""
    gm: str = "house"
    seats: tuple[SeatChoice, ...] = ()
    seed: int | None = None
    gather: bool = False
    """Nothing begins until the host says so, when everybody sits and has a hero."""
    settings: TableSettings = TableSettings()


class SeatTicket(msgspec.Struct, frozen=True):
    """A seat with its secret."""

    seat: str
    name: str
    role: Role
    token: str


class TableTicket(msgspec.Struct, frozen=True):
    """A new table with all its secrets."""

    table: str
    name: str
    code: str
    host: str
    seats: tuple[SeatTicket, ...]


class JoinWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The wish to sit down at a table whose code one has."""

    code: str
    name: str = ""
    """Who sits down; a named chair ignores it."""
    watch: bool = False
    seat: str = ""
    """The chair one takes; empty: the one with this name, else any that has none."""


class CodeWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table's code."""

    code: str


class ChairView(msgspec.Struct, frozen=True):
    """A free chair."""

    seat: str
    name: str
    heroes: tuple[str, ...]
    """The names of its heroes."""
    named: bool
    """The host has named it; a player who takes an unnamed one gives a name."""


class ChairsView(msgspec.Struct, frozen=True):
    """The free chairs of a table."""

    table: str
    name: str
    chairs: tuple[ChairView, ...]


class JoinTicket(msgspec.Struct, frozen=True):
    """The seat one has got."""

    table: str
    seat: str
    name: str
    role: Role
    token: str


class Tokens(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The seats that a browser remembers."""

    tokens: tuple[str, ...]


class TableSummary(msgspec.Struct, frozen=True):
    """What stands in the list of one's tables."""

    table: str
    name: str
    seat: str
    role: Role
    mode: str
    round: int
    yours: bool
    over: bool
    updated: int
    token: str
    fault: str = ""
    """Why the game can't be opened; everything else is then as it was kept."""
