"""The order of turns: one roll for each group of identical creatures, highest first."""

from __future__ import annotations

from collections.abc import Callable

from tenfoot.engine.creature import Creature
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Port, Proc

ROLL_INITIATIVE: Port[Callable[[Play, Creature], Proc[int]]] = Port("roll initiative")
"""The count of a creature that comes late and rolls its own."""
INITIATIVE_GROUPS: Port[Callable[[Play], list[list[Creature]]]] = Port("initiative groups")
"""Who rolls Initiative together, each group with the creature that rolls first."""
FOLLOWS = "acts after"
"""The counter of a creature that shares somebody's count and acts right after it: whose."""


def led(play: Play, creature: Creature) -> bool:
    """Whether it acts after another creature in the fight, and rolls nothing itself."""
    leader = play.state.creatures.get(creature.counters.get(FOLLOWS, 0))
    return leader is not None and leader.cell >= 0 and leader.life != "dead"


def groups(play: Play) -> list[list[Creature]]:
    """Combatants by group: identical monsters of one side share a roll; everybody else rolls alone."""
    found: dict[tuple[str, str], list[Creature]] = {}
    for creature in play.state.creatures.values():
        if creature.cell < 0 or creature.life == "dead":
            continue
        if led(play, creature):
            continue
        alone = not play.sheet(creature).cr
        key = (creature.side, f"{creature.sheet} {creature.id if alone else ''}")
        found.setdefault(key, []).append(creature)
    return list(found.values())


def follow_in_order(play: Play, leader: Creature, creature: Creature) -> None:
    """It shares the leader's count and comes right after it, behind any that do so already."""
    state = play.state
    if leader.id not in state.order:
        return
    acting = state.order[state.turn]
    if creature.id in state.order:
        state.order.remove(creature.id)
    state.initiative[creature.id] = state.initiative[leader.id]
    place = state.order.index(leader.id) + 1
    while (
        place < len(state.order) and state.creatures[state.order[place]].counters.get(FOLLOWS, 0) == leader.id
    ):
        place += 1
    state.order.insert(place, creature.id)
    state.turn = state.order.index(acting)


def enter_order(play: Play, creature: Creature, count: int) -> None:
    """Insert a creature that joins late into the Initiative order; the current turn does not change."""
    state = play.state
    acting = state.order[state.turn] if state.order else 0
    state.initiative[creature.id] = count
    place = next(
        (i for i, other in enumerate(state.order) if state.initiative.get(other, 0) < count), len(state.order)
    )
    state.order.insert(place, creature.id)
    if acting:
        state.turn = state.order.index(acting)
