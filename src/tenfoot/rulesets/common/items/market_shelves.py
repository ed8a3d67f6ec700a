"""What a market has on its shelves: prices and stock of the place, as flags of the state, and the party's purse."""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.play import Play
from tenfoot.engine.state import State
from tenfoot.rulesets.common.items.money import MARKET, pay, purse, receive

DEAREST = {"village": 5_000, "town": 100_000}
"""The dearest goods that such a place keeps, in copper pieces. A city keeps everything that the lists have."""
PARTY_PURSE = "party purse"
"""The counter of what a creature has put into the purse that its party shares, in copper pieces."""


def _shelf(state: State, what: str) -> str:
    """Return how flags of this place's shelves begin: each scene of an adventure has its own."""
    return f"{what} {state.flags.get('scene', '')}/"


def _counted(state: State, what: str) -> dict[str, int]:
    """Return what the GM has said of the goods here, by kind of good."""
    head = _shelf(state, what)
    return {key[len(head) :]: int(value) for key, value in state.flags.items() if key.startswith(head)}


def read_prices(state: State) -> dict[str, int]:
    """Return the prices that the GM has set here, in copper pieces for a bundle; `all` is a percentage."""
    return _counted(state, "price")


def read_stock(state: State) -> dict[str, int]:
    """Return how many bundles are left here of the goods that are not plentiful."""
    return _counted(state, "stock")


def set_price(state: State, kind: str, copper: int | None) -> None:
    """Set what a bundle costs here, or go back to the listed price with None."""
    _write_flag(state, _shelf(state, "price") + kind, copper)


def set_stock(state: State, kind: str, count: int | None) -> None:
    """Set how many bundles are left here, or make them plentiful with None."""
    _write_flag(state, _shelf(state, "stock") + kind, count)


def _write_flag(state: State, key: str, value: int | None) -> None:
    if value is None:
        state.flags.pop(key, None)
    else:
        state.flags[key] = value


def find_cost(state: State, kind: str, listed: int) -> int:
    """Return what a bundle costs here: the GM's price, or the listed one by the place's percentage, rounded up."""
    said = read_prices(state)
    return said[kind] if kind in said else -(-listed * said.get("all", 100) // 100)


def keeps_it(state: State, listed: int) -> bool:
    """Say whether such a place usually sells goods of this price."""
    most = DEAREST.get(str(state.flags.get(MARKET, "")), 0)
    return not most or listed <= most


def party_purse(play: Play, creature: Creature) -> int:
    """Return what is in the shared purse of this creature's side, in copper pieces."""
    return sum(one.counters.get(PARTY_PURSE, 0) for one in _party(play, creature))


def _party(play: Play, creature: Creature) -> list[Creature]:
    """Return who shares a purse with this creature: itself first, then the others of its side."""
    return [creature] + [
        one for one in play.state.creatures.values() if one.side == creature.side and one.id != creature.id
    ]


def pay_together(play: Play, creature: Creature, copper: int) -> int | None:
    """Pay from the creature's purse, then the party's; return what the party paid, or None if both are too light."""
    shared = max(0, copper - purse(play, creature))
    if shared > party_purse(play, creature):
        return None
    pay(play, creature, copper - shared)
    _take_out(play, creature, shared)
    return shared


def _take_out(play: Play, creature: Creature, copper: int) -> None:
    """Take coins from the party's purse: first what this creature has put in, then what the others have."""
    for one in _party(play, creature):
        part = min(copper, one.counters.get(PARTY_PURSE, 0))
        if part:
            one.counters[PARTY_PURSE] -= part
            copper -= part


def move_coins(play: Play, creature: Creature, copper: int) -> None:
    """Put coins into the party's purse, or take them out of it where the number is below zero."""
    if copper > 0:
        pay(play, creature, copper)
        creature.counters[PARTY_PURSE] = creature.counters.get(PARTY_PURSE, 0) + copper
    else:
        receive(play, creature, -copper)
        _take_out(play, creature, -copper)


def write_counts(said: dict[str, int]) -> str:
    """Write counts of goods as a line, `3 torch, 0 rope`, for the option that players see."""
    return ", ".join(f"{count} {kind}" for kind, count in sorted(said.items()))
