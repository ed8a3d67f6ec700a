"""Files that a seat can have of its game: the whole game, its own record, and the dice that were revealed."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from tenfoot.web.hub import Hub
from tenfoot.web.reading_requests import language_of, token_of


class GameFiles:
    """The addresses for files of a game."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    async def export(self, request: Request) -> Response:
        """The whole game as one file."""
        _, data = await self.hub.export(token_of(request))
        return Response(
            data,
            media_type="application/zip",
            headers={"content-disposition": 'attachment; filename="game.tenfoot"'},
        )

    async def record(self, request: Request) -> Response:
        """What the seat knows of its game, as a file."""
        return Response(
            await self.hub.record(token_of(request), language_of(request)),
            media_type="application/json",
            headers={
                "content-disposition": 'attachment; filename="record.json"',
                "cache-control": "no-store",
            },
        )

    async def dice(self, request: Request) -> Response:
        """Every throw of the dice that were revealed at the seat's table."""
        return Response(
            await self.hub.dice_record(token_of(request)),
            media_type="application/json",
            headers={"content-disposition": 'attachment; filename="dice.json"', "cache-control": "no-store"},
        )
