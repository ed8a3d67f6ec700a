"""Every message that a client sends (docs/protocol.md). The field `t` says which one it is."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from tenfoot.engine.decision import Answer
from tenfoot.protocol.base import FromClient as FromClient
from tenfoot.protocol.campaign import CampaignMessage
from tenfoot.protocol.version import PROTOCOL
from tenfoot.table.own_heroes import HeroWish
from tenfoot.table.records import (
    ControllerName,
    HeroColor,
    Role,
    UndoDice,
    UndoRule,
    UndoTo,
    Wish,
)


class Hello(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="hello", tag_field="t"):
    """The first message: who is there."""

    token: str
    protocol: int = PROTOCOL
    language: str = "en"
    since: int = 0
    see_as: str = ""
    """GM: be sent what this other seat is sent, only to look; "" for the token's own seat."""


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
    """Ask what an answer would do, without giving it."""

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
    """Ask for the whole current state again."""

    since: int = 0


class Ping(FromClient, frozen=True, tag="ping"):
    """Check that the connection is alive; the server replies with `Pong`."""


class Undo(FromClient, frozen=True, tag="undo"):
    """Take steps back, or everything since a turn, a round or a scene began."""

    steps: int = 1
    to: UndoTo = ""


class CastVote(FromClient, frozen=True, tag="vote"):
    """For or against what is being voted on."""

    yes: bool


class Unseal(FromClient, frozen=True, tag="unseal"):
    """Start a vote on opening the whole game file to the host, at a table without a person as GM."""


class Say(FromClient, frozen=True, tag="say"):
    """Send a chat message to all, or a whisper to one seat."""

    text: str
    to: str = ""


class SetWish(FromClient, frozen=True, tag="wish"):
    """Set whether a kind of reaction is asked about, always taken or never taken."""

    reaction: str
    setting: Wish


class SetDice(FromClient, frozen=True, tag="dice"):
    """Set whether this seat types in its real dice."""

    typed: bool


class SetPrompts(FromClient, frozen=True, tag="prompts"):
    """Set whether this seat is asked when to use features that may be used once on a turn."""

    choose_when: bool


class Hand(FromClient, frozen=True, tag="hand"):
    """Hand a creature to another seat."""

    creature: int
    seat: str


class BringHero(FromClient, frozen=True, tag="bring"):
    """Add a hero for your seat, which has none: made from a few wishes, or from the text of a hero's file."""

    hero: HeroWish = HeroWish()
    text: str = ""


class SetPortrait(FromClient, frozen=True, tag="portrait"):
    """Give your hero a portrait that was sent to `/api/portraits`; an empty name takes it away."""

    creature: int
    portrait: str = ""


class SetColor(FromClient, frozen=True, tag="color"):
    """Choose the color of your hero's token and name; "" leaves it to the table."""

    creature: int
    color: HeroColor = ""


class Rename(FromClient, frozen=True, tag="rename"):
    """Change the name that this seat shows."""

    name: str


class Override(FromClient, frozen=True, tag="override"):
    """Give a GM command, which changes the game directly."""

    answer: Answer


class Pause(FromClient, frozen=True, tag="pause"):
    """Pause the table for everyone, or continue."""

    on: bool


class SetSettings(FromClient, frozen=True, tag="settings"):
    """How the table plays; what is left out stays."""

    undo: UndoRule | None = None
    countdown: int | None = None
    open_numbers: bool | None = None
    pace: int | None = None
    undo_dice: UndoDice | None = None


class SealDice(FromClient, frozen=True, tag="seal_dice"):
    """Roll with new dice after this, and show every seat the seal that can later prove them."""


class RevealDice(FromClient, frozen=True, tag="reveal_dice"):
    """Show everybody the key of the sealed dice, and seal new ones."""


class SetController(FromClient, frozen=True, tag="controller"):
    """Set who answers for a seat: its person or the computer."""

    seat: str
    controller: ControllerName


class AnswerFor(FromClient, frozen=True, tag="answer_for"):
    """The GM answers for a player who is away."""

    seat: str
    serial: str
    answer: Answer


class AddSeat(FromClient, frozen=True, tag="seat"):
    """Add a seat to the table."""

    name: str
    role: Role = "player"


class Invite(FromClient, frozen=True, tag="invite"):
    """A new link for a seat; the old one opens nothing any more."""

    seat: str


class Expel(FromClient, frozen=True, tag="expel"):
    """Remove a player's seat from the table."""

    seat: str


class AskCommands(FromClient, frozen=True, tag="commands"):
    """GM: list every command with its words, key and icon."""


class AskPalette(FromClient, frozen=True, tag="palette"):
    """GM: what would this line of the palette do, and how could it go on?"""

    line: str


class DoLine(FromClient, frozen=True, tag="command"):
    """GM: do what this line of the palette says."""

    line: str


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
    | SetPrompts
    | Hand
    | BringHero
    | Rename
    | SetPortrait
    | SetColor
    | Override
    | Pause
    | SetSettings
    | SealDice
    | RevealDice
    | Unseal
    | SetController
    | AnswerFor
    | AddSeat
    | Invite
    | Expel
    | CampaignMessage
)
