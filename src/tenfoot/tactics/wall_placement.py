"""Walls that wound: where one is worth raising, and how it should run."""

from __future__ import annotations

from collections.abc import Callable

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, Decision
from tenfoot.engine.geometry import cell_set
from tenfoot.engine.play import Play
from tenfoot.rulesets.common.magic.spell import Spell, Wall
from tenfoot.rulesets.common.magic.wall_shape import RING, WAYS, ring, straight
from tenfoot.rulesets.common.space.area import caught
from tenfoot.rulesets.common.space.space import enemies

BACK = 4
"""Squares before a foe at which a wall through it may begin."""


def best_run(play: Play, wall: Wall, aim: int, worth: Callable[[Creature], float]) -> tuple[str, float]:
    """The shape that does the most from a square, and what it is worth."""
    grid = play.state.grid
    runs = {name: straight(grid, aim, way, wall.length // 5) for name, way in WAYS.items() if wall.length}
    if wall.across:
        runs[RING] = ring(grid, aim, wall.across)[0]
    best, score = "", 0.0
    for name, cells in runs.items():
        total = sum(worth(there) for there in caught(play, cell_set(cells)))
        if not best or total > score:
            best, score = name, total
    return best, score


def beginnings(play: Play, wall: Wall, foes: list[Creature]) -> list[int]:
    """Squares from which a straight wall runs through a foe."""
    grid = play.state.grid
    found: dict[int, None] = {}
    for foe in foes:
        x, y = grid.at(foe.cell)
        for dx, dy in WAYS.values():
            for back in range(BACK + 1):
                cx, cy = x - dx * back, y - dy * back
                if 0 <= cx < grid.width and 0 <= cy < grid.height:
                    found[cy * grid.width + cx] = None
    return list(found)


def shape_of(play: Play, decision: Decision) -> Answer:
    """The shape that takes in the most foes and the fewest friends."""
    me = play.creature(decision.subject)
    spell = play.ruleset.entry("spells", str(decision.facts["spell"]), Spell)
    aim = decision.facts["aim"]
    assert spell.wall is not None
    assert isinstance(aim, int)
    sign = 1.0 if spell.activity is not None and spell.activity.damage else 0.0

    def worth(there: Creature) -> float:
        return sign if enemies(me, there) else -2.0 if there.side == me.side else 0.0

    best, _ = best_run(play, spell.wall, aim, worth)
    keys = [option.key for option in decision.options]
    return Answer(best if best in keys else keys[0])
