"""One seat's session: hello, then messages in and news out until one side leaves."""

from __future__ import annotations

import asyncio
import hmac
import logging
import time
from collections.abc import Callable

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from tenfoot.compendium.card_source import cards_named
from tenfoot.lang import languages
from tenfoot.protocol.campaign import AskCampaign, AskJournal, CampaignMessage
from tenfoot.protocol.from_client import (
    AddSeat,
    AnswerFor,
    AskCommands,
    AskExplain,
    AskPalette,
    AskPreview,
    AskQuestion,
    AskReasons,
    AskSheet,
    AskSync,
    BringHero,
    CastVote,
    ChooseAgain,
    ClientMessage,
    DoLine,
    Expel,
    GiveAnswer,
    GoOn,
    Hand,
    Hello,
    Invite,
    KeepDraft,
    Override,
    Pause,
    Ping,
    Rename,
    RevealDice,
    Say,
    SealDice,
    SetColor,
    SetController,
    SetDice,
    SetPortrait,
    SetPrompts,
    SetSettings,
    SetWish,
    Undo,
    Unseal,
)
from tenfoot.protocol.from_server import (
    Ack,
    Bye,
    CommandsAre,
    Explanation,
    PaletteIs,
    Pong,
    PreviewIs,
    QuestionIs,
    ReasonsAre,
    RequestRefused,
    SeatMade,
    ServerMessage,
    SheetIs,
    Welcome,
)
from tenfoot.protocol.version import OLDEST, PROTOCOL
from tenfoot.rulesets.hero_builder import ChoiceError
from tenfoot.table.gm_command_list import command_views
from tenfoot.table.gm_palette import carry_out, complete_line, preview_line
from tenfoot.table.own_heroes import choices_in, wished
from tenfoot.table.records import TableSettings
from tenfoot.table.refusal import Refusal
from tenfoot.table.store import NotWritten, StoreFault, token_hash
from tenfoot.table.table import Table
from tenfoot.table.table_text import TableWords, words_in
from tenfoot.web.connection import Connection, pack
from tenfoot.web.hub import Hub
from tenfoot.web.limits import FRAME, OVERDRAFT
from tenfoot.web.live import Live
from tenfoot.web.other_servers import MOVED, OwnedElsewhere, TableMoved, is_passed_on, wait_for_owner

log = logging.getLogger("tenfoot.web")
HELLO_WITHIN = 10
LONGEST_LINE = 300
"""Letters of a palette line that are read."""
_hello = msgspec.json.Decoder(Hello)
_message = msgspec.json.Decoder(ClientMessage)


class _Id(msgspec.Struct):
    """The id of a malformed message, which is needed to answer it."""

    id: int = 0


