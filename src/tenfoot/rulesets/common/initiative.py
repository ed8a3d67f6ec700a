"""The order of turns: one roll for each group of identical creatures, highest first."""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.play import Play


def groups(play: Play) -> list[list[Creature]]:
    """Combatants by group: identical monsters of one side share a roll; everybody else rolls alone."""
    found: dict[tuple[str, str], list[Creature]] = {}
    for creature in play.state.creatures.values():
        if creature.cell < 0 or creature.life == "dead":
            continue
        alone = not play.sheet(creature).cr
        key = (creature.side, f"{creature.sheet} {creature.id if alone else ''}")
        found.setdefault(key, []).append(creature)
    return list(found.values())


def enter_order(play: Play, creature: Creature, count: int) -> None:
    """A late arrival takes its place in the order."""
    state = play.state
    acting = state.order[state.turn] if state.order else 0
    state.initiative[creature.id] = count
    place = next(
        (i for i, other in enumerate(state.order) if state.initiative.get(other, 0) < count), len(state.order)
    )
    state.order.insert(place, creature.id)
    if acting:
        state.turn = state.order.index(acting)
