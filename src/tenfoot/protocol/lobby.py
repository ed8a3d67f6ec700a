"""Records of the HTTP side: making, finding and joining tables."""

from __future__ import annotations

import msgspec

from tenfoot.adventure.place_record import PlaceRecord
from tenfoot.table.records import (
    Role,
    TableSettings,
)
from tenfoot.table.setup import EncounterChoice, HeroChoice


class SeatChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player or computer that will have a seat at a new table."""

    name: str
    heroes: tuple[int, ...] = ()
    open: bool = False
    """Anybody with the code may take it."""


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The request to open a table: fight or adventure, seats and settings."""

    name: str = ""
    preset: str = ""
    encounter: EncounterChoice | None = None
    place: PlaceRecord | None = None
    """A drawn place, with the party in `heroes`, instead of a preset or an encounter."""
    heroes: tuple[HeroChoice, ...] = ()
    """The party that plays the preset, instead of its own."""
    gm: str = "house"
    seats: tuple[SeatChoice, ...] = ()
    seed: int | None = None
    gather: bool = False
    """Nothing begins until the host says so, when everybody sits and has a hero."""
    settings: TableSettings = TableSettings()
    ruleset: str = ""
    """The rules of a ready fight or campaign with packs and house rules (`BASE+flanking`); empty: its own."""
    campaign: str = ""
    """The name of a new campaign, whose party gathers at its camp; empty: a single fight or adventure."""


class SeatTicket(msgspec.Struct, frozen=True):
    """A seat with the secret token that opens it."""

    seat: str
    name: str
    role: Role
    token: str


class TableTicket(msgspec.Struct, frozen=True):
    """A new table with all its secrets."""

    table: str
    name: str
    code: str
    host: str
    seats: tuple[SeatTicket, ...]


class JoinWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The wish to sit down at a table whose code one has."""

    code: str
    name: str = ""
    """Who sits down; a named chair ignores it."""
    watch: bool = False
    seat: str = ""
    """The chair one takes; empty: the one with this name, else any that has none."""


class CodeWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The code of a table, as a player typed it."""

    code: str


class ChairView(msgspec.Struct, frozen=True):
    """A seat that a player can still take."""

    seat: str
    name: str
    heroes: tuple[str, ...]
    """The names of its heroes."""
    named: bool
    """The host has named it; a player who takes an unnamed one gives a name."""


class ChairsView(msgspec.Struct, frozen=True):
    """The free chairs of a table."""

    table: str
    name: str
    chairs: tuple[ChairView, ...]


class JoinTicket(msgspec.Struct, frozen=True):
    """The seat that a player has taken, with its token."""

    table: str
    seat: str
    name: str
    role: Role
    token: str


class Tokens(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The seats that a browser remembers."""

    tokens: tuple[str, ...]


class TableSummary(msgspec.Struct, frozen=True):
    """One row in the list of your tables."""

    table: str
    name: str
    seat: str
    role: Role
    mode: str
    round: int
    yours: bool
    over: bool
    updated: int
    token: str
    fault: str = ""
    """Why the game can't be opened; everything else is then as it was kept."""
    campaign: str = ""
    """The campaign's name; empty for an unnamed one."""
    evening: int = 0
