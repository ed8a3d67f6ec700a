"""A program in a seat of a hosted table: it hears and says the same lines as in a simulation."""

from __future__ import annotations

import asyncio
import itertools
import urllib.error
import urllib.request
from collections.abc import Callable
from typing import TypeAlias
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tenfoot.engine.decision import Answer, Decision, Option
from tenfoot.protocol.version import PROTOCOL
from tenfoot.sim.program import LINES, TRIES, Begin, Odds, Over, Pipe, Refused, read_line
from tenfoot.sim.run import ProgramFault
from tenfoot.table.records import OptionView, Prompt, TargetOdds

AGAIN = ("shutdown", "slow")
"""Goodbyes after which one may come back."""
RETURNS = 30
"""How often in a row it is tried, a second apart."""
FRAME = 1 << 24
NOTHING = b"null"
PASSED = ("stale", "not-yours")
"""Refusals of what somebody else has answered meanwhile, or what was taken back."""
WAIT = ("paused", "too-fast")
"""Refusals after which the same may be said again."""


class SeatFault(RuntimeError):
    """No table there, no seat for us, or the seat is gone."""


class Asked(msgspec.Struct, frozen=True, tag_field="t", tag="ask"):
    """`Ask` with what the server said, passed on as it is."""

    prompt: msgspec.Raw
    view: msgspec.Raw
    map: msgspec.Raw | None = None


class _Outcome(msgspec.Struct, frozen=True):
    winner: str = ""


class _Peek(msgspec.Struct, frozen=True):
    """As much of a prompt or a view as is needed here."""

    serial: str = ""
    invited: bool = False
    facts: dict[str, int | str] = {}
    outcome: _Outcome | None = None


class _News(msgspec.Struct, frozen=True):
    """Any message of the server, with the fields that matter here."""

    t: str
    re: int = 0
    code: str = ""
    message: str = ""
    name: str = ""
    view: msgspec.Raw = msgspec.Raw(NOTHING)
    map: msgspec.Raw = msgspec.Raw(NOTHING)
    prompt: msgspec.Raw = msgspec.Raw(NOTHING)
    targets: tuple[TargetOdds, ...] = ()


class _Joined(msgspec.Struct, frozen=True):
    token: str
    name: str = ""


class _Fault(msgspec.Struct, frozen=True):
    error: dict[str, str]


_news = msgspec.json.Decoder(_News)
_peek = msgspec.json.Decoder(_Peek)
Say: TypeAlias = Callable[[str], None]


def token_in(link: str) -> str:
    """The secret of a seat's link (`http://host/#/seat/tok_...`), or nothing."""
    head, _, token = urlsplit(link).fragment.rpartition("/")
    return token if head.endswith("seat") else ""


def join(address: str, code: str, name: str) -> str:
    """Take a free seat at the table with this code; its secret."""
    request = urllib.request.Request(
        f"{_base(address)}/api/join",
        data=msgspec.json.encode({"code": code, "name": name}),
        headers={"Content-Type": "application/json"},
    )
    try:
        with urllib.request.urlopen(request, timeout=10) as answer:
            return msgspec.json.decode(answer.read(), type=_Joined).token
    except urllib.error.HTTPError as fault:
        try:
            reason = msgspec.json.decode(fault.read(), type=_Fault).error["message"]
        except (msgspec.DecodeError, KeyError):
            reason = f"the server answers {fault.code}"
        raise SeatFault(reason) from None
    except (OSError, msgspec.DecodeError):
        raise SeatFault(f"Nothing answers at {address}. Is `tenfoot serve` running there?") from None


def _base(address: str) -> str:
    parts = urlsplit(address if "//" in address else f"http://{address}")
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise SeatFault(f"'{address}' is no address. Write http://127.0.0.1:5210.")
    return f"{parts.scheme}://{parts.netloc}"


def _default(prompt: msgspec.Raw) -> Answer:
    """The rules' own answer to a question."""
    asked = msgspec.json.decode(prompt, type=Prompt)
    options = [_option(shown) for shown in asked.options if shown.key == asked.default or not asked.default]
    return Decision("", asked.kind, options, default=asked.default).default_answer()


def _has_acted(prompt: msgspec.Raw) -> bool:
    """Return True if the program is only invited and its hero has already acted this round."""
    asked = _peek.decode(prompt)
    return asked.invited and bool(asked.facts.get("acted"))


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


async def sit(address: str, token: str, pipe: Pipe, say: Say) -> str:
    """Play the seat until the game is over; who has won."""
    where = _base(address).replace("http", "ws", 1) + "/ws"
    seat = _Seat(pipe, token, say)
    tries = 0
    while True:
        try:
            async with connect(where, max_size=FRAME, compression=None) as socket:
                winner = await seat.play(socket)
            if winner is not None:
                return winner
        except (OSError, InvalidHandshake, ConnectionClosed):
            if not seat.welcome:
                raise SeatFault(f"Nothing answers at {address}. Is `tenfoot serve` running there?") from None
        tries = 0 if seat.arrived else tries + 1
        seat.arrived = False
        if tries > RETURNS:
            raise SeatFault("The table is gone.")
        await asyncio.sleep(1)


