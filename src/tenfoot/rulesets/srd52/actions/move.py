"""Movement on a turn: any distance up to Speed, broken up as one likes."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.movement.floor_levels import on_its_feet
from tenfoot.rulesets.common.movement.going import move_option
from tenfoot.rulesets.common.movement.going import travel as go_there
from tenfoot.rulesets.common.movement.movement import at_hand, ways_of_moving

move = Rule("move", "5.2/movement/up-to-speed", "5.2/movement/deduct", general=True, tags=("movement",))


class Grip:
    """How a creature holds on to a steep surface."""

    __slots__ = ("climber", "sure")

    def __init__(self, climber: int) -> None:
        self.climber = climber
        self.sure = False


SURE_CLIMBER: Query[Grip] = Query("sure climber", "climber")
"""Who climbs difficult surfaces without a check."""


@move.offer
def where_to(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Each way of moving that has feet left, with every square that can be reached."""
    if creature.mount:
        return ()
    options: list[Option] = []
    for mode in ways_of_moving(play, creature):
        left = movement_left(play, creature, mode)
        if left >= 5 and can_go(play, creature, mode):
            options.append(move_option(play, creature, mode, left))
    return options


def can_go(play: Play, creature: Creature, mode: str) -> bool:
    """Whether this way of moving is open now: walking needs ground, and one who is Prone can only crawl."""
    if mode == "walk":
        return on_its_feet(play, creature)
    if has_condition(play, creature.id, "prone"):
        return False
    return mode == "fly" or at_hand(play, creature, mode)


@move.perform
def go(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Walk the cheapest path to the chosen square, step by step."""
    yield from travel(play, creature, answer.cell, answer.pick.split(":", 1)[1])


def travel(play: Play, creature: Creature, cell: int, mode: str) -> Proc[None]:
    """Go there the cheapest way; where the GM asks for it, with a check before rock or water."""
    creature.counters.pop("clinging", None)
    yield from go_there(play, creature, cell, mode, masters)


def masters(play: Play, creature: Creature, cell: int) -> Proc[bool]:
    """Where the GM says that rock is slippery or water rough: Strength (Athletics), DC 15; failing is no progress."""
    if play.state.grid.footing[cell] == Footing.WATER:
        hard = yield from gm_rules(play, "rough water", why=("5.2/g-swimming/rough-water",))
    elif play.query(SURE_CLIMBER, Grip(creature.id), creature.id).sure:
        return True
    else:
        hard = yield from gm_rules(play, "hard climbing", why=("5.2/g-climbing/hard-surface-check",))
    if not hard:
        return True
    test = D20Test("check", creature.id, STR, 15, skills=("skill.athletics",))
    return (yield from resolve_test(play, test))
