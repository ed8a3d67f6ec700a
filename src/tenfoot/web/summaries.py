"""What a browser's list of its tables says, each asked of the server that has the table."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from starlette.requests import Request

from tenfoot.protocol.lobby import TableSummary
from tenfoot.table.store import StoreFault
from tenfoot.web.hub import Hub
from tenfoot.web.other_servers import OwnedElsewhere, describe_client, is_passed_on


class _Listed(msgspec.Struct):
    tables: list[TableSummary]


async def summaries(hub: Hub, tokens: Sequence[str], request: Request) -> list[TableSummary]:
    """Return a line for each token that opens a seat."""
    found: list[TableSummary] = []
    for token in tokens:
        try:
            one = await hub.summary(token)
        except OwnedElsewhere as there:
            one = None if is_passed_on(request) else await _ask(hub, there.address, token, request)
            one = one or _saved(hub, token)
        if one is not None:
            found.append(one)
    return found


async def _ask(hub: Hub, address: str, token: str, request: Request) -> TableSummary | None:
    """Ask the server that has the table; None if it does not answer."""
    headers = {"content-type": "application/json"}
    body = msgspec.json.encode({"tokens": [token]})
    answer = await hub.others.ask(
        address, "POST", "/api/tables/mine", body, headers | describe_client(request)
    )
    if answer is None or answer.status != 200:
        return None
    listed = msgspec.json.decode(answer.body, type=_Listed).tables
    return listed[0] if listed else None


def _saved(hub: Hub, token: str) -> TableSummary | None:
    """Return as much as the store says of a table whose server does not answer."""
    try:
        game, seat = hub.find(token)
        header = hub.store.header(game)
    except (StoreFault, KeyError):
        return None
    return TableSummary(game, header.name, seat.id, seat.role, "", 0, False, False, header.updated, token)
