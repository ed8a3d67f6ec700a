"""The seats that this server holds: each by its handle, taken up again from the handle alone after a restart."""

from __future__ import annotations

import asyncio

from tenfoot.client import AsyncTableSeat, Lobby
from tenfoot.client.lobby_calls import base_of, token_in
from tenfoot.mcp.tool_arguments import CallFault, Sit, StartTable
from tenfoot.protocol.lobby import NewTable, SeatChoice
from tenfoot.sim.encounter_plan import parse_side
from tenfoot.table.records import TableSettings
from tenfoot.table.setup import EncounterChoice, FoeChoice, HeroChoice, find_preset

MOST = 32
"""Seats at a time; the one that was used least recently is closed for another."""


class TableSeats:
    """Connections to seats of one `tenfoot serve`. A handle is the seat's own secret, so a restart loses nothing."""

    def __init__(self, server: str) -> None:
        self.lobby = Lobby(server)
        self._open: dict[str, AsyncTableSeat] = {}
        self._told: dict[str, int] = {}
        self._lock = asyncio.Lock()

    async def open(self, handle: str) -> AsyncTableSeat:
        """Return the seat of a handle, connected."""
        if not handle.startswith("tok_") or len(handle) > 100:
            raise CallFault(
                "That is no handle. `sit` gives one for a seat's link, `start` for a table of your own."
            )
        async with self._lock:
            seat = self._open.pop(handle, None)
            if seat is None or seat.ended:
                if seat is not None:
                    await seat.close()
                seat = AsyncTableSeat(self.lobby.address, handle)
                await seat.__aenter__()
            self._open[handle] = seat
            while len(self._open) > MOST:
                oldest = next(iter(self._open))
                await self._open.pop(oldest).close()
        return seat

    async def close(self) -> None:
        """Close every connection; the seats stay."""
        for seat in self._open.values():
            await seat.close()
        self._open.clear()

    def cursor(self, handle: str, given: int) -> int:
        """Return the cursor where the next turn begins: the given one, or the end of the last turn."""
        return given if given >= 0 else self._told.get(handle, 0)

    def note(self, handle: str, cursor: int) -> None:
        """Remember the cursor after a seat's last turn."""
        self._told[handle] = cursor

    async def sit(self, wish: Sit) -> str:
        """Take the seat of a link, or a free chair by a table's code, and return its handle."""
        if wish.link:
            handle = token_in(wish.link)
            if not handle:
                raise CallFault(
                    "That is no seat's link. A link looks like http://127.0.0.1:5210/#/seat/tok_..."
                )
            if base_of(wish.link) != self.lobby.address:
                raise CallFault(
                    f"This server plays at {self.lobby.address} only. For another: tenfoot mcp --server ADDRESS"
                )
        elif wish.code:
            handle = self.lobby.join(wish.code, wish.name[:40]).token
        else:
            raise CallFault("Give a seat's link, or a table's code such as BELL-4821.")
        await self.open(handle)
        return handle

    def start(self, wish: StartTable) -> dict[str, str]:
        """Open a new table and return the handles of its seats, by role."""
        if wish.adventure:
            try:
                preset = find_preset(wish.adventure)
            except ValueError as fault:
                raise CallFault(str(fault)) from None
            count, encounter = len(preset.encounter.heroes), None
        elif wish.heroes and wish.foes:
            try:
                heroes, foes = parse_side(wish.heroes), parse_side(wish.foes)
            except ValueError as fault:
                raise CallFault(str(fault)) from None
            party = tuple(HeroChoice(one.who) for one in heroes for _ in range(one.count))
            count = len(party)
            encounter = EncounterChoice(party, tuple(FoeChoice(one.who, one.count) for one in foes), wish.map)
        else:
            raise CallFault(
                "Give an adventure (gannet-light), or heroes (fighter-3, cleric-3) and foes (2xogre)."
            )
        ticket = self.lobby.make_table(
            NewTable(
                name="Agent's table",
                preset=wish.adventure,
                encounter=encounter,
                gm="house" if wish.play == "player" else "person",
                seats=() if wish.play == "gm" else (SeatChoice(wish.name[:40], tuple(range(count))),),
                seed=wish.seed,
                settings=TableSettings(undo="free", pace=0),
            )
        )
        wanted = {"player": ("player",), "gm": ("gm",), "both": ("gm", "player")}[wish.play]
        seats = [seat for seat in ticket.seats if seat.token and seat.role in wanted]
        return {seat.role: seat.token for seat in reversed(seats)}
