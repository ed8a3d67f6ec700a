"""How a conjured wall runs over the squares of the map: straight, closed on itself, or drawn stretch by stretch."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Decision, Option
from tenfoot.engine.geometry import Grid
from tenfoot.engine.rule import Proc
from tenfoot.rulesets.common.magic.spell import Casting, Wall

WAYS = {"east": (1, 0), "south": (0, 1), "southeast": (1, 1), "southwest": (-1, 1)}
RING, DRAWN = "ring", "drawn"
ROUND = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))


def straight(grid: Grid, start: int, way: tuple[int, int], squares: int) -> list[int]:
    """Return this many squares in a straight line from the start, as far as the map goes."""
    x, y = grid.at(start)
    cells: list[int] = []
    while len(cells) < squares and 0 <= x < grid.width and 0 <= y < grid.height:
        cells.append(y * grid.width + x)
        x, y = x + way[0], y + way[1]
    return cells


def ring(grid: Grid, middle: int, across: int) -> tuple[list[int], list[int]]:
    """The squares of a ring so many feet across, around the upper left corner of a square, in their order; and
    what is inside it."""
    mx, my = grid.at(middle)
    half = across // 10
    left, top, right, bottom = mx - half, my - half, mx + half - 1, my + half - 1
    rim = [(x, top) for x in range(left, right)]
    rim += [(right, y) for y in range(top, bottom)]
    rim += [(x, bottom) for x in range(right, left, -1)]
    rim += [(left, y) for y in range(bottom, top, -1)]
    core = [(x, y) for y in range(top + 1, bottom) for x in range(left + 1, right)]

    def here(places: Sequence[tuple[int, int]]) -> list[int]:
        return [y * grid.width + x for x, y in places if 0 <= x < grid.width and 0 <= y < grid.height]

    return here(rim), here(core)


def ask_shape(caster: Creature, casting: Casting) -> Proc[str]:
    """The caster says how it runs."""
    wall = casting.spell.wall
    assert wall is not None
    shapes = [*WAYS] if wall.length else []
    shapes += [RING] if wall.across else []
    shapes += [DRAWN] if wall.bends else []
    answer = yield Decision(
        caster.seat,
        "wall shape",
        [Option(name, "wall.shape", facts={"shape": name}) for name in shapes],
        subject=caster.id,
        facts={"spell": casting.spell.key, "aim": casting.aim},
    )
    return answer.pick


def run_of(grid: Grid, caster: Creature, wall: Wall, start: int, shape: str) -> Proc[list[int]]:
    """The squares of the wall, in their order."""
    if shape == RING:
        return ring(grid, start, wall.across)[0]
    if shape == DRAWN:
        return (yield from drawn(grid, caster, start, wall.length // 5))
    return straight(grid, start, WAYS[shape], wall.length // 5)


def drawn(grid: Grid, caster: Creature, start: int, squares: int) -> Proc[list[int]]:
    """Stretch by stretch, each straight from the end of the one before, until it is long enough."""
    cells = [start]
    while len(cells) < squares:
        ends = _ends(grid, cells[-1], squares - len(cells))
        answer = yield Decision(
            caster.seat,
            "wall stretch",
            [
                Option("on", "wall.on", takes="cell", cells=partial(tuple, ends)),
                Option("done", "wall.done"),
            ],
            subject=caster.id,
            default="done",
            facts={"feet": 5 * (squares - len(cells))},
        )
        if answer.pick == "done":
            break
        cells += [cell for cell in ends[answer.cell] if cell not in cells]
    return cells


def _ends(grid: Grid, start: int, squares: int) -> dict[int, list[int]]:
    """Where a straight stretch may end, each with the squares on the way."""
    found: dict[int, list[int]] = {}
    for way in ROUND:
        line = straight(grid, start, way, squares + 1)[1:]
        found.update({cell: line[: number + 1] for number, cell in enumerate(line)})
    return found
