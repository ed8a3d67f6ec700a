"""The addresses of places: the library of a keeper, checks, files, and what a place can be made of."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tenfoot.adventure.place_checks import check_place_record
from tenfoot.adventure.place_file import read_place, write_place
from tenfoot.adventure.place_record import PlaceRecord, canonical, grid_of, place_from_grid
from tenfoot.engine.geometry import Looks
from tenfoot.protocol.http_replies import NamedKey
from tenfoot.protocol.place_messages import (
    AskPlace,
    FaultView,
    PlaceChecked,
    PlacePalette,
    PlaceSummary,
    PlacesView,
    PlaceText,
    ReadPlace,
    SavedPlace,
    SavePlace,
)
from tenfoot.rulesets.catalogue import is_choice, ruleset_named
from tenfoot.rulesets.common.space.trap import TRAPS, TrapKind
from tenfoot.rulesets.names import DEFAULT
from tenfoot.rulesets.ready_maps import maps_of
from tenfoot.rulesets.starter_fight import FightMap
from tenfoot.table.market import goods_of
from tenfoot.table.own_places import KeptPlace, OwnPlaces
from tenfoot.table.refusal import Refusal
from tenfoot.table.table_text import words_in
from tenfoot.tactics.behavior import TEMPERS
from tenfoot.web.json_replies import json
from tenfoot.web.reading_requests import language_of, read_body

BODY = 400_000
"""Bytes of a place that is sent."""
T = TypeVar("T")


class PlacePages:
    """The web pages for editing places. Only a keeper, or a browser on the server's own machine, may use them."""

    def __init__(self, own: OwnPlaces, need_home: Callable[[Request], None]) -> None:
        self._own = own
        self._need_home = need_home

    def routes(self, safe: Callable[..., Callable[..., object]]) -> list[Route]:
        """The addresses, each answering faults in our words."""
        return [
            Route("/api/places", safe(self.list)),
            Route("/api/places", safe(self.save), methods=["POST"]),
            Route("/api/places/palette", safe(self.palette)),
            Route("/api/places/check", safe(self.check), methods=["POST"]),
            Route("/api/places/text", safe(self.text), methods=["POST"]),
            Route("/api/places/read", safe(self.read), methods=["POST"]),
            Route("/api/places/{key}", safe(self.open)),
            Route("/api/places/{key}", safe(self.delete), methods=["DELETE"]),
        ]

    async def list(self, request: Request) -> Response:
        """List your places, newest first, and the ready maps."""
        self._need_home(request)
        mine = [_summary(kept) for kept in self._own.all()]
        return json(PlacesView((*mine, *(_summary(kept) for kept in _ready(_rules_asked(request))))))

    async def save(self, request: Request) -> Response:
        """Save a place; a save based on an older revision is refused."""
        self._need_home(request)
        wish = await _body(request, SavePlace)
        return json(_saved(self._own.save(wish.place, wish.key, wish.revision)))

    async def open(self, request: Request) -> Response:
        """Send a place: yours, or a ready map."""
        self._need_home(request)
        key = request.path_params["key"]
        found = self._own.find(key) or next(
            (one for one in _ready(_rules_asked(request)) if one.key == key), None
        )
        if found is None:
            raise Refusal("unknown", "There is no such place of your own.")
        return json(_saved(found))

    async def delete(self, request: Request) -> Response:
        """Delete one of your saved places by its key."""
        self._need_home(request)
        self._own.delete(request.path_params["key"])
        return Response(status_code=204)

    async def palette(self, request: Request) -> Response:
        """Send the traps, behaviors and items that a place can hold."""
        ruleset = ruleset_named(_rules_asked(request))
        traps = ruleset.table(TRAPS, TrapKind)
        return json(
            PlacePalette(
                tuple(NamedKey(key, trap.name) for key, trap in traps.items()),
                tuple(TEMPERS),
                tuple(
                    NamedKey(good.key, good.name)
                    for good in goods_of(ruleset, words_in(language_of(request)))
                ),
            )
        )

    async def check(self, request: Request) -> Response:
        """Say what is wrong with a place, and send the grid that the rules see."""
        place = (await _body(request, AskPlace)).place
        faults = _faults(place)
        try:
            whole, grid = canonical(place), grid_of(place)
        except ValueError:
            return json(PlaceChecked(faults, None, (0, 0)))
        return json(PlaceChecked(faults, whole, (grid.width, grid.height), dict(grid.to_record())))

    async def text(self, request: Request) -> Response:
        """Write a place as a file."""
        return json(PlaceText(write_place((await _body(request, AskPlace)).place)))

    async def read(self, request: Request) -> Response:
        """Read a place from the text of a file, with every fault at its line."""
        text = (await _body(request, PlaceText)).text
        place, faults, document = read_place(text)
        told = tuple(FaultView((), one.message, one.suggestion, None, one.line) for one in faults)
        if place is not None and is_choice(place.ruleset):
            more = check_place_record(place, ruleset_named(place.ruleset), document)
            told += tuple(FaultView(one.path, one.message, one.suggestion, one.at, one.line) for one in more)
        return json(ReadPlace(place, told))


async def _body(request: Request, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(await read_body(request, BODY), type=kind)
    except msgspec.MsgspecError as wrong:
        raise Refusal("malformed", f"Not understood: {wrong}.") from wrong


def _rules_asked(request: Request) -> str:
    """Return the name of the rules that an address asks for, or the default ones."""
    name = request.query_params.get("ruleset") or DEFAULT
    if not is_choice(name):
        raise Refusal("unknown", f"There is no ruleset '{name[:40]}'.")
    return name


def _faults(place: PlaceRecord) -> tuple[FaultView, ...]:
    if not is_choice(place.ruleset):
        raise Refusal("unknown", f"There is no ruleset '{place.ruleset[:40]}'.")
    found = check_place_record(place, ruleset_named(place.ruleset))
    return tuple(FaultView(one.path, one.message, one.suggestion, one.at, one.line) for one in found)


def _ready(ruleset: str) -> tuple[KeptPlace, ...]:
    """List the maps to fight on by these rules as places to copy."""
    return tuple(_ready_place(found, ruleset) for found in maps_of(ruleset_named(ruleset)))


def _ready_place(found: FightMap, ruleset: str) -> KeptPlace:
    return KeptPlace(found.key, 0, 0, place_from_grid(found.grid(), found.name, ruleset))


def _summary(kept: KeptPlace) -> PlaceSummary:
    place = kept.place
    foes = sum(group.count for fight in place.fights.values() for group in fight.creatures)
    own = kept.revision > 0
    try:
        grid = grid_of(place)
    except ValueError as wrong:
        when = (kept.updated, kept.revision, place.ruleset)
        return PlaceSummary(kept.key, place.title, own, 0, 0, (), (), Looks(), foes, *when, str(wrong))
    letters = grid.glyphs.decode("latin-1")
    rows = tuple(letters[at : at + grid.width] for at in range(0, len(letters), grid.width))
    return PlaceSummary(
        kept.key,
        place.title,
        own,
        grid.width,
        grid.height,
        rows,
        place.edges,
        grid.looks,
        foes,
        kept.updated,
        kept.revision,
        place.ruleset,
    )


def _saved(kept: KeptPlace) -> SavedPlace:
    return SavedPlace(kept.key, kept.revision > 0, kept.revision, kept.updated, kept.place)
