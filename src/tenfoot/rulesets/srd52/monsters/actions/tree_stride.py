"""Tree Stride, an action in the stat block of the Dryad."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.engine.geometry import within
from tenfoot.rulesets.srd52.monsters.effects.tree import trees
from tenfoot.rulesets.srd52.monsters.extra_movement import choose_square, free_squares

tree_stride = Rule("tree stride", "5.2/m-move/tree-stride")


STRIDE = 60


def between_trees(play: Play, creature: Creature) -> list[int]:
    """Free squares next to a second tree within 60 feet of a tree next to the creature."""
    every = trees(play)
    near = [one for one in every if cell_distance(play, creature, one.cells[0]) <= 5]
    grid = play.state.grid
    found: set[int] = set()
    for here in near:
        around = within(grid, here.cells[0], STRIDE, 1)
        for there in every:
            if there.id != here.id and around >> there.cells[0] & 1:
                found |= set(cells_of(within(grid, there.cells[0], 5, 1))) - {there.cells[0]}
    return sorted(found & set(free_squares(play, creature, 5 * (grid.width + grid.height)))) if found else []


@tree_stride.predicate("ready")
def beside_a_tree(play: Play, creature: Creature, activity: Activity) -> bool:
    """Whether the creature is beside a tree and another one is in range to stride to."""
    return bool(between_trees(play, creature))


@tree_stride.procedure("use")
def stride(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """Teleport from beside one tree to a chosen square beside another."""
    cell = yield from choose_square(play, creature, "teleport", between_trees(play, creature))
    if cell >= 0:
        start = creature.cell
        play.place(creature, cell)
        play.emit("moved", creature=creature.id, start=start, to=cell, manner="teleport", mode="", cost=0)
