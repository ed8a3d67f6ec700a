"""Forecast of a table's fight from its current state: who may ask, and the saved fight to simulate."""

from __future__ import annotations

import time
import zlib
from collections.abc import Awaitable, Callable
from typing import NamedTuple, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tenfoot.engine.decision import GM
from tenfoot.engine.game import Save, encode
from tenfoot.engine.geometry import Grid
from tenfoot.engine.sheet import Sheet
from tenfoot.engine.state import State
from tenfoot.sim.continued_fight import ContinuedFight, from_game
from tenfoot.table.hand_over import hand_over, put_together
from tenfoot.table.records import Seat
from tenfoot.table.refusal import Code, Refusal
from tenfoot.table.table import Table
from tenfoot.web.hub import Hub
from tenfoot.web.other_servers import OwnedElsewhere, is_passed_on, wait_for_owner
from tenfoot.web.reading_requests import token_of

T = TypeVar("T")


class ForecastSource(NamedTuple):
    """A fight as it stands, to be played on from there."""

    plan: ContinuedFight
    veiled: bool
    """Asked by a player: only what becomes of the party is told, not who does what to it."""


async def moment_at(hub: Hub, token: str) -> ForecastSource:
    """The fight of the table at which this token has a seat. The game is only looked at."""
    game, sitting = hub.find(token)
    live = await hub.live(game)
    async with live.lock:
        table = live.table
        veiled = _veiled(table, table.seat(sitting.id))
        if table.game.play.state.mode != "combat":
            raise Refusal("illegal", "No fight is under way here.")
        try:
            return ForecastSource(from_game(table.game, table.header.name), veiled)
        except ValueError as wrong:
            raise Refusal("illegal", str(wrong)) from None


class PartyNow(NamedTuple):
    """The heroes of a campaign as they are now."""

    save: bytes
    """A packed save of the heroes and what they have, nowhere on a map."""
    sheets: list[Sheet]
    names: list[str]


async def party_at(hub: Hub, token: str) -> PartyNow:
    """Return the heroes of the table at which this token has the GM's seat. The game is only looked at."""
    game, sitting = hub.find(token)
    live = await hub.live(game)
    async with live.lock:
        table = live.table
        if table.seat(sitting.id).role != "gm":
            raise Refusal("not-allowed", "Only the GM may do that.")
        play = table.game.play
        parts = hand_over(play.sync_dice()).heroes
        here = {key: part for key, part in parts.items() if part.creatures[key].life != "dead"}
        if not here:
            raise Refusal("illegal", "No hero of the party is left to fight.")
        state = put_together(State(Grid(1, 1), 0), here.values())
        heroes = [state.creatures[key] for key in here]
        packed = zlib.compress(encode(Save(play.ruleset.name, state, [])), 1)
        return PartyNow(packed, [state.sheets[hero.sheet] for hero in heroes], [hero.name for hero in heroes])


async def find_moment(hub: Hub, token: str) -> ForecastSource:
    """Return the fight of a token's table, asked of the server that has it."""
    return await _ask_owner(hub, token, "/api/inner/moment", moment_at, ForecastSource)


async def find_party(hub: Hub, token: str) -> PartyNow:
    """Return the heroes of a GM's table, asked of the server that has it."""
    return await _ask_owner(hub, token, "/api/inner/party", party_at, PartyNow)


async def _ask_owner(
    hub: Hub, token: str, path: str, look: Callable[[Hub, str], Awaitable[T]], kind: type[T]
) -> T:
    begun = time.monotonic()
    while True:
        try:
            return await look(hub, token)
        except OwnedElsewhere as there:
            headers = {"authorization": f"Bearer {token}"}
            answer = await hub.others.ask(there.address, "POST", path, b"", headers)
            if answer is not None and answer.status == 200:
                return msgspec.json.decode(answer.body, type=kind)
            if answer is not None:
                raise msgspec.json.decode(answer.body, type=_Refused).error.as_refusal() from None
        if not await wait_for_owner(begun):
            raise Refusal("unknown", "The server of this table does not answer. Try again.")


async def send_moment(hub: Hub, request: Request) -> Response:
    """Send the fight or the heroes of a token's table to another server; to a browser there is nothing here."""
    if not is_passed_on(request):
        raise Refusal("unknown", "There is nothing at this address; see docs/protocol.md.")
    look = party_at if request.url.path.endswith("party") else moment_at
    return Response(msgspec.json.encode(await look(hub, token_of(request))), media_type="application/json")


class _Error(msgspec.Struct):
    code: Code
    message: str

    def as_refusal(self) -> Refusal:
        return Refusal(self.code, self.message)


class _Refused(msgspec.Struct):
    error: _Error


def _veiled(table: Table, seat: Seat) -> bool:
    """The Game Master learns everything; a player alone with the built-in GM, only what happens to the party."""
    if seat.role == "gm":
        return False
    others = [
        one for one in table.seats.values() if one.id not in (seat.id, GM) and one.controller == "person"
    ]
    alone = not any(one.role == "player" for one in others)
    if seat.host and alone and table.seat(GM).controller == "house":
        return True
    raise Refusal(
        "not-allowed", "Only the GM, or a player alone with the built-in GM, can ask for a forecast."
    )
