"""All tables of a server: made, opened from the store when a player comes, and closed when no one is there."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable, Mapping
from pathlib import Path

from tenfoot.adventure.running import begin_adventure
from tenfoot.dice.keyed import GENERATOR, OLD_GENERATOR
from tenfoot.engine.situation import Controller
from tenfoot.protocol.campaign import CampaignIs, CampaignMessage, Evening, JournalIs
from tenfoot.protocol.from_server import Ack, Bye
from tenfoot.protocol.lobby import (
    ChairsView,
    ChairView,
    JoinTicket,
    JoinWish,
    NewTable,
    SeatTicket,
    TableSummary,
    TableTicket,
)
from tenfoot.rulesets.catalogue import chosen_ruleset, ruleset_named
from tenfoot.table.campaign_rows import Campaign
from tenfoot.table.chapters import begin_camp
from tenfoot.table.export import pack
from tenfoot.table.own_heroes import OwnHeroes
from tenfoot.table.own_places import OwnPlaces
from tenfoot.table.pack_pins import fetch_packs, packs_to_send, pins_of, rules_of_game, share_packs
from tenfoot.table.player_record import make_player_record
from tenfoot.table.records import ControllerName, Role, Seat
from tenfoot.table.refusal import Refusal
from tenfoot.table.seating import check_settings, clean_name
from tenfoot.table.setup import COMPUTER, build
from tenfoot.table.store import Header, Store, StoreFault, token_hash
from tenfoot.table.table import Table
from tenfoot.table.table_text import TableWords, words_in
from tenfoot.table.undo import new_key
from tenfoot.web.apart import run_apart
from tenfoot.web.campaigns import CampaignDesk, brief, campaign_of
from tenfoot.web.carried_pictures import keep_carried, pictures_to_send
from tenfoot.web.importing import read_game, whole_change
from tenfoot.web.limits import is_loopback
from tenfoot.web.live import Live
from tenfoot.web.new_seats import make_seats
from tenfoot.web.other_servers import OtherServers, OwnedElsewhere
from tenfoot.web.table_codes import draw_code
from tenfoot.web.table_wishes import wished_fight
from tenfoot.web.worker_pool import WorkerPool
from tenfoot.web.writer import Writer

log = logging.getLogger("tenfoot.web")
IN_MEMORY = 300
"""Tables that are kept in memory although nobody is there."""
MOST_TABLES = 5000
MOST_HEROES = 12
BACKUP_LOOK = 300.0
"""Seconds between looks whether a backup is due."""
DAY = 24 * 3600
LEASE_LOOK = 0.5
"""Seconds between looks whether this server still has its tables."""
GOODBYE = 1.0
"""Seconds for everybody to hear that the server stops."""


class Hub:
    """The tables and the store behind them."""

    def __init__(self, store: Store, controllers: Mapping[ControllerName, Controller] | None = None) -> None:
        self.store = store
        self.heroes = OwnHeroes(store.folder / "heroes")
        self.places = OwnPlaces(store.folder / "places")
        self.writer = Writer(store)
        self.others = OtherServers(store.inner_key)
        self._controllers = controllers
        self.players: WorkerPool | None = None
        """Processes in which computer players think; without them they do so here."""
        self.readers: WorkerPool | None = None
        """Processes in which game files are read; without them they are read here."""
        self._live: dict[str, Live] = {}
        self._tokens: dict[tuple[str, str], bytes] = {}
        self.ready_to_open = asyncio.Event()
        self.ready_to_open.set()
        self.draining = False
        """True once an operator has drained the server: it makes no new tables and stops soon."""

    def open_tables(self) -> list[Live]:
        """Return all tables that are open in memory."""
        return list(self._live.values())

    async def tell_tables(self, kind: str) -> None:
        """Write a line into the log of every table with people at it."""
        for live in self.open_tables():
            if live.connections:
                with contextlib.suppress(Refusal):
                    await live.order(lambda table: table.tell(kind))

    # Making

    async def create(self, wish: NewTable) -> TableTicket:
        """A new table with all its seats."""
        if self.draining:
            raise Refusal("not-allowed", "This server is being replaced. Try again in a minute.")
        check_settings(wish.settings)
        choice, name, adventure, rules = wished_fight(wish)
        if len(choice.heroes) > MOST_HEROES:
            raise Refusal("illegal", f"A party has up to {MOST_HEROES} heroes.")
        ruleset = chosen_ruleset(rules)
        rules = ruleset.name
        own = self.heroes.sheets((hero.key for hero in choice.heroes), ruleset)
        seats, heroes = make_seats(wish, len(choice.heroes))
        seed = wish.seed if wish.seed is not None else 0
        if wish.campaign:
            ruleset, state = begin_camp(rules, choice.heroes, heroes, seed, own)
            name = wish.campaign
        elif adventure:
            ruleset = ruleset_named(adventure)
            party = [hero.key for hero in choice.heroes]
            names = [hero.name for hero in choice.heroes]
            state = begin_adventure(ruleset, seed, party, heroes, names, own)
        else:
            state = build(ruleset, choice, heroes, seed, own)
        if wish.seed is None:
            state.seed, state.rng = new_key(), 0
        now = int(time.time())
        header = Header(
            self._new_id(),
            clean_name(name or "A fight"),
            ruleset.name,
            self._new_code(),
            wish.settings,
            paused=wish.gather,
            gathering=wish.gather,
            created=now,
            updated=now,
            generator=GENERATOR if state.seed else OLD_GENERATOR,
            packs=pins_of(ruleset),
        )
        for creature in state.creatures.values():
            look = self.heroes.look(creature.sheet)
            if look.color:
                header.colors[creature.id] = look.color
            if look.portrait:
                header.portraits[creature.id] = look.portrait
        table = Table.found(header, seats, state, ruleset, self._controllers)
        if wish.campaign:
            header.paused = header.gathering = True
            table.change.campaign = Campaign(header.id, header.name, rules, created=now)
        return await self._open(table)

    async def _open(self, table: Table) -> TableTicket:
        """Give every seat of a new table its secret, save it, and let it begin."""
        tickets: list[SeatTicket] = []
        change = table.take_change()
        for seat in table.seats.values():
            if seat.id == COMPUTER:
                continue
            token = new_token()
            change.tokens[seat.id] = token_hash(token)
            tickets.append(SeatTicket(seat.id, seat.name, seat.role, token))
        await asyncio.to_thread(share_packs, table.header, self.store)
        await self.writer.write(table.header.id, change)
        live = self._add(table)
        live.start()
        host = next(seat.id for seat in table.seats.values() if seat.host)
        return TableTicket(
            table.header.id,
            table.header.name,
            table.header.code,
            next(ticket.token for ticket in tickets if ticket.seat == host),
            tuple(tickets),
        )

    def _new_id(self) -> str:
        while True:
            key = "t" + secrets.token_hex(5)
            if not self.store.has(key):
                return key

    def _new_code(self) -> str:
        headers = self.store.games()
        if len(headers) >= MOST_TABLES:
            raise Refusal(
                "not-allowed", f"This server can have at most {MOST_TABLES} tables; delete some first."
            )
        return draw_code({header.code for header in headers})

    # Opening

    def _table(self, game: str) -> Table:
        if owner := self.store.claim(game):
            raise OwnedElsewhere(owner)
        kept = self.store.read(game)
        fetch_packs(kept.header, self.store)
        for known in [known for known in self._tokens if known[0] == game]:
            del self._tokens[known]
        for seat, hashed in kept.tokens.items():
            self._tokens[(game, seat)] = hashed
        return Table(kept, rules_of_game(kept.header), self._controllers)

    def _add(self, table: Table) -> Live:
        self._let_go()
        live = Live(table, self.writer, self._table, self.players)
        campaign = campaign_of(self.store, table)
        live.campaign, live.campaign_shown = brief(campaign, True), brief(campaign, False)
        self._live[live.id] = live
        return live

    async def campaign(
        self, live: Live, seat: str, message: CampaignMessage, words: TableWords
    ) -> Ack | CampaignIs | JournalIs:
        """Carry out a message about the campaign of a table; a new chapter may begin at it."""
        answer = await CampaignDesk(self.store, live).obey(seat, message, words, self._new_id())
        for game in [game for game, other in self._live.items() if other is live and game != live.id]:
            self._live[live.id] = self._live.pop(game)
        if isinstance(message, Evening) and not message.on:
            await self.back_up()
        return answer

    def _let_go(self) -> None:
        idle = sorted((x for x in self._live.values() if not x.connections), key=lambda x: x.used)
        for live in idle[: max(0, len(idle) - IN_MEMORY)]:
            live.stop()
            del self._live[live.id]
            self.store.release(live.id)

    async def live(self, game: str) -> Live:
        """A table, opened if it is not yet."""
        found = self._live.get(game)
        if found is not None and (found.closed or not self.store.holds(game)):
            await self.part_with(found)
            found = None
        if found is None:
            await self.ready_to_open.wait()
            found = self._live.get(game) or self._add(self._table(game))
            await found.order(lambda table: None)
        return found

    async def part_with(self, live: Live) -> None:
        """Give up a table that another server may have by now; its people connect again and find it."""
        if self._live.get(live.id) is live:
            del self._live[live.id]
        await live.close(Bye("shutdown", "This table moves to another server."))

    async def watch_leases(self) -> None:
        """Part with tables whose leases are lost or could not be renewed, until the server stops."""
        while True:
            await asyncio.sleep(LEASE_LOOK)
            for live in self.open_tables():
                if live.closed or not self.store.holds(live.id):
                    await self.part_with(live)

    def last_order(self) -> float:
        """Return when any table was last used, by the monotonic clock."""
        return max((live.used for live in self._live.values()), default=0.0)

    def token_of(self, game: str, seat: str) -> bytes:
        """The hash of a seat's token."""
        found = self._tokens.get((game, seat))
        if found is None:
            found = self.store.read(game).tokens.get(seat, b"")
            self._tokens[(game, seat)] = found
        return found

    # Coming and going

    def by_code(self, code: str) -> Header:
        """The table that has this code."""
        wanted = code.strip().upper().encode()
        for header in self.store.games():
            if secrets.compare_digest(header.code.encode(), wanted):
                return header
        raise Refusal("unknown", f"No table has the code '{code[:40]}'.")

    async def chairs(self, header: Header) -> ChairsView:
        """List the free chairs of a table, each with its heroes."""
        table = (await self.live(header.id)).table
        return ChairsView(
            header.id,
            header.name,
            tuple(
                ChairView(seat.id, seat.name, table.played_by(seat.id), seat.named)
                for seat in table.free_chairs()
            ),
        )

    async def join(self, header: Header, wish: JoinWish) -> JoinTicket:
        """Sit down at a table whose code one has: at a free chair, or as a spectator."""
        live = await self.live(header.id)
        made: list[Seat] = []

        def sit(table: Table) -> None:
            seat = None if wish.watch else table.claim(wish.name, wish.seat)
            made.append(seat or table.add_seat("", wish.name, "spectator"))

        ticket = await self._seat(live, sit, made)
        return JoinTicket(header.id, made[0].id, made[0].name, made[0].role, ticket.token)

    async def add_seat(self, live: Live, by: str, name: str, role: Role) -> SeatTicket:
        """Another seat, by the GM's wish."""
        made: list[Seat] = []
        return await self._seat(live, lambda table: made.append(table.add_seat(by, name, role)), made)

    async def invite(self, live: Live, by: str, which: str) -> SeatTicket:
        """Make a new link for a seat, as the GM wishes; connections by the old one end."""
        made: list[Seat] = []
        ticket = await self._seat(live, lambda table: made.append(table.vacate(by, which)), made)
        live.send_away(which, Bye("wrong-token", "This seat has a new link. Ask the GM for it."))
        return ticket

    async def _seat(self, live: Live, act: Callable[[Table], None], made: list[Seat]) -> SeatTicket:
        token = new_token()

        def with_token(table: Table) -> None:
            act(table)
            table.change.tokens[made[0].id] = token_hash(token)

        await live.order(with_token)
        self._tokens[(live.id, made[0].id)] = token_hash(token)
        return SeatTicket(made[0].id, made[0].name, made[0].role, token)

    def find(self, token: str) -> tuple[str, Seat]:
        """The table and the seat of a token."""
        found = self.store.seat_of(token)
        if found is None:
            raise Refusal("unknown", "This link opens no seat.")
        game, seat = found
        live = self._live.get(game)
        if live is not None and not live.closed and self.store.holds(game):
            return game, live.table.seat(seat)
        sitting = self.store.seat(game, seat)
        if sitting is None:
            raise Refusal("unknown", "This link opens no seat.")
        return game, sitting

    async def summary(self, token: str) -> TableSummary | None:
        """One row in a player's list of tables; None for a token that opens nothing (any more)."""
        try:
            game, seat = self.find(token)
        except Refusal:
            return None
        except StoreFault as fault:
            return TableSummary("", "?", "", "player", "", 0, False, False, 0, token, str(fault))
        try:
            table = (await self.live(game)).table
        except StoreFault as fault:
            name, updated = self._name_of(game)
            about = (seat.id, seat.role, "", 0, False, False)
            return TableSummary(game, name, *about, updated, token, str(fault))
        state = table.game.play.state
        return TableSummary(
            game,
            table.header.name,
            seat.id,
            seat.role,
            state.mode,
            state.round,
            any(question.seat == seat.id for question in table.questions()),
            table.game.outcome is not None,
            table.header.updated,
            token,
            campaign=(campaign := campaign_of(self.store, table)).name,
            evening=campaign.evening,
        )

    def _name_of(self, game: str) -> tuple[str, int]:
        """Return the name of a table that can't be opened, if that much can be read, and when it was last used."""
        try:
            header = self.store.header(game)
        except StoreFault:
            return "?", 0
        return header.name, header.updated

    async def export(self, token: str) -> tuple[str, bytes]:
        """A whole game as a file, for its GM; for a host who plays when the game is over or the table has voted so."""
        game = self._run_by(token)
        _, seat = self.find(token)
        live = await self.live(game)
        async with live.lock:
            if live.table.is_sealed(seat.id):
                raise Refusal(
                    "not-allowed",
                    "The whole game file holds what players must not know. It opens when the game is over or the "
                    "table votes for it.",
                )
            kept = self.store.read(game)
            kept.packs = packs_to_send(kept.header)
            kept.pictures = pictures_to_send(live.table, self.store)
            return live.table.header.name, pack(kept)

    async def record(self, token: str, language: str) -> bytes:
        """Return what a seat knows of its game, as a file."""
        game, seat = self.find(token)
        live = await self.live(game)
        async with live.lock:
            return make_player_record(live.table, seat.id, words_in(language))

    async def dice_record(self, token: str) -> bytes:
        """Every throw of the dice that were revealed at a table, as JSON; another process plays the game again."""
        game, _ = self.find(token)
        live = await self.live(game)
        if not live.table.header.revealed:
            raise Refusal("not-allowed", "The dice of this game have not been revealed.")
        async with live.lock:
            data = pack(self.store.read(game))
        return await run_apart("tenfoot.table.dice_check", data)

    async def back_up(self) -> Path:
        """Write a backup of all games; the tables go on meanwhile."""
        return await asyncio.to_thread(self.store.backup)

    async def back_up_daily(self) -> None:
        """Write a backup whenever the newest one is a day old, until the server stops."""
        while True:
            await asyncio.sleep(BACKUP_LOOK)
            newest = self.store.backups()[:1]
            if newest and time.time() - newest[0].stat().st_mtime < DAY:
                continue
            try:
                await self.back_up()
            except (StoreFault, OSError) as fault:
                log.error("the daily backup failed: %s", fault)

    async def check_store(self) -> bytes:
        """Look for damage in a copy of the store, in another process; the tables go on meanwhile."""
        with contextlib.ExitStack() as lent:
            address = await asyncio.to_thread(lent.enter_context, self.store.copy_to_check())
            return await run_apart("tenfoot.table.store_check", address.encode())

    async def bring(self, data: bytes) -> TableTicket:
        """A game from a file, as a new table with new secrets."""
        kept = await read_game(data, self.readers)
        now = int(time.time())
        kept.header.id = self._new_id()
        kept.header.code = self._new_code()
        kept.header.created = kept.header.updated = now
        table = Table(kept, rules_of_game(kept.header), self._controllers)
        await asyncio.to_thread(keep_carried, kept, self.store)
        table.change = whole_change(table, kept)
        return await self._open(table)

    async def delete(self, token: str) -> None:
        """Delete a table for good and close its connections."""
        game = self._run_by(token)
        if owner := self.store.claim(game):
            raise OwnedElsewhere(owner)
        if (live := self._live.pop(game, None)) is not None:
            await live.close(Bye("gone", "This table was deleted."))
        self.store.delete(game)

    def _run_by(self, token: str) -> str:
        game, seat = self.find(token)
        if seat.role != "gm" and not seat.host:
            raise Refusal("not-allowed", "Only the GM or the host may do that.")
        return game

    def close_to_others(self) -> None:
        """Close the connections of every client on another machine."""
        for live in self._live.values():
            for connection in live.connections:
                client = connection.socket.client
                if client is None or not is_loopback(client.host):
                    connection.end(Bye("closed", "The host has closed the table to the network."))

    async def say_goodbye(self) -> None:
        """Warn every client that the server stops, and give them time to hear it."""
        tables = list(self._live.values())
        for live in tables:
            await live.save()
            await live.close(Bye("shutdown", "The server is stopping. Your game is saved."))
        until = time.monotonic() + GOODBYE
        while any(live.connections for live in tables) and time.monotonic() < until:
            await asyncio.sleep(0.02)

    async def close(self) -> None:
        """Finish writing and release the store."""
        await self.say_goodbye()
        for pool in (self.players, self.readers):
            if pool is not None:
                await pool.close()
        self.writer.close()
        self.store.close()


def new_token() -> str:
    """A secret of 256 random bits."""
    return "tok_" + secrets.token_urlsafe(32)