class _Seat:
    """One program in one seat, over as many connections as it takes."""

    def __init__(self, pipe: Pipe, token: str, say: Say) -> None:
        self.pipe = pipe
        self.token = token
        self.say = say
        self.welcome = False
        """Whether the table has ever let us in."""
        self.arrived = False
        """Whether it did since we last had to come back."""
        self._numbers = itertools.count(1)
        self._replies: dict[int, asyncio.Future[_News]] = {}
        self._news = asyncio.Event()
        self._stands: _News | None = None
        self._map = self._told = b""
        self._asked = ""
        """The question that the program has before it; it stays with it when the connection is lost."""
        self._line: asyncio.Task[bytes] | None = None

    async def play(self, socket: ClientConnection) -> str | None:
        """Until the game is over (who has won) or one should come back (None)."""
        self._replies.clear()
        self._stands = None
        hello = {"t": "hello", "protocol": PROTOCOL, "token": self.token, "language": "en", "since": 0}
        await socket.send(msgspec.json.encode(hello), text=True)
        reading = asyncio.create_task(self._read(socket))
        playing = asyncio.create_task(self._play(socket))
        try:
            done, _ = await asyncio.wait((reading, playing), return_when=asyncio.FIRST_COMPLETED)
            return (playing if playing in done else reading).result()
        finally:
            for task in (reading, playing):
                task.cancel()
            await asyncio.gather(reading, playing, return_exceptions=True)

    async def _read(self, socket: ClientConnection) -> str | None:
        async for frame in socket:
            news = _news.decode(frame)
            if news.t == "welcome":
                if not self.welcome:
                    self.pipe.tell(Begin(LINES))
                    self.say(f"Seated at {news.name}.")
                self.welcome = self.arrived = True
            elif news.t == "bye":
                if news.code in AGAIN:
                    return None
                raise SeatFault(news.message)
            elif news.t == "update":
                self._stands = news
                if bytes(news.map) != NOTHING:
                    self._map = bytes(news.map)
                self._news.set()
            elif news.re in self._replies:
                self._replies.pop(news.re).set_result(news)
        return None

    async def _play(self, socket: ClientConnection) -> str | None:
        """Ask the program whenever there is a question to this seat; the newest counts."""
        while True:
            await self._news.wait()
            self._news.clear()
            stands = self._stands
            if stands is None:
                continue
            outcome = _peek.decode(stands.view).outcome
            if outcome is not None:
                self.pipe.tell(Over(outcome.winner))
                return outcome.winner
            if bytes(stands.prompt) != NOTHING and not _has_acted(stands.prompt):
                await self._question(socket, stands)

    async def _question(self, socket: ClientConnection, stands: _News) -> None:
        serial = _peek.decode(stands.prompt).serial
        if self._asked and self._asked != serial:
            await self._hear()  # its word about a question that has passed meanwhile
            self._dealt_with()
            self._asked = ""
        if not self._asked:
            seen = None if self._map == self._told else msgspec.Raw(self._map)
            self._told = self._map
            self._asked = serial
            self.pipe.tell(Asked(stands.prompt, stands.view, seen))
        refusals = 0
        while True:
            line = await self._hear()
            wrong = ""
            try:
                said = read_line(line)
                if said.play == "good":
                    raise ValueError("At a hosted table a program answers for itself.")
            except ValueError as fault:
                self._dealt_with()
                wrong = str(fault)
            else:
                wanted = said.answer or said.odds or _default(stands.prompt)
                reply = await self._order(socket, "preview" if said.odds else "answer", serial, wanted)
                self._dealt_with()
                if reply.t == "ack" or reply.code in PASSED:
                    self._asked = ""
                    return
                if reply.t == "preview":
                    self.pipe.tell(Odds(reply.targets))
                    continue
                wrong = reply.message
            refusals += 1
            if refusals >= TRIES:
                raise ProgramFault(
                    f"'{self.pipe.command}' gave {TRIES} wrong answers to one question. The last: {wrong}"
                )
            self.pipe.tell(Refused(wrong))

    async def _hear(self) -> bytes:
        """The program's word about the question before it. It stays said until the table has answered it, however
        often the connection is lost meanwhile."""
        if self._line is None:
            self._line = asyncio.create_task(asyncio.to_thread(self.pipe.hear))
        return await asyncio.shield(self._line)

    def _dealt_with(self) -> None:
        self._line = None

    async def _order(self, socket: ClientConnection, kind: str, serial: str, answer: Answer) -> _News:
        """Send an answer or a look at its odds, and wait for what the table says; a pause is waited for."""
        while True:
            number = next(self._numbers)
            reply: asyncio.Future[_News] = asyncio.get_running_loop().create_future()
            self._replies[number] = reply
            order = {"t": kind, "id": number, "serial": serial, "answer": answer}
            await socket.send(msgspec.json.encode(order), text=True)
            news = await reply
            if news.code not in WAIT:
                return news
            await asyncio.sleep(1)
