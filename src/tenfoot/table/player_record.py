"""A player's record: one seat's view, map and log as a file. It holds nothing that the seat may not know."""

from __future__ import annotations

import msgspec

from tenfoot.table.records import LogEntry, MapView, View
from tenfoot.table.seat_log import SeatLog
from tenfoot.table.table import Table
from tenfoot.table.table_text import TableWords

KIND = "player-record"


class PlayerRecord(msgspec.Struct, frozen=True):
    """What one seat knows of a game."""

    kind: str
    format: int
    table: str
    ruleset: str
    seat: str
    name: str
    view: View
    map: MapView
    log: tuple[LogEntry, ...]


def make_player_record(table: Table, seat: str, words: TableWords) -> bytes:
    """Return a seat's record as JSON."""
    eyes = table.eyes(seat)
    log = SeatLog(eyes.viewer).read_all(table.entries, table.creature_sides(), words)
    words.calling(eyes.names(table.game.play))
    header, who = table.header, table.seat(seat)
    return msgspec.json.encode(
        PlayerRecord(
            KIND,
            1,
            header.name,
            header.ruleset,
            who.id,
            who.name,
            table.view(eyes, words),
            table.map(eyes),
            tuple(log),
        )
    )
