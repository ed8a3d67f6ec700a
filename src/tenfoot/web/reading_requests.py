"""Parts of a request: its language, its seat's token, its body up to a limit."""

from __future__ import annotations

from starlette.requests import HTTPConnection, Request

from tenfoot.lang import languages
from tenfoot.table.refusal import Refusal


def language_of(request: Request) -> str:
    """The language that the page speaks."""
    wanted = request.headers.get("accept-language", "")[:2].lower()
    return wanted if wanted in languages() else "en"


def token_of(request: Request) -> str:
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer" or not token:
        raise Refusal("not-allowed", "Send the seat's token: Authorization: Bearer tok_...")
    return token.strip()


async def read_body(request: Request, limit: int) -> bytes:
    """Return a request's body, up to a limit. It can be read again: the request may be passed on to another server."""
    saved = getattr(request.state, "raw_body", None)
    if isinstance(saved, bytes):
        return saved
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > limit:
            raise Refusal("too-large", f"The request may have {limit} bytes.")
    request.state.raw_body = bytes(data)
    return bytes(data)


def address_of(request: HTTPConnection) -> str:
    """Return the address that a request came from; empty if it has none."""
    return request.client.host if request.client else ""
