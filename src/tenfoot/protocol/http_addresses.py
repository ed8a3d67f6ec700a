"""Every HTTP address of a table's server, with the records that it takes and sends; a test compares both."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec

from tenfoot.compendium.card import Card
from tenfoot.engine.sheet import Sheet
from tenfoot.protocol import http_replies as replies
from tenfoot.protocol import place_messages as places
from tenfoot.protocol.lobby import ChairsView, CodeWish, JoinTicket, JoinWish, NewTable, TableTicket, Tokens
from tenfoot.protocol.simulating import SetUp
from tenfoot.rulesets.index import RuleRow
from tenfoot.table.own_heroes import HeroWish

Access: TypeAlias = Literal["", "seat", "keeper", "key", "operator"]
"""Who may ask: anyone; a seat by its token; a keeper; the command line beside the server; a keeper or the latter."""


class Address(msgspec.Struct, frozen=True):
    """One address and method: what it does, what it takes and what it answers."""

    method: str
    path: str
    about: str
    reply: Any = None
    """The record that it answers with; a media type for anything but JSON; None for no content."""
    body: Any = None
    """The record that it takes, or a media type."""
    query: dict[str, str] = {}
    status: int = 200
    access: Access = ""


RULESET = {"ruleset": "A ruleset of the lobby, by its key."}
ADDRESSES = (
    Address("GET", "/health", "Say whether the server answers.", replies.HealthView),
    Address("GET", "/api/openapi.json", "Send this document.", "application/json"),
    Address("GET", "/api/lobby", "List presets, rulesets and languages.", replies.LobbyView),
    Address("GET", "/api/maps", "List the maps to fight on.", replies.MapsView, query=RULESET),
    Address("GET", "/api/heroes", "List heroes to choose.", replies.HeroesView, query=RULESET),
    Address("POST", "/api/heroes", "Make a hero.", replies.KindView, HeroWish, RULESET, 201, "keeper"),
    Address(
        "GET",
        "/api/heroes/choices",
        "List what a hero can be made of.",
        replies.HeroChoicesView,
        query=RULESET,
    ),
    Address("DELETE", "/api/heroes/{key}", "Delete a hero that was made here.", status=204, access="keeper"),
    Address(
        "GET",
        "/api/monsters",
        "List monsters.",
        replies.MonstersView,
        query={"q": "A part of the name.", **RULESET},
    ),
    Address("GET", "/api/market", "List what markets sell.", replies.MarketView, query=RULESET),
    Address(
        "GET", "/api/sheets/{table}/{key}", "Send one sheet of `monsters` or `heroes`.", Sheet, query=RULESET
    ),
    Address(
        "GET",
        "/api/simulator",
        "List maps and tempers for simulations.",
        replies.SimulatorView,
        query=RULESET,
    ),
    Address("POST", "/api/encounters/weigh", "Weigh a fight by the XP budget.", replies.FightsWeighed, SetUp),
    Address("POST", "/api/encounters/file", "Write a fight as an encounter file.", "application/yaml", SetUp),
    Address(
        "POST",
        "/api/encounters/read",
        "Read an encounter file.",
        replies.PlanRead,
        "application/octet-stream",
    ),
    Address(
        "GET",
        "/api/places",
        "List the places of the library.",
        places.PlacesView,
        query=RULESET,
        access="keeper",
    ),
    Address("POST", "/api/places", "Save a place.", places.SavedPlace, places.SavePlace, access="keeper"),
    Address("GET", "/api/places/palette", "List what a place can hold.", places.PlacePalette, query=RULESET),
    Address("POST", "/api/places/check", "Check a place.", places.PlaceChecked, places.AskPlace),
    Address("POST", "/api/places/text", "Write a place as a file.", places.PlaceText, places.AskPlace),
    Address(
        "POST", "/api/places/read", "Read a place from a file's text.", places.ReadPlace, places.PlaceText
    ),
    Address("POST", "/api/pictures", "Save a picture.", places.PictureKept, "image/*", access="keeper"),
    Address(
        "POST",
        "/api/tiles",
        "Send the picture under squares that the seat's side has explored.",
        places.TilesView,
        places.AskTiles,
        access="seat",
    ),
    Address("GET", "/api/pictures/{picture}", "Send a picture.", "image/*", access="keeper"),
    Address(
        "POST", "/api/portraits", "Save a hero's portrait.", places.PortraitKept, "image/*", access="seat"
    ),
    Address("GET", "/api/portraits/{portrait}", "Send a hero's portrait.", "image/webp"),
    Address("GET", "/api/places/{key}", "Send a place.", places.SavedPlace, query=RULESET, access="keeper"),
    Address("DELETE", "/api/places/{key}", "Delete a place.", status=204, access="keeper"),
    Address("GET", "/api/packs", "List the packs of this server.", replies.PacksView),
    Address(
        "POST",
        "/api/packs",
        "Install a pack that has no faults; answers 200 with its faults if it has any.",
        replies.PackChecked,
        "application/zip",
        status=201,
        access="keeper",
    ),
    Address(
        "POST",
        "/api/packs/check",
        "Check a pack; nothing of it is saved.",
        replies.PackChecked,
        "application/zip",
        access="keeper",
    ),
    Address("POST", "/api/tables", "Create a table.", TableTicket, NewTable, status=201, access="keeper"),
    Address("DELETE", "/api/tables", "Delete the table of a GM's or host's seat.", status=204, access="seat"),
    Address("POST", "/api/tables/mine", "List the tables of some seats.", replies.TablesView, Tokens),
    Address("POST", "/api/chairs", "List the free chairs of a table.", ChairsView, CodeWish),
    Address("POST", "/api/join", "Take a chair by the table's code.", JoinTicket, JoinWish, status=201),
    Address("GET", "/api/network", "Say how other machines can join.", replies.NetworkView, access="keeper"),
    Address(
        "POST",
        "/api/network",
        "Open the server to the network, close it, or pick its address.",
        replies.NetworkView,
        replies.NetworkWish,
        access="keeper",
    ),
    Address("GET", "/api/export", "Send the whole game as one file.", "application/zip", access="seat"),
    Address("GET", "/api/record", "Send what a seat knows as a file.", "application/json", access="seat"),
    Address("GET", "/api/dice", "Send the revealed dice as a file.", "application/json", access="seat"),
    Address(
        "POST",
        "/api/import",
        "Create a table from an exported game.",
        TableTicket,
        "application/zip",
        status=201,
        access="keeper",
    ),
    Address("GET", "/api/operator", "Send the server's load.", replies.Load, access="operator"),
    Address(
        "POST", "/api/operator/drain", "Make no new tables and stop soon.", replies.DrainView, access="key"
    ),
    Address("GET", "/operator", "Show the server's load as a page.", "text/html", access="operator"),
    Address("GET", "/metrics", "Send the load for Prometheus.", "text/plain", access="operator"),
    Address("GET", "/keeper/{token}", "Make this browser a keeper's and lead to the lobby.", status=303),
    Address(
        "POST",
        "/api/store/{what}",
        "Check the store (`check`), mend damaged tables (`repair`) or write a backup (`backup`).",
        "application/json",
        access="key",
    ),
    Address(
        "GET",
        "/api/cards",
        "List or search cards.",
        replies.CardsView,
        query={"kind": "A kind of card.", "q": "Words to search for.", **RULESET},
    ),
    Address(
        "GET", "/api/cards/names", "List every name with its card.", replies.CardNamesView, query=RULESET
    ),
    Address(
        "GET", "/api/cards/kinds", "List kinds and filters of cards.", replies.CardKindsView, query=RULESET
    ),
    Address("GET", "/api/cards/{kind}/{key}", "Send one card.", Card, query=RULESET),
    Address(
        "GET",
        "/api/rules/search",
        "Search the rules.",
        replies.RulesFound,
        query={"q": "Words to search for.", "limit": "At most so many."},
    ),
    Address("GET", "/api/rules/{id}", "Send one rule; its id may hold slashes.", RuleRow),
)
TAKEN = tuple(address.body for address in ADDRESSES if isinstance(address.body, type))
SENT = (*(address.reply for address in ADDRESSES if isinstance(address.reply, type)), replies.ErrorView)
