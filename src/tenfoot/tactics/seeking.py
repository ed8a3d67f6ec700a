"""No foe in view: where to go and look.

A creature that does not hide is heard: nearby its exact place, farther away only roughly. A creature that
hears nothing goes from one part of the map to another.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tenfoot.engine.decision import Answer, Option
from tenfoot.engine.geometry import CellSet, anchors_touching, find_path, within
from tenfoot.rulesets.common.movement.movement import going, reach_of
from tenfoot.rulesets.common.senses.targets import knows_place
from tenfoot.rulesets.common.space.space import distance, enemies
from tenfoot.tactics.flight import GONE

if TYPE_CHECKING:
    from tenfoot.tactics.turn_choice import Turn

NEAR = 30
"""Feet within which a sound tells the place."""
BLOCK = 6
"""Squares of the blocks in which sounds from farther away are told apart."""


def seek(turn: Turn, way: Option) -> Answer | None:
    """A step toward the nearest foe that is heard, else toward the next part of the map; None to stay."""
    goals = heard(turn) or next_part(turn)
    if not goals or turn.places.left < 5:
        return None
    play, me = turn.play, turn.me
    goals = anchors_touching(play.state.grid, goals, play.side_cells(me))
    found = find_path(play.state.grid, me.cell, goals, going(play, me, turn.places.mode))
    if found is None:
        return None
    stops = reach_of(play, me, turn.places.mode).stops
    for cell in reversed(found[0]):
        if stops >> cell & 1 and cell != me.cell:
            return Answer(way.key, cell=cell)
    return None


def heard(turn: Turn) -> CellSet:
    """Squares near those foes who do not hide."""
    play, me = turn.play, turn.me
    grid = play.state.grid
    width, height = grid.width, grid.height
    found: CellSet = 0
    for other in play.state.creatures.values():
        if other.cell < 0 or other.life != "alive" or other.counters.get(GONE) or not enemies(me, other):
            continue
        if not knows_place(play, me, other):
            continue
        if distance(play, me, other) <= NEAR:
            found |= within(grid, other.cell, 5, play.side_cells(other))
            continue
        y, x = divmod(other.cell, width)
        middle_x = min(width - 1, x // BLOCK * BLOCK + BLOCK // 2)
        middle_y = min(height - 1, y // BLOCK * BLOCK + BLOCK // 2)
        found |= within(grid, middle_y * width + middle_x, 10)
    return found


def next_part(turn: Turn) -> CellSet:
    """Return the squares around the corner or middle of the map to search now; it changes every four rounds."""
    grid = turn.play.state.grid
    parts = ((1, 1), (1, 3), (3, 3), (3, 1), (2, 2))
    x, y = parts[(turn.play.state.round // 4 + turn.me.id) % len(parts)]
    middle = (grid.height * y // 4) * grid.width + grid.width * x // 4
    around = within(grid, middle, 15)
    return 0 if around >> turn.me.cell & 1 else around
