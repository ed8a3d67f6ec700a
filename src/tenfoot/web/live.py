"""A table with people at it: orders come in one after another, are made durable, and every seat is updated.

A slow client delays no one: a connection only remembers that something has changed and asks for the current state
when it can send again, so what it missed in between costs nothing.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from typing import NamedTuple

import msgspec

from tenfoot.protocol.campaign import CampaignBrief
from tenfoot.protocol.from_server import Bye, TableNews, Update
from tenfoot.table.log import Viewer
from tenfoot.table.records import CreatureView, LogEntry, MapView, OffView, SeatView, View
from tenfoot.table.refusal import Refusal
from tenfoot.table.seat_log import Deeds, SeatLog
from tenfoot.table.store import Change, StoreFault
from tenfoot.table.table import Table
from tenfoot.table.table_text import words_in
from tenfoot.table.views import ViewerSight, is_reaction, seen_from
from tenfoot.web.connection import Connection
from tenfoot.web.house_players import think_apart
from tenfoot.web.other_servers import OwnedElsewhere, TableMoved
from tenfoot.web.worker_pool import WorkerPool
from tenfoot.web.writer import Writer

log = logging.getLogger("tenfoot.web")


AGAIN_AFTER = 5
"""Seconds until the computer tries again when its step could not be written to the disk."""
REMEMBERED = 3000
"""Log entries that are kept ready in words for the next who asks."""
MOST_DEVICES = 4
"""Connections a seat may have at the same time; one more ends the oldest."""


class Picture(NamedTuple):
    """The current state, made once for all viewers of a side."""

    view: View
    map: MapView
    packed: bytes
    creatures: dict[tuple[int, bool], msgspec.Raw]
    """Creatures as they are sent, by id and by whether they are the seat's own; encoded once for all seats."""

    def pack(self, view: View) -> msgspec.Raw:
        """Encode the view of a seat, with the creatures that other seats of the side are sent alike."""
        packed: list[msgspec.Raw] = []
        for creature in view.creatures:
            key = (creature.id, creature.mine)
            found = self.creatures.get(key)
            if found is None:
                found = self.creatures[key] = msgspec.Raw(msgspec.json.encode(creature))
            packed.append(found)
        return msgspec.Raw(msgspec.json.encode(msgspec.structs.replace(view, creatures=packed)))


