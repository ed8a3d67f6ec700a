"""A player's record: one seat's view, map and log as a file. It holds nothing that the seat may not know."""

from __future__ import annotations

import msgspec

from tenfoot.table.records import DeedView, LogEntry, MapView, View
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
    """Every event, numbered."""
    deeds: tuple[DeedView, ...] = ()
    """The log as people read it, in the words of the screens; each deed names its events in `log`."""


def make_player_record(table: Table, seat: str, words: TableWords) -> bytes:
    """Return a seat's record as JSON."""
    eyes = table.eyes(seat)
    told, sides = SeatLog(eyes.viewer), table.creature_sides()
    log = told.read_all(table.entries, sides, words)
    deeds = told.read_all_deeds(table.entries, sides, words, table.game.play.ruleset)
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
            tuple(deeds),
        )
    )
