"""Jumping: where a leap can come down, and what it costs; each edition defines how far."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Option
from tenfoot.engine.geometry import CellSet, Going, Reach, cell_set, cells_of, reachable, within
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import ExplainedTotal
from tenfoot.engine.rule import Query
from tenfoot.rulesets.common.conditions.condition import has_condition
from tenfoot.rulesets.common.movement.floor_levels import on_its_feet, other_levels
from tenfoot.rulesets.common.movement.movement import movement_left, speed_of, spend_movement
from tenfoot.rulesets.common.movement.passing import others

RUN_UP = 10
"""Feet of movement directly before that make it a running jump."""
HEIGHTS = (2, 3, 6, 12, 24, 40)
"""How tall a creature of each size is taken to be, in feet."""
JUMP: Query[ExplainedTotal] = Query("jump", "owner")
"""How far a creature jumps; `query` of the tally is `long jump` or `high jump`."""


def can_jump(play: Play, creature: Creature) -> bool:
    """Whether the creature is on solid ground, not Prone, and has movement left."""
    if creature.mount or not on_its_feet(play, creature) or speed_of(play, creature) <= 0:
        return False
    return movement_left(play, creature) >= 1 and not has_condition(play, creature.id, "prone")


def jump_options(
    play: Play, creature: Creature, far: int, high: int, barred: Callable[[Play, int], CellSet] | None = None
) -> Sequence[Option]:
    """A long jump and a high jump, each as far as the movement left pays for it."""
    left = movement_left(play, creature)
    far, high = min(left, far), min(left, high)
    options: list[Option] = []
    if far >= 5:
        options.append(
            Option(
                "jump:long",
                "option.jump",
                takes="cell",
                cells=lambda: landing_places(play, creature, far, barred(play, far) if barred else 0),
                facts={"feet": far},
            )
        )
    if high >= 1:
        options.append(
            Option("jump:high", "option.jump high", takes="number", least=1, most=high, facts={"feet": high})
        )
    return options


def leap_reach(play: Play, creature: Creature, feet: int) -> Reach:
    """Where a jump could come down: over gaps, water and rough ground, not through walls or foes."""
    blocked, _, occupied = others(play, creature)
    side = play.side_cells(creature)
    blocked |= other_levels(play, creature, "jump")
    way = Going(side=side, blocked=blocked, no_stop=occupied, flying=True)
    return reachable(play.state.grid, creature.cell, feet, way)


def landing_places(play: Play, creature: Creature, feet: int, barred: CellSet = 0) -> list[int]:
    """Squares within the jump, straight ahead, where the creature can land without crossing a barred square."""
    grid = play.state.grid
    reach = leap_reach(play, creature, feet)
    clear = grid.light
    near = within(grid, creature.cell, feet, play.side_cells(creature))
    return [
        cell
        for cell in cells_of(reach.stops & near & ~(1 << creature.cell))
        if clear.clear(creature.cell, cell) and not (barred and barred & cell_set(reach.path_to(cell)[:-1]))
    ]


def leap_path(play: Play, creature: Creature, cell: int, feet: int) -> list[int]:
    """Give the squares of a long jump there, for a creature that can jump so far now; the jump is logged."""
    path = leap_reach(play, creature, feet).path_to(cell)
    play.emit("jumped", creature=creature.id, feet=5 * len(path))
    return path


def jump_high(play: Play, creature: Creature, feet: int) -> None:
    """Straight up: the arms extend half the jumper's height above its head."""
    spend_movement(creature, feet)
    tall = creature.counters.get("height", HEIGHTS[play.sheet(creature).size])
    play.emit("jumped high", creature=creature.id, feet=feet, reach=feet + tall * 3 // 2)
    stand_again(creature)


def stand_again(creature: Creature) -> None:
    """Reset the run-up after a jump, so that the next running jump needs a new one."""
    creature.budget["run"] = creature.budget["run on foot"] = 0
