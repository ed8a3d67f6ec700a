"""Money: coins of five metals, carried as items and counted in copper pieces."""

from __future__ import annotations

import re

from tenfoot.engine.creature import Creature
from tenfoot.engine.play import Play
from tenfoot.rulesets.common.items.item import add_thing, gear_of

MARKET = "market"
"""The flag of a place where things are bought and sold: `village`, `town` or `city`."""
COIN = "coin"
GOLD = "gold-piece"
COINS = {"cp": 1, "sp": 10, "ep": 50, "gp": 100, "pp": 1000}
"""What one coin is worth in copper pieces, by its short name."""


def coins(play: Play, creature: Creature) -> list[tuple[str, int, int]]:
    """The coins that the creature carries, the least worth first: kind, worth of one in copper, how many."""
    found: dict[str, tuple[int, int]] = {}
    for item in creature.items:
        entry = gear_of(play, item.kind)
        if entry is not None and entry.kind == COIN:
            found[item.kind] = entry.cost, found.get(item.kind, (0, 0))[1] + item.count
    return sorted(((kind, worth, count) for kind, (worth, count) in found.items()), key=lambda row: row[1])


def purse(play: Play, creature: Creature) -> int:
    """What all its coins are worth, in copper pieces (5.2/e-coin/values)."""
    return sum(worth * count for _, worth, count in coins(play, creature))


def receive(play: Play, creature: Creature, copper: int) -> None:
    """Give a creature money in as few gold, silver and copper coins as possible."""
    for kind, worth in ((GOLD, 100), ("silver-piece", 10), ("copper-piece", 1)):
        count, copper = divmod(copper, worth)
        if count:
            add_thing(play, creature, kind, count, {})


def pay(play: Play, creature: Creature, copper: int) -> bool:
    """Hand over so much money and get the change; False, and nothing happens, if there is not enough."""
    if purse(play, creature) < copper:
        return False
    left = purse(play, creature) - copper
    given = dict.fromkeys(kind for kind, _, _ in coins(play, creature))
    keep = [item for item in creature.items if item.kind not in given]
    # The most valuable coins stay unchanged as long as what is left covers them.
    held = coins(play, creature)
    play.carry(creature, keep)
    for kind, worth, count in reversed(held):
        kept = min(count, left // worth)
        if kept:
            add_thing(play, creature, kind, kept, {})
            left -= kept * worth
    receive(play, creature, left)
    return True


def read_coins(words: str) -> int | None:
    """Return what `5 sp` or `2 gp` is in copper pieces, or None if the words are no sum of one kind of coin."""
    number, _, coin = words.strip().lower().partition(" ")
    return int(number) * COINS[coin] if number.isdigit() and coin in COINS else None


def in_words(copper: int) -> str:
    """`17 GP 1 SP`: a sum in gold, silver and copper."""
    gold, rest = divmod(copper, 100)
    silver, rest = divmod(rest, 10)
    parts = [f"{n} {unit}" for n, unit in ((gold, "GP"), (silver, "SP"), (rest, "CP")) if n]
    return " ".join(parts) or "0 GP"


def printed_worth(kind: str) -> int:
    """The worth of an item whose name says it: `gem 50 gp`, in copper pieces; 0 if it does not."""
    said = re.search(r" (\d+) gp$", kind)
    return int(said[1]) * 100 if said else 0
