"""How a fight at a table goes on from where it stands: who may ask, and the moment as something to simulate."""

from __future__ import annotations

from typing import NamedTuple

from tenfoot.engine.decision import GM
from tenfoot.sim.onward import Onward, from_game
from tenfoot.table.records import Seat
from tenfoot.table.refusal import Refusal
from tenfoot.table.table import Table
from tenfoot.web.hub import Hub


class Moment(NamedTuple):
    """Where a fight stands."""

    plan: Onward
    veiled: bool
    """Asked by a player: only what becomes of the party is told, not who does what to it."""


async def moment_at(hub: Hub, token: str) -> Moment:
    """The fight of the table at which this token has a seat. The game is only looked at."""
    game, sitting = hub.find(token)
    live = await hub.live(game)
    async with live.lock:
        table = live.table
        veiled = _veiled(table, table.seat(sitting.id))
        if table.game.play.state.mode != "combat":
            raise Refusal("illegal", "No fight is under way here.")
        try:
            return Moment(from_game(table.game, table.header.name), veiled)
        except ValueError as wrong:
            raise Refusal("illegal", str(wrong)) from None


def _veiled(table: Table, seat: Seat) -> bool:
    """The Game Master learns everything; whoever plays alone with the house as GM, what becomes of the party."""
    if seat.role == "gm":
        return False
    others = [
        one for one in table.seats.values() if one.id not in (seat.id, GM) and one.controller == "person"
    ]
    alone = not any(one.role == "player" for one in others)
    if seat.host and alone and table.seat(GM).controller == "house":
        return True
    raise Refusal(
        "not-allowed", "Only the GM, or who plays alone with the house as GM, may ask how it will go."
    )
