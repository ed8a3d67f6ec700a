"""What can go wrong between a client and a table, in words for people."""

from __future__ import annotations

from tenfoot.protocol.from_server import RequestRefused


class ClientFault(RuntimeError):
    """There is no table at the address, no seat behind the link, or the seat is gone."""


class RefusedFault(ClientFault):
    """The table refused what was asked; nothing has changed."""

    def __init__(self, refused: RequestRefused) -> None:
        super().__init__(refused.message)
        self.code = refused.code
        self.allowed = refused.allowed
