"""Answers of the HTTP side: JSON, and refusals as JSON."""

from __future__ import annotations

import msgspec
from starlette.responses import Response

from tenfoot.protocol.http_replies import ErrorView, FaultText


def json(value: object, status: int = 200) -> Response:
    """Return a value as a JSON answer."""
    return Response(
        msgspec.json.encode(value),
        status,
        media_type="application/json",
        headers={"cache-control": "no-store"},
    )


def fault(status: int, code: str, message: str) -> Response:
    """Return a refusal as a JSON answer."""
    return json(ErrorView(FaultText(code, message)), status)
