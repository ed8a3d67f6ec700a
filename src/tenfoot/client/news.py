"""The state of a seat as its client knows it, updated by each message of the server."""

from __future__ import annotations

import itertools
import logging
from typing import Any, get_args

import msgspec

from tenfoot.client.faults import ClientFault, RefusedFault
from tenfoot.client.lobby_calls import base_of, token_in
from tenfoot.engine.decision import Answer, Decision, Option
from tenfoot.protocol.from_client import FromClient, Hello, Ping
from tenfoot.protocol.from_server import Bye, RequestRefused, ServerMessage, TableNews, Update, Welcome
from tenfoot.protocol.version import PROTOCOL
from tenfoot.table.records import (
    DeedView,
    LogEntry,
    MapView,
    OptionView,
    OutcomeView,
    Prompt,
    SeveralView,
    View,
    Waiting,
)

log = logging.getLogger("tenfoot.client")
COME_BACK = ("shutdown", "slow", "closed")
"""Goodbyes after which one may come back."""
RETURNS = 30
"""How often in a row a client comes back to a table that does not answer, a second apart."""
FRAME = 1 << 24
LOST = "The connection was lost meanwhile. Look whether it was done, and ask again."
_decode = msgspec.json.Decoder(ServerMessage).decode
_encode = msgspec.json.Encoder().encode
_known = {kind.__struct_config__.tag for kind in get_args(ServerMessage)}


class _Kind(msgspec.Struct):
    """The tag of a message, which is all that an unknown message needs."""

    t: str = ""


class News:
    """One seat of a table: its name, the view and map, the open question, and the log."""

    def __init__(self, link: str, token: str = "", *, language: str = "en") -> None:
        self.address = base_of(link)
        self.token = token or token_in(link)
        if not self.token:
            raise ClientFault("That is no link of a seat. It looks like http://127.0.0.1:5210/#/seat/tok_...")
        self.language = language
        self.welcome: Welcome | None = None
        self.table: TableNews | None = None
        self.view: View | None = None
        self.map: MapView | None = None
        self.prompt: Prompt | None = None
        """The question to this seat, or nothing."""
        self.prompts: tuple[Prompt, ...] = ()
        """All questions to this seat; `prompt` is the first of them."""
        self.several: SeveralView | None = None
        """Who has a part in a question to several seats."""
        self.waiting: tuple[Waiting, ...] = ()
        """Whom the table waits for."""
        self.log: list[LogEntry] = []
        self.deeds: dict[int, DeedView] = {}
        """The log as people read it, by the number of the first event of each entry."""
        self.seq = 0
        self.unknown: set[str] = set()
        """Kinds of message that this client does not know and has reported."""
        self._numbers = itertools.count(1)

    def __repr__(self) -> str:
        if self.welcome is None:
            return f"{type(self).__name__}({self.address!r}, not seated yet)"
        asked = f"asked: {self.prompt.title!r}" if self.prompt else "not asked"
        return f"{type(self).__name__}({self.welcome.name!r} as {self.welcome.seat}, {asked})"

    @property
    def outcome(self) -> OutcomeView | None:
        """How the game ended, or nothing before its end."""
        return self.view.outcome if self.view else None

    @property
    def asked(self) -> bool:
        """Whether this seat has something to answer, other than an invitation to a hero who has acted this round."""
        return self.prompt is not None and not (self.prompt.invited and self.prompt.facts.get("acted"))

    def default(self) -> Answer:
        """Return the rules' own answer to the open question."""
        asked = self.prompt
        if asked is None:
            raise ClientFault("Nothing is asked of this seat now.")
        options = [
            _option(shown) for shown in asked.options if shown.key == asked.default or not asked.default
        ]
        return Decision("", asked.kind, options, default=asked.default).default_answer()

    def hello(self) -> str:
        """Return the first message of a connection."""
        return _encode(Hello(self.token, PROTOCOL, self.language, self.seq)).decode()

    def number(self, kind: type[FromClient], fields: dict[str, Any]) -> tuple[int, str]:
        """Return a new number and the message that carries it."""
        number = next(self._numbers)
        return number, _encode(kind(number, **fields)).decode()

    def hear(self, frame: str | bytes) -> ServerMessage | None:
        """Take in one message; nothing if it is of a kind that this client does not know (reported once)."""
        try:
            message: ServerMessage = _decode(frame)
        except msgspec.MsgspecError:
            kind = msgspec.json.decode(frame, type=_Kind).t
            if kind in _known:
                raise ClientFault(
                    f"The server's '{kind}' is of another version of Tenfoot. Upgrade this one."
                ) from None
            if kind not in self.unknown:
                self.unknown.add(kind)
                log.warning("The server sent a message '%s' that this client does not know.", kind[:40])
            return None
        if isinstance(message, Welcome):
            self.welcome = message
        elif isinstance(message, TableNews):
            self.table = message
        elif isinstance(message, Update):
            self._update(message)
        elif isinstance(message, Bye) and message.code not in COME_BACK:
            raise ClientFault(message.message)
        return message

    def _update(self, update: Update) -> None:
        if update.reset:
            self.log.clear()
            self.deeds.clear()
        self.log.extend(update.events)
        self.deeds.update((deed.first, deed) for deed in update.deeds)
        self.seq = update.seq
        self.view = update.view
        self.map = update.map or self.map
        self.prompt = update.prompt
        self.prompts = update.prompts or ((update.prompt,) if update.prompt else ())
        self.several = update.several
        self.waiting = update.waiting

    def about(self, creature: int = 0) -> Prompt:
        """Return the open question, or that of a creature's part in a question to several seats."""
        for prompt in self.prompts:
            if creature in (0, prompt.creature):
                return prompt
        raise ClientFault("Nothing is asked of this seat now.")


def answer_of(pick: str | Answer, value: dict[str, Any]) -> Answer:
    """Return an answer from a key and its value, or the answer itself."""
    return pick if isinstance(pick, Answer) else msgspec.convert({"pick": pick, **value}, Answer)


def may_repeat(kind: type[FromClient], fields: dict[str, Any]) -> bool:
    """Whether a message may be sent again when it may have arrived before: it names its question, or only asks."""
    return "serial" in fields or kind.__name__.startswith("Ask") or kind is Ping


def check_reply(message: ServerMessage, repeated: bool) -> ServerMessage:
    """Return a reply; raise it if it is a refusal, except that of an answer which had arrived before."""
    if isinstance(message, RequestRefused) and not (repeated and message.code == "stale"):
        raise RefusedFault(message)
    return message


def _option(shown: OptionView) -> Option:
    return Option(
        shown.key,
        shown.label,
        takes=shown.takes,
        targets=shown.targets,
        least=shown.least,
        most=shown.most,
        cells=lambda: shown.cells,
    )
