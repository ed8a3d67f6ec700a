"""Pictures over HTTP: keepers send and see them whole; a seat gets the tiles of squares that its side has explored.

Portraits are sent by seats, and seen by everybody who knows their name.
"""

from __future__ import annotations

import asyncio
import base64
from collections.abc import Callable

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tenfoot.adventure.place_parts import Art
from tenfoot.protocol.place_messages import AskTiles, TilesView
from tenfoot.table.refusal import Refusal
from tenfoot.web.hub import Hub
from tenfoot.web.json_replies import json
from tenfoot.web.pictures import ANSWER, LARGEST, Pictures, TileCutter, look_at
from tenfoot.web.portraits import LARGEST as LARGEST_PORTRAIT
from tenfoot.web.portraits import Portraits, drawn_token
from tenfoot.web.reading_requests import read_body, token_of

FOREVER = {"cache-control": "private, max-age=31536000, immutable", "x-content-type-options": "nosniff"}
"""A picture is named by what is in it, so it never changes."""
BODY = 100_000
"""Bytes of a list of squares."""


class PicturePages:
    """The addresses of pictures and of their tiles."""

    def __init__(self, hub: Hub, need_home: Callable[[Request], None]) -> None:
        self._hub = hub
        self._need_home = need_home
        self._pictures = Pictures(hub.store)
        self._portraits = Portraits(hub.store)
        self._cutter = TileCutter(self._pictures)

    def routes(self, safe: Callable[..., Callable[..., object]]) -> list[Route]:
        """The addresses, each answering faults in our words."""
        return [
            Route("/api/pictures", safe(self.add), methods=["POST"]),
            Route("/api/pictures/{picture}", safe(self.send)),
            Route("/api/portraits", safe(self.add_portrait), methods=["POST"]),
            Route("/api/portraits/{portrait}", safe(self.send_portrait)),
            Route("/api/tiles", safe(self.tiles), methods=["POST"]),
        ]

    async def add(self, request: Request) -> Response:
        """Check a picture and save it. A request that says it is too long is refused before it is read."""
        self._need_home(request)
        length = request.headers.get("content-length", "")
        if length.isdigit() and int(length) > LARGEST:
            raise Refusal("too-large", "A picture may have 12 MB. Save it smaller.")
        data = await read_body(request, LARGEST)
        return json(await asyncio.to_thread(self._pictures.keep, data))

    async def send(self, request: Request) -> Response:
        """Send a whole picture to a keeper."""
        self._need_home(request)
        data = await asyncio.to_thread(self._pictures.find, request.path_params["picture"])
        if data is None:
            raise Refusal("unknown", "There is no such picture.")
        return Response(data, media_type=look_at(data)[1], headers=FOREVER)

    async def add_portrait(self, request: Request) -> Response:
        """Check the portrait that a seat sends, or somebody who makes a hero at home, and save it."""
        if "authorization" in request.headers:
            self._hub.find(token_of(request))
        else:
            self._need_home(request)
        length = request.headers.get("content-length", "")
        if length.isdigit() and int(length) > LARGEST_PORTRAIT:
            raise Refusal("too-large", "A portrait may have 64 kB. Save it smaller.")
        data = await read_body(request, LARGEST_PORTRAIT)
        return json(await asyncio.to_thread(self._portraits.keep, data))

    async def send_portrait(self, request: Request) -> Response:
        """Send a portrait by its name to whoever sees the token."""
        name = request.path_params["portrait"]
        data = await asyncio.to_thread(self._portraits.find, name)
        data = data or await asyncio.to_thread(drawn_token, name)
        if data is None:
            raise Refusal("unknown", "There is no such picture.")
        return Response(data, media_type="image/webp", headers=FOREVER)

    async def tiles(self, request: Request) -> Response:
        """Send the tiles of the squares asked for, of those that the seat's side has explored; to the GM all."""
        try:
            wish = msgspec.json.decode(await read_body(request, BODY), type=AskTiles)
        except msgspec.MsgspecError as wrong:
            raise Refusal("malformed", f"Not understood: {wrong}.") from wrong
        game, seat = self._hub.find(token_of(request))
        live = await self._hub.live(game)
        async with live.lock:
            table = live.table
            art = table.art()
            explored = table.explored(table.eyes(seat.id))
            width = table.game.play.state.grid.width
        if art is None:
            raise Refusal("unknown", "There is no picture under this map.")
        squares = sorted(cell for cell in set(wish.squares) if cell >= 0 and explored >> cell & 1)
        return json(await asyncio.to_thread(self._cut, art, squares, width))

    def _cut(self, art: Art, squares: list[int], width: int) -> TilesView:
        found: dict[str, str] = {}
        room = ANSWER
        for number, cell in enumerate(squares):
            tile = base64.b64encode(self._cutter.tile(art, cell % width, cell // width)).decode()
            room -= len(tile)
            if room < 0 and found:
                return TilesView(self._cutter.size(art), found, tuple(squares[number:]))
            found[str(cell)] = tile
        return TilesView(self._cutter.size(art), found, ())