async def session(socket: WebSocket, hub: Hub, seated: Callable[[], None] = lambda: None) -> None:
    """Serve one WebSocket from hello to goodbye; `seated` is called once it has shown a seat's token."""
    await socket.accept()
    try:
        opened = await _greet(socket, hub, seated)
        seated()
        if opened is None:
            return
        if isinstance(opened, Bye):
            await _part(socket, opened)
            return
        connection, live = opened
        sender = asyncio.create_task(_send(connection, live))
        receiver = asyncio.create_task(_receive(connection, live, hub))
        try:
            done, _ = await asyncio.wait((sender, receiver), return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                fault = task.exception()
                if fault is not None and not isinstance(fault, WebSocketDisconnect | RuntimeError | OSError):
                    log.error("a session failed", exc_info=fault)
        finally:
            for task in (sender, receiver):
                task.cancel()
            await asyncio.gather(sender, receiver, return_exceptions=True)
            await live.leave(connection)
        if connection.bye is not None:
            words = words_in(connection.language)
            await _part(socket, Bye(connection.bye.code, words.refusal(connection.bye.message)))
    except (WebSocketDisconnect, RuntimeError, OSError):
        return


async def _part(socket: WebSocket, bye: Bye) -> None:
    try:
        await asyncio.wait_for(socket.send_text(pack(bye).decode()), 2)
        await asyncio.wait_for(socket.close(1000 if bye.code in ("shutdown", "slow") else 1008, bye.code), 2)
    except (WebSocketDisconnect, RuntimeError, OSError, TimeoutError):
        return


async def _greet(
    socket: WebSocket, hub: Hub, seated: Callable[[], None]
) -> tuple[Connection, Live] | Bye | None:
    """Read the hello and open its seat; None if another server has the table and was passed the whole connection."""
    try:
        text = await asyncio.wait_for(_text(socket), HELLO_WITHIN)
    except TimeoutError:
        return Bye("malformed", "The client did not say hello in time.")
    try:
        hello = _hello.decode(text[:FRAME])
    except msgspec.MsgspecError as fault:
        return Bye("malformed", f"The first message must be a hello: {fault}.")
    if not OLDEST <= hello.protocol <= PROTOCOL:
        return Bye(
            "protocol", f"This server speaks protocol {PROTOCOL}, not {hello.protocol}. Load the page again."
        )
    begun = time.monotonic()
    while True:
        try:
            return await _sit_down(socket, hub, hello)
        except OwnedElsewhere as there:
            seated()
            if is_passed_on(socket):
                await socket.close(MOVED)
                return None
            if await hub.others.pass_socket(socket, text, there.address):
                return None
        except (NotWritten, TableMoved):
            log.error("a seat could not be opened; the page comes back by itself")
            return Bye("shutdown", "The server can't reach the database. Your page connects again soon.")
        if not await wait_for_owner(begun):
            return Bye("shutdown", "The server of this table does not answer. Your page connects again soon.")


async def _sit_down(socket: WebSocket, hub: Hub, hello: Hello) -> tuple[Connection, Live] | Bye:
    """Open the seat of a token."""
    found = hub.store.seat_of(hello.token)
    if found is None:
        return Bye("wrong-token", "This link opens no seat. Ask for a new one.")
    game, seat = found
    try:
        live = await hub.live(game)
    except NotWritten:
        raise
    except KeyError:
        return Bye("wrong-token", "This link opens no seat. Ask for a new one.")
    except StoreFault as fault:
        return Bye("unreadable", str(fault))
    if (
        not hmac.compare_digest(hub.token_of(game, seat), token_hash(hello.token))
        or seat not in live.table.seats
    ):
        return Bye("wrong-token", "This link opens no seat. Ask for a new one.")
    if hello.see_as:
        others = {key for key, other in live.table.seats.items() if other.role != "gm"}
        if live.table.seat(seat).role != "gm" or hello.see_as not in others:
            return Bye("wrong-token", "Only the GM sees as another player, and only as one of this table.")
        seat = hello.see_as
    language = hello.language if hello.language in languages() else "en"
    connection = Connection(socket, seat, language, hello.since, hello.protocol, bool(hello.see_as))
    who = live.table.seat(seat)
    edition = cards_named(live.table.game.play.ruleset)
    await connection.send(
        Welcome(game, live.table.header.name, seat, who.role, language, edition, hello.protocol)
    )
    await live.sit(connection)
    return connection, live


async def _text(socket: WebSocket) -> str:
    """The next message; bytes are taken for text, so that one decoder judges both."""
    received = await socket.receive()
    if received["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(int(received.get("code") or 1006))
    text = received.get("text")
    if text is None:
        return bytes(received.get("bytes") or b"").decode("utf-8", "replace")
    return str(text)


async def _send(connection: Connection, live: Live) -> None:
    """Send what waits: the current state, if it has changed for this seat, then answers.

    So an `ack` always comes after the update that shows what it did.
    """
    while True:
        await connection.next_work()
        if connection.dirty and connection.bye is None:
            connection.dirty = False
            for packed in await live.unsent(connection):
                await connection.send_packed(packed)
        while connection.replies:
            await connection.send(connection.replies.popleft())
        if connection.bye is not None:
            return


async def _receive(connection: Connection, live: Live, hub: Hub) -> None:
    too_fast = 0.0
    while connection.bye is None:
        text = await _text(connection.socket)
        if not connection.bucket.take():
            too_fast += 1
            if too_fast > OVERDRAFT:
                connection.end(Bye("too-fast", "Too many messages."))
                return
            connection.reply(
                _plainly(connection, RequestRefused(0, "too-fast", "Too many messages; wait a moment."))
            )
            await asyncio.sleep(0.02)
            continue
        too_fast = max(0.0, too_fast - 0.25)
        if len(text) > FRAME:
            connection.reply(
                _plainly(connection, RequestRefused(0, "too-large", f"A message may have {FRAME} bytes."))
            )
            continue
        try:
            message = _message.decode(text)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as fault:
            connection.reply(RequestRefused(_id_of(text), "malformed", f"Not understood: {fault}."))
            continue
        try:
            answer = await _obey(connection, live, hub, message)
        except Refusal as refusal:
            answer = _refused(connection, message.id, refusal)
        except TableMoved:
            # Whether it was carried out is seen at the table's next server.
            return
        except ChoiceError as wrong:
            answer = RequestRefused(message.id, "illegal", str(wrong))
        except Exception:
            log.exception("a message could not be handled")
            answer = _plainly(
                connection,
                RequestRefused(message.id, "unknown", "The server made a mistake. Nothing has changed."),
            )
        connection.reply(answer)


def _refused(connection: Connection, re: int, refusal: Refusal) -> RequestRefused:
    """A refusal in the seat's language: what the rules say against it, else the plain message."""
    words = words_in(connection.language)
    parts = words.parts(refusal.reasons)
    message = " ".join(part.text for part in parts) or words.refusal(refusal.message)
    return RequestRefused(re, refusal.code, message, refusal.allowed, parts)


def _plainly(connection: Connection, refused: RequestRefused) -> RequestRefused:
    """A refusal that says nothing about rules, in the seat's language."""
    return msgspec.structs.replace(refused, message=words_in(connection.language).refusal(refused.message))


def _id_of(text: str) -> int:
    try:
        return msgspec.json.decode(text, type=_Id).id
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return 0


async def _obey(connection: Connection, live: Live, hub: Hub, message: ClientMessage) -> ServerMessage:
    """Carry out one message; its answer is sent after everything is durable."""
    seat = connection.seat
    if seat not in live.table.seats:
        raise Refusal("not-allowed", "This seat is gone.")
    asked = await _ask(connection, live, message)
    if asked is not None:
        return asked
    if connection.only_looks and not isinstance(message, AskCampaign | AskJournal):
        raise Refusal("not-allowed", "You only see what this player sees. Go back to your own seat to act.")
    if isinstance(message, CampaignMessage):
        return await hub.campaign(live, seat, message, words_in(connection.language))
    if isinstance(message, AddSeat):
        made = await hub.add_seat(live, seat, message.name, message.role)
        return SeatMade(message.id, made.seat, made.token)
    if isinstance(message, Invite):
        made = await hub.invite(live, seat, message.seat)
        return SeatMade(message.id, made.seat, made.token)
    await live.order(_deed(seat, message, words_in(connection.language)))
    if isinstance(message, Expel):
        live.send_away(message.seat, Bye("gone", "The GM has taken this seat away."))
    return Ack(message.id)


async def _ask(connection: Connection, live: Live, message: ClientMessage) -> ServerMessage | None:
    """Answer a message that only asks and changes nothing."""
    seat = connection.seat
    words = words_in(connection.language)
    match message:
        case Ping():
            return Pong(message.id)
        case AskSync():
            connection.forget(message.since)
            connection.tell()
            return Ack(message.id)
        case AskPreview():
            async with live.lock:
                return PreviewIs.of(
                    message.id, live.table.preview(seat, message.serial, message.answer, words)
                )
        case AskExplain():
            async with live.lock:
                found = live.table.explain(seat, message.creature, message.what, words)
                return Explanation(
                    message.id,
                    message.creature,
                    message.what,
                    found.total,
                    found.parts,
                    found.text,
                    found.label,
                )
        case AskReasons():
            return ReasonsAre(message.id, message.serial, await live.reasons(connection, message.serial))
        case AskQuestion():
            async with live.lock:
                whose = message.seat or seat
                question = live.table.question_of(seat, whose, words, message.creature)
                if whose == seat and question is not None and connection.hand != message.creature:
                    connection.hand = message.creature
                    # Sent now: with the next change it would tell that something has changed.
                    connection.tell()
                return QuestionIs(message.id, whose, question)
        case AskCommands():
            return CommandsAre(message.id, command_views(words))
        case AskPalette():
            async with live.lock:
                return PaletteIs(
                    message.id,
                    preview_line(live.table, seat, message.line[:LONGEST_LINE], words),
                    complete_line(live.table, seat, message.line[:LONGEST_LINE], words),
                )
        case AskSheet():
            async with live.lock:
                return SheetIs(
                    message.id,
                    message.creature,
                    live.table.sheet(seat, message.creature),
                    live.table.numbers(seat, message.creature, words),
                )
    return None


def _deed(seat: str, message: ClientMessage, words: TableWords) -> Callable[[Table], None]:
    """What a message does to the table."""

    def act(table: Table) -> None:
        match message:
            case GiveAnswer():
                table.answer(seat, message.serial, message.answer)
            case KeepDraft():
                table.draft(seat, message.serial, message.answer)
            case ChooseAgain():
                table.choose_again(seat, message.creature)
            case GoOn():
                table.go_on(seat)
            case Undo():
                table.undo(seat, message.steps, message.to)
            case Unseal():
                table.unseal(seat)
            case CastVote():
                table.cast_vote(seat, message.yes)
            case Say():
                table.say(seat, message.text, message.to)
            case SetWish():
                table.set_wish(seat, message.reaction, message.setting)
            case SetDice():
                table.set_dice(seat, message.typed)
            case SetPrompts():
                table.set_prompts(seat, message.choose_when)
            case Hand():
                table.hand(seat, message.creature, message.seat)
            case BringHero():
                choices = choices_in(message.text) if message.text else wished(message.hero, table.ruleset)
                table.bring_hero(seat, choices, message.hero.color, message.hero.portrait)
            case SetPortrait():
                table.portray(seat, message.creature, message.portrait)
            case SetColor():
                table.set_color(seat, message.creature, message.color)
            case Rename():
                table.rename(seat, message.name)
            case Override():
                table.override(seat, message.answer)
            case DoLine():
                carry_out(table, seat, message.line[:LONGEST_LINE], words)
            case Pause():
                table.pause(seat, message.on)
            case SetSettings():
                table.set_settings(seat, _settings(table.header.settings, message))
            case SealDice():
                table.seal_dice(seat)
            case RevealDice():
                table.reveal_dice(seat)
            case SetController():
                table.set_controller(seat, message.seat, message.controller)
            case AnswerFor():
                table.answer_for(seat, message.seat, message.serial, message.answer)
            case Expel():
                table.expel(seat, message.seat)
            case _:
                raise Refusal("malformed", "That can't be asked here.")

    return act


def _settings(now: TableSettings, wanted: SetSettings) -> TableSettings:
    return TableSettings(
        undo=now.undo if wanted.undo is None else wanted.undo,
        countdown=now.countdown if wanted.countdown is None else wanted.countdown,
        open_numbers=now.open_numbers if wanted.open_numbers is None else wanted.open_numbers,
        pace=now.pace if wanted.pace is None else wanted.pace,
        undo_dice=now.undo_dice if wanted.undo_dice is None else wanted.undo_dice,
    )
