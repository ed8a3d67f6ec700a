"""The seats of a new table, from what its maker wishes."""

from __future__ import annotations

from tenfoot.engine.decision import GM
from tenfoot.protocol.lobby import NewTable
from tenfoot.table.records import Seat
from tenfoot.table.refusal import Refusal
from tenfoot.table.seating import clean_name
from tenfoot.table.setup import COMPUTER


def make_seats(wish: NewTable, count: int) -> tuple[list[Seat], list[str]]:
    """Return the seats of a new table, and for each of its `count` heroes the seat that plays it."""
    if wish.gm not in ("house", "person"):
        raise Refusal("illegal", "The GM is 'house' or 'person'.", ("house", "person"))
    heroes = [COMPUTER] * count
    seats = [
        Seat(
            GM,
            "House GM" if wish.gm == "house" else "GM",
            "gm",
            "house" if wish.gm == "house" else "person",
            host=wish.gm == "person",
        )
    ]
    for number, person in enumerate(wish.seats[:10], start=1):
        seat = Seat(
            f"p{number}",
            clean_name(person.name or f"Player {number}"),
            "player",
            host=number == 1 and wish.gm == "house",
            claimed=number == 1 and wish.gm == "house" and not person.open,
            named=not person.open,
        )
        if any(seat.name.casefold() == other.name.casefold() for other in seats):
            raise Refusal("illegal", f"Two seats are called '{seat.name}'. Give each a different name.")
        for hero in person.heroes:
            if not 0 <= hero < len(heroes) or heroes[hero] != COMPUTER:
                raise Refusal("illegal", f"Hero {hero} is not there, or taken by another seat.")
            heroes[hero] = seat.id
        seats.append(seat)
    seats.append(Seat(COMPUTER, "Computer", "player", "computer"))
    if not any(seat.host for seat in seats):
        raise Refusal("illegal", "A table needs a person: as GM, or in at least one seat.")
    return seats, heroes
