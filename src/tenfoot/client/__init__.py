"""Play at a hosted table from Python: `TableSeat` (plain), `AsyncTableSeat` (asyncio) and `Lobby` (invitations).

from tenfoot.client import TableSeat
with TableSeat("http://127.0.0.1:5210/#/seat/tok_...") as seat:
    while seat.wait():
        seat.answer(seat.default())
"""

from tenfoot.client.async_seat import AsyncTableSeat
from tenfoot.client.faults import ClientFault, RefusedFault
from tenfoot.client.lobby_calls import Lobby
from tenfoot.client.news import News
from tenfoot.client.seat import TableSeat

__all__ = ["AsyncTableSeat", "ClientFault", "Lobby", "News", "RefusedFault", "TableSeat"]
