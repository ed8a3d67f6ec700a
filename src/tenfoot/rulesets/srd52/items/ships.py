"""Ships and drawn vehicles: their speed and crew, what they hold, what draws them, what repairs take."""

from __future__ import annotations

import msgspec

from tenfoot.authoring import *
from tenfoot.engine import clock
from tenfoot.rulesets.common.items.money import pay

HOUR, DAY = 3600, 86_400
TENTHS = 10
CURRENT = 30
"""Tenths of a mile an hour that a river's current typically makes."""
REPAIR = 2000
"""Copper pieces for a Hit Point of repair, which takes a day."""
DRAWS = 5
"""A draft animal moves so many times what it can carry."""
CABINS = 5
"""Private cabins cut the passengers to one in so many."""


class Ship(msgspec.Struct, frozen=True):
    """A large vehicle of the air or the water."""

    key: str
    speed: int
    """Tenths of a mile an hour."""
    crew: int
    passengers: int
    cargo: float
    """Tons."""
    armor_class: int
    hp: int
    threshold: int
    cost: int
    """Gold pieces."""
    oars: bool = False
    sails: bool = True
    river: bool = False
    """For lakes and rivers: rowed without a crew of hirelings, carried by the current."""
    flies: bool = False
    weight: int = 0


SHIPS = {
    row.key: row
    for row in (
        Ship("airship", 80, 10, 20, 1, 13, 300, 0, 40_000, sails=False, flies=True),
        Ship("galley", 40, 80, 0, 150, 15, 500, 20, 30_000, oars=True),
        Ship("keelboat", 10, 1, 6, 0.5, 15, 100, 10, 3_000, oars=True, river=True),
        Ship("longship", 30, 40, 150, 10, 15, 300, 15, 10_000, oars=True),
        Ship("rowboat", 15, 1, 3, 0, 11, 50, 0, 50, oars=True, sails=False, river=True, weight=100),
        Ship("sailing-ship", 20, 20, 20, 100, 15, 300, 15, 10_000),
        Ship("warship", 25, 60, 60, 200, 15, 500, 20, 25_000),
    )
}
"""5.2/e-vehicle/table."""

sail = Rule(
    "sail",
    "5.2/e-vehicle/against-wind",
    "5.2/e-vehicle/dead-calm",
    "5.2/e-vehicle/downstream",
    "5.2/e-vehicle/upstream",
    "5.2/e-vehicle/crew",
    "5.2/e-vehicle/land-pace",
    general=True,
)
board = Rule("board", "5.2/e-vehicle/passengers", general=True)
repair = Rule("repair", "5.2/e-vehicle/repair", "5.2/e-vehicle/repair-yard", general=True)
draw = Rule("draw", "5.2/e-mount/pull-five-times", "5.2/e-mount/team", general=True)


def ship_named(word: str) -> Ship:
    """Find the vehicle of this name, or refuse with the names there are."""
    if word not in SHIPS:
        raise IllegalAnswer(f"No vehicle '{word}'. There are {', '.join(SHIPS)}.")
    return SHIPS[word]


def _after(words: list[str], name: str, default: int) -> int:
    return int(words[words.index(name) + 1]) if name in words else default


@sail.perform
def go(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """`sail:longship hours 24 crew 40`, with `headwind`, `calm`, `downstream`, `upstream`, `towed`, `current 30`.

    A vehicle goes at its own speed; no pace is chosen.
    """
    words = answer.pick.partition(":")[2].split()
    ship = ship_named(words[0])
    if not ship.river and _after(words, "crew", 0) < ship.crew:
        raise IllegalAnswer(f"A {ship.key} needs a crew of {ship.crew}.")
    speed = yield from speed_now(play, creature, ship, words)
    hours = _after(words, "hours", 1)
    yield from clock.advance(play, hours * HOUR)
    play.emit(
        "sailed", creature=creature.id, what=ship.key, tenths=speed * hours, miles=speed * hours // TENTHS
    )


def speed_now(play: Play, creature: Creature, ship: Ship, words: list[str]) -> Proc[int]:
    """Tenths of a mile an hour: wind for sailing ships, current for rowed ones on rivers."""
    speed = ship.speed
    if "calm" in words and not ship.flies and not ship.oars:
        return 0
    if "headwind" in words and ship.sails:
        speed //= 2
    if ship.river and "downstream" in words:
        speed += _after(words, "current", CURRENT)
    if ship.river and "upstream" in words and "towed" not in words:
        strong = yield yes_no(
            GM,
            "significant current",
            subject=creature.id,
            default="yes",
            why=("5.2/e-vehicle/upstream",),
            facts={"current": _after(words, "current", CURRENT)},
        )
        if strong.pick == "yes":
            return 0
    return speed


@board.perform
def come_aboard(play: Play, creature: Creature, answer: Answer, effect: Effect) -> None:
    """`board:longship 150`: so many Small or Medium passengers in hammocks; one fifth of them with `cabins`."""
    words = answer.pick.partition(":")[2].split()
    ship = ship_named(words[0])
    room = ship.passengers // CABINS if "cabins" in words else ship.passengers
    if int(words[1]) > room:
        raise IllegalAnswer(f"A {ship.key} has room for {room} passengers so.")
    play.emit("boarded", what=ship.key, count=int(words[1]))


@repair.perform
def mend(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """`repair:galley 30 berthed`: a day and 20 GP for each Hit Point, half of both in a good yard."""
    words = answer.pick.partition(":")[2].split()
    ship, points = ship_named(words[0]), int(words[1])
    if "berthed" not in words:
        raise IllegalAnswer(f"A {ship.key} is repaired while it is berthed, not at sea.")
    yard = yield yes_no(
        GM, "good yard", subject=creature.id, default="no", why=("5.2/e-vehicle/repair-yard",)
    )
    half = 2 if yard.pick == "yes" else 1
    if not pay(play, creature, REPAIR * points // half):
        raise IllegalAnswer(f"{creature.name} can't pay {REPAIR * points // half} CP.")
    yield from clock.advance(play, points * DAY // half)
    play.emit("repaired", what=ship.key, amount=points, copper=REPAIR * points // half)


@draw.perform
def harness(play: Play, creature: Creature, answer: Answer, effect: Effect) -> None:
    """`draw:wagon 2300 draft-horse`: the load and the vehicle together, five times what the animals carry."""
    words = answer.pick.partition(":")[2].split()
    vehicle = gear_of(play, words[0])
    if vehicle is None or vehicle.kind != "drawn vehicle":
        raise IllegalAnswer(
            f"Animals can't draw '{words[0]}'. Name a carriage, cart, chariot, sled or wagon."
        )
    team = [animal for word in words[2:] if (animal := gear_of(play, word)) is not None and animal.carries]
    weight = vehicle.weight + int(words[1])
    limit = DRAWS * sum(animal.carries for animal in team)
    if weight > limit:
        raise IllegalAnswer(f"{weight:g} pounds are more than the {limit} that these animals draw.")
    play.emit("drawn", what=vehicle.key, pounds=int(weight), limit=limit)