class Live:
    """One table in memory, with its connections."""

    def __init__(
        self,
        table: Table,
        writer: Writer,
        reopen: Callable[[str], Table],
        players: WorkerPool | None = None,
    ) -> None:
        self.table = table
        self.id = table.header.id
        self.lock = asyncio.Lock()
        self.closed = False
        """True once the table is deleted or the server stops: nothing is written any more."""
        self.connections: list[Connection] = []
        self.used = time.monotonic()
        self.campaign: CampaignBrief | None = None
        """What the head of the table says of the campaign to the GM; null while it has no name."""
        self.campaign_shown: CampaignBrief | None = None
        """The same to players, without changes that only the GM can see."""
        self._writer = writer
        self._reopen = reopen
        self._players = players
        """Where computer players think; None if they do so here."""
        self._ears: dict[str, SeatLog] = {}
        self._driver: asyncio.Task[None] | None = None
        self._clock: asyncio.Task[None] | None = None
        self._clock_for = -1
        self._deadline = 0.0
        self._eyes: dict[str, ViewerSight] = {}
        self._pictures: dict[str, Picture] = {}
        self._creatures_made: dict[str, dict[int, CreatureView]] = {}
        """All creatures of this moment in each language, for the pictures that are still to be made."""
        self._maps: dict[str, Picture] = {}
        """The last picture of each kind of viewer: its map is packed once, as it seldom changes."""
        self._seats_shown: dict[str, tuple[SeatView, ...]] = {}
        self._sides: dict[int, str] = {}
        """The side of each creature at this moment."""
        self._reasons: dict[tuple[str, str, str], tuple[OffView, ...]] = {}
        self._told: dict[tuple[int, str, str], LogEntry] = {}
        self._deeds: dict[tuple[str, str], Deeds] = {}

    # Orders

    async def order(self, act: Callable[[Table], None]) -> None:
        """Carry an order out and make it durable; then update every seat. A refusal changes nothing."""
        async with self.lock:
            self.used = time.monotonic()
            act(self.table)
            drafting = self.table.change.only_drafts_of()
            await self._commit()
            if drafting:
                for device in self.devices(drafting):
                    device.tell()
            else:
                self._changed()

    async def _commit(self) -> None:
        change = self.table.take_change()
        if not change:
            return
        if self.closed:
            raise Refusal("not-allowed", "This table is closed.")
        if change.steps or change.header is not None:
            self.table.header.updated = int(time.time())
            change.header = self.table.header
        try:
            await self._writer.write(self.id, change)
        except Exception as fault:
            log.error("a table could not be saved; it is read again: %s", fault)
            if self._read_again(change):
                return
            raise Refusal("unknown", "Saving failed, so your last action was not carried out.") from fault

    def _read_again(self, change: Change) -> bool:
        """Read the table after a failed write; return True if the change is there all the same.

        A connection that breaks while a write is being confirmed leaves that open.
        """
        here = self.table.here
        try:
            self.table = self._reopen(self.id)
        except (OwnedElsewhere, StoreFault, KeyError) as gone:
            self.stop()
            for connection in self.connections:
                connection.end(Bye("shutdown", "This table moves to another server."))
            raise TableMoved from gone
        self.table.here = here
        self._ears.clear()
        self._told.clear()
        self._deeds.clear()
        self._changed()
        if change.steps:
            return change.steps[-1].number < self.table.rows
        return bool(change.entries) and change.entries[-1].number < len(self.table.entries)

    async def turn_page(self, begin: Callable[[Table], Table]) -> None:
        """End the chapter and begin the next at the same table. Both are written together, then sent to everybody."""
        async with self.lock:
            old = self.table
            new = begin(old)
            changes = [(old.header.id, old.take_change()), (new.header.id, new.take_change())]
            try:
                await self._writer.write_together(changes)
            except Exception as fault:
                log.error("a chapter could not be saved; the last one is read again: %s", fault)
                self._read_again(Change())
                await self._sit_down(self.table)
                raise Refusal("unknown", "Saving failed, so your last action was not carried out.") from fault
            await self._sit_down(new)

    async def _sit_down(self, table: Table) -> None:
        """Seat everybody at this table and send everything from its start."""
        table.here = self.table.here
        self.table, self.id = table, table.header.id
        self.used = time.monotonic()
        self._ears.clear()
        self._told.clear()
        self._deeds.clear()
        for connection in self.connections:
            connection.forget()
            connection.hand = 0
        self._changed()

    def _changed(self) -> None:
        self._tell_all()
        if self._driver is None or self._driver.done():
            self._driver = asyncio.create_task(self._drive())
        self._count_down()

    def _tell_all(self) -> None:
        self._eyes.clear()
        self._pictures.clear()
        self._creatures_made.clear()
        self._sides.clear()
        self._seats_shown.clear()
        self._reasons.clear()
        for connection in self.connections:
            connection.tell()

    def devices(self, seat: str) -> list[Connection]:
        """Return the connections of a seat, oldest first."""
        return [one for one in self.connections if one.seat == seat and not one.only_looks]

    # Computer players

    async def _drive(self) -> None:
        """Answer for the computer, one step at a time, so that people can follow and interrupt."""
        while self.table.automatic():
            async with self.lock:
                if not self.table.automatic():
                    break
                try:
                    self.table.play_on(await think_apart(self.table, self._players))
                except Refusal as refusal:
                    log.error("the computer can't go on: %s", refusal.message)
                    if self.table.tell_stuck():
                        with contextlib.suppress(Refusal, TableMoved):
                            await self._commit()
                        self._tell_all()
                    return
                pace = self.table.header.settings.pace / 1000 if self.connections else 0
                try:
                    await self._commit()
                except Refusal:
                    pace = AGAIN_AFTER
                except TableMoved:
                    return
                self._tell_all()
            self._count_down()
            await asyncio.sleep(pace)

    def start(self) -> None:
        """Let computer players and the rules continue the game, if they can."""
        self._changed()

    # Countdowns

    def _count_down(self) -> None:
        table = self.table
        if table.open_since == self._clock_for and not table.header.paused:
            return
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None
        self._clock_for = -1 if table.header.paused else table.open_since
        self._deadline = 0.0
        decision = table.game.decision
        seconds = table.header.settings.countdown
        if decision is None or not seconds or table.header.paused or not is_reaction(decision):
            return
        if table.automatic():
            return
        self._deadline = time.monotonic() + seconds
        self._clock = asyncio.create_task(self._run_out(table.open_since, seconds))

    async def _run_out(self, opened: int, seconds: int) -> None:
        await asyncio.sleep(seconds)

        def time_out(table: Table) -> None:
            if table.open_since == opened:
                table.time_out()

        try:
            self._clock = None
            await self.order(time_out)
        except Refusal as refusal:
            log.error("a countdown ran out and nothing came of it: %s", refusal.message)
        except TableMoved:
            return

    # Telling

    async def sit(self, connection: Connection) -> None:
        """Add a connection to its seat. Several devices may share a seat; beyond the limit the oldest one ends."""
        async with self.lock:
            seat = connection.seat
            if connection.only_looks:
                self.connections.append(connection)
                connection.tell()
                return
            self.table.settle(seat)
            self.connections.append(connection)
            self.table.here.add(seat)
            self.used = time.monotonic()
            for old in self.devices(seat)[:-MOST_DEVICES]:
                self.connections.remove(old)
                old.end(Bye("elsewhere", "This seat was opened elsewhere."))
            await self._commit()
            self._changed()

    async def leave(self, connection: Connection) -> None:
        """Remove a connection. The seat is away when its last device has gone."""
        async with self.lock:
            if connection not in self.connections:
                return
            self.connections.remove(connection)
            self.used = time.monotonic()
            if not connection.only_looks and not self.devices(connection.seat):
                self.table.here.discard(connection.seat)
                self._seats_shown.clear()
                for other in self.connections:
                    other.tell()

    def send_away(self, seat: str, bye: Bye) -> None:
        """End all connections of a seat."""
        for connection in self.connections:
            if connection.seat == seat:
                connection.end(bye)

    async def update(self, connection: Connection) -> tuple[TableNews, Update]:
        """The current state for a connection, with what it has not been sent yet."""
        async with self.lock:
            return self._news(connection), self._update(connection)

    async def unsent(self, connection: Connection) -> list[bytes]:
        """Return the messages that a connection still lacks, as they are sent; none if nothing has changed for it."""
        news, update = await self.update(connection)
        picture = self._picture(self.table.viewer(connection.seat), connection.language)
        return connection.pack_unsent(news, update, picture.pack)

    async def reasons(self, connection: Connection, serial: str) -> tuple[OffView, ...]:
        """Return what can't be chosen in an open question, and why; calculated once until the next change."""
        key = (connection.seat, serial, connection.language)
        async with self.lock:
            found = self._reasons.get(key)
            if found is None:
                eyes = self._eyes_of(self.table.viewer(connection.seat))
                words = words_in(connection.language)
                found = self._reasons[key] = self.table.reasons(connection.seat, serial, eyes, words)
            return found

    def _news(self, connection: Connection) -> TableNews:
        table = self.table
        seat = table.seat(connection.seat)
        return TableNews(
            code=table.header.code if seat.role == "gm" or seat.host else "",
            paused=table.header.paused,
            gathering=table.header.gathering,
            seats=self._show_seats(table.viewer(seat.id)),
            settings=table.header.settings,
            mine=table.wishes(seat.id),
            vote=table.vote,
            sealed=table.is_sealed(seat.id),
            campaign=self.campaign if table.is_gm(seat.id) else self.campaign_shown,
        )

    def _show_seats(self, viewer: Viewer) -> tuple[SeatView, ...]:
        """Everybody at the table, as all viewers of a side are shown them."""
        key = "gm" if viewer.role == "gm" else f"side {viewer.side}"
        found = self._seats_shown.get(key)
        if found is None:
            found = self._seats_shown[key] = self.table.seats_shown(viewer.seat, self._eyes_of(viewer))
        return found

    def _eyes_of(self, viewer: Viewer) -> ViewerSight:
        """What a viewer perceives; calculated once for all of a side between two changes."""
        key = "gm" if viewer.role == "gm" else f"side {viewer.side}"
        found = self._eyes.get(key)
        if found is None:
            found = self._eyes[key] = ViewerSight(self.table.game.play, viewer)
        return found.of(viewer)

    def _picture(self, viewer: Viewer, language: str) -> Picture:
        """The current state for all viewers of a side who read the same language."""
        key = f"{'gm' if viewer.role == 'gm' else f'side {viewer.side}'} {language} {viewer.open_numbers}"
        found = self._pictures.get(key)
        if found is None:
            table = self.table
            eyes = self._eyes_of(viewer)
            words = words_in(language).calling(eyes.names(table.game.play))
            made = self._creatures_made.setdefault(language, {})
            drawn = table.map(eyes)
            last = self._maps.get(key)
            packed = last.packed if last is not None and last.map is drawn else msgspec.json.encode(drawn)
            found = self._maps[key] = Picture(table.view(eyes, words, made), drawn, packed, {})
            self._pictures[key] = found
        return found

    def _update(self, connection: Connection) -> Update:
        table = self.table
        viewer = table.viewer(connection.seat)
        whose = f"as {viewer.seat}" if connection.only_looks else viewer.seat
        ear = self._ears.get(whose)
        if ear is None or ear.viewer != viewer:
            fresh = SeatLog(viewer, gm_looks=connection.only_looks)
            if ear is not None and not ear.tells_like(fresh):
                for device in (connection, *self.devices(connection.seat)):
                    device.seq = -1
            ear = self._ears[whose] = fresh
        words = words_in(connection.language)
        if len(self._told) > REMEMBERED:
            self._told.clear()
        sides = self._sides = self._sides or table.creature_sides()
        events, reset = ear.since(connection.seq, table.entries, sides, words, self._told)
        seen = 0 if reset else connection.seq
        deeds = ear.deeds_since(seen, table.entries, sides, words, table.game.play.ruleset, self._deeds)
        connection.seq = ear.seq
        eyes = self._eyes_of(viewer)
        picture = self._picture(viewer, connection.language)
        drawn = None if picture.packed == connection.map else picture.map
        connection.map = picture.packed
        seconds = max(1, round(self._deadline - time.monotonic())) if self._deadline else 0
        prompts = table.prompts(connection.seat, eyes, words, seconds, hand=connection.hand)
        return Update(
            seq=ear.seq,
            reset=reset,
            events=tuple(events),
            view=seen_from(picture.view, connection.seat),
            map=drawn,
            prompt=prompts[0] if prompts else None,
            waiting=table.waiting(connection.seat),
            prompts=prompts if len(prompts) > 1 else (),
            several=table.several(connection.seat, eyes),
            deeds=tuple(deeds),
            after=table.after_fight(eyes, words),
        )

    async def save(self) -> None:
        """Write a checkpoint where the game is now, so that another version of Tenfoot opens it exactly here."""
        if self.closed:
            return
        async with self.lock:
            self.table.save_checkpoint()
            with contextlib.suppress(Refusal, TableMoved):
                await self._commit()

    def stop(self) -> None:
        """Write nothing any more: the computer and the countdowns of this table end."""
        self.closed = True
        for task in (self._driver, self._clock):
            if task is not None and task is not asyncio.current_task():
                task.cancel()

    async def close(self, bye: Bye) -> None:
        """End everything about this table in memory."""
        self.stop()
        async with self.lock:
            for connection in list(self.connections):
                connection.end(bye)
