"""A tree that the table can use: what the Feather Token grows and dryads step through."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.space.space import check_square

tree = Rule("tree", "5.2/m-move/tree-stride", "5.2/m-create/trees", tags=("ground",))
"""On a square: a tree grows there; `level` is its size (3: Large)."""


gm_tree = Rule("gm:tree", "5.2/m-move/tree-stride")


LARGE = 3


@gm_tree.procedure("word")
def grow_tree(play: Play, creatures: list[Creature], words: str, answer: Answer) -> None:
    """Grow a tree on the square; `number` is its size (3, Large, unless said)."""
    check_square(play, answer.cell)
    play.attach(tree.name, 0, cells=(answer.cell,), level=answer.number or LARGE)


def trees(play: Play) -> list[Effect]:
    """Those that are Large or bigger."""
    return [effect for effect in play.effects_on(0, tree.name) if effect.level >= LARGE]
