"""What a side perceives: the one relation of `common/sight`, asked for all of its eyes.

A creature is perceived when a creature of the side sees it or, with a clear line, knows where it is. What no
creature of the side perceives is absent from the side's view, its options and its log.
"""

from __future__ import annotations

from collections.abc import Iterable

from tenfoot.engine.creature import Creature
from tenfoot.engine.geometry import CellSet
from tenfoot.engine.play import Play
from tenfoot.rulesets.common.senses.sight import sees
from tenfoot.rulesets.common.senses.targets import notices


def eyes(play: Play, side: str) -> list[Creature]:
    """The creatures that see for a side: its living ones; when all are down, the fallen."""
    there = [c for c in play.state.creatures.values() if c.side == side and c.cell >= 0]
    return [c for c in there if c.life == "alive"] or there


def seen_by(play: Play, watchers: Iterable[Creature], creature: Creature) -> bool:
    """Whether one of them sees the creature now."""
    return creature.cell >= 0 and any(sees(play, watcher, creature) for watcher in watchers)


def known_by(play: Play, watchers: Iterable[Creature], creature: Creature) -> bool:
    """Whether one of them has a clear line to the creature and knows its place."""
    return creature.cell >= 0 and any(notices(play, watcher, creature) for watcher in watchers)


def perceives(play: Play, side: str, creature: Creature, watchers: list[Creature] | None = None) -> bool:
    """Whether a side may know of a creature at this moment."""
    if creature.side == side:
        return True
    if creature.cell < 0:
        return False
    watchers = eyes(play, side) if watchers is None else watchers
    return seen_by(play, watchers, creature) or known_by(play, watchers, creature)


def perceived(play: Play, side: str) -> dict[int, bool]:
    """Everyone that a side may know of, each with whether it is seen."""
    watchers = eyes(play, side)
    found: dict[int, bool] = {}
    for creature in play.state.creatures.values():
        if creature.side == side or seen_by(play, watchers, creature):
            found[creature.id] = True
        elif known_by(play, watchers, creature):
            found[creature.id] = False
    return found


def visible_cells(play: Play, side: str) -> CellSet:
    """The squares that a side has in view now."""
    cells: CellSet = 0
    barrier = play.state.grid.sight
    for watcher in eyes(play, side):
        cells |= barrier.field_of(watcher.cell, play.side_cells(watcher))
    return cells


def everything(play: Play) -> CellSet:
    """Give all squares of the map as a set."""
    return (1 << (play.state.grid.width * play.state.grid.height)) - 1
