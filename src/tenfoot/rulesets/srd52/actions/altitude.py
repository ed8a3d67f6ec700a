"""Up and down: flying, swimming and climbing straight up or down."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.damage.falling import floor_below
from tenfoot.rulesets.common.movement.floor_levels import ledges
from tenfoot.rulesets.common.movement.movement import lift, terrain
from tenfoot.rulesets.srd52.damage.falling import flies


class ClimbingAid:
    """How high something in reach (a ladder, a rope) lets a creature climb; 0: there is nothing to climb."""

    __slots__ = ("climber", "top")

    def __init__(self, climber: int) -> None:
        self.climber = climber
        self.top = 0


CLIMBING_AID: Query[ClimbingAid] = Query("climbing aid", "climber")
"""What stands or hangs there to be climbed."""

rise = Rule("rise", "5.2/g-fly-speed/use", general=True)
sink = Rule("sink", "5.2/g-fly-speed/use", general=True)


def in_water(play: Play, creature: Creature) -> bool:
    """Whether its space is deep water (and it is not above it)."""
    return creature.altitude <= 0 and play.state.grid.footing[creature.cell] == Footing.WATER


def ways(play: Play, creature: Creature) -> list[tuple[str, str, int]]:
    """How it can go up or down now: the way, the Speed that pays, and the price of a foot."""
    if creature.mount or has_condition(play, creature.id, "prone"):
        return []
    found: list[tuple[str, str, int]] = []
    if speed_of(play, creature, "fly") > 0 and flies(play, creature):
        found.append(("fly", "fly", 1))
    if in_water(play, creature):
        own = speed_of(play, creature, "swim") > 0
        found.append(("swim", "swim" if own else "walk", 1 if own else 2))
    elif creature.altitude < 0 or creature.counters.get("clinging") or climbs_to(play, creature):
        own = speed_of(play, creature, "climb") > 0
        found.append(("climb", "climb" if own else "walk", 1 if own else 2))
    return found


def climbs_to(play: Play, creature: Creature) -> int:
    """How high it can climb where it is: an adjacent ledge, the rim of a pit, or the top of what is there."""
    top = play.query(CLIMBING_AID, ClimbingAid(creature.id), creature.id).top
    return max((top, *ledges(play, creature)))


@rise.offer
def upward(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Into the air without limit; in water to the surface; out of a pit to its rim, or up what is there."""
    options: list[Option] = []
    for way, mode, price in ways(play, creature):
        most = movement_left(play, creature, mode) // price
        if way == "climb":
            most = min(most, climbs_to(play, creature) - creature.altitude)
        elif way != "fly":
            most = min(most, -creature.altitude)
        if most >= 5:
            options.append(_option("rise", way, most))
    return options


@sink.offer
def downward(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Down to the floor; in deep water down to its bed."""
    options: list[Option] = []
    for way, mode, price in ways(play, creature):
        room = creature.altitude - bed(play, creature)
        most = min(movement_left(play, creature, mode) // price, room)
        if most >= 5:
            options.append(_option("sink", way, most))
    return options


def bed(play: Play, creature: Creature) -> int:
    """The lowest it can go: the floor, or the bed of the water (10 feet down unless the map says more)."""
    floor = floor_below(play, creature)
    if floor or not in_water(play, creature) or terrain(play, creature, "fly").on_water:
        return floor
    return -10


def _option(name: str, way: str, most: int) -> Option:
    return Option(
        f"{name}:{way}",
        f"option.{name}",
        takes="number",
        least=5,
        most=most // 5 * 5,
        facts={"mode": way},
    )


def go(play: Play, creature: Creature, answer: Answer, sign: int) -> Proc[None]:
    """Move that many feet, in steps of 5."""
    way = answer.pick.split(":", 1)[1]
    mode, price = next((mode, price) for name, mode, price in ways(play, creature) if name == way)
    if way == "climb":
        creature.counters["clinging"] = 1
    yield from lift(play, creature, sign * (answer.number // 5 * 5), mode, price)


@rise.perform
def go_up(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Move the creature up by the chosen feet."""
    yield from go(play, creature, answer, 1)


@sink.perform
def go_down(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Move the creature down by the chosen feet."""
    yield from go(play, creature, answer, -1)
    if creature.altitude == floor_below(play, creature):
        creature.counters.pop("clinging", None)
