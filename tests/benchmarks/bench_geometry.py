"""Movement, sight, cover and light on the map: against plain searches, and a step against starting anew."""

import random
from collections.abc import Iterator
from heapq import heappop, heappush

from tenfoot.engine.geometry import (
    STEPS,
    CellSet,
    Going,
    Grid,
    Light,
    LightLevel,
    LightSource,
    Passability,
    cells_of,
    parse_map,
    reachable,
    standing_room,
)
from tests.benchmarks.rows import Row, compare
from tests.benchmarks.timing import local

HALL = """
##############################
#........#...........#.......#
#........#...........#.......#
#........+...........#.......#
#........#...........#..~~...#
#........#......O....#..~~...#
####.#####...........####.####
#....#...................#...#
#....#.......................#
#..~~....O...............#...#
#..~~#...........O.......#...#
#....#...................#...#
#....#....O..............#...#
####.#####......##########.###
#........#......#............#
#........#......#............#
#........+......+............#
#........#......#............#
#........#......#............#
##############################
"""


def rooms(width: int, height: int) -> Grid:
    """Rooms of 9 x 9 squares with doorways, pillars, rubble and low walls."""
    rng = random.Random(4)
    rows = [["#" if x % 10 == 0 or y % 10 == 0 else "." for x in range(width)] for y in range(height)]
    for y in range(5, height, 10):
        for x in range(10, width - 1, 10):
            rows[y][x] = rows[x][y] = "."
    for _ in range(width * height // 100):
        x, y = rng.randrange(1, width - 1), rng.randrange(1, height - 1)
        if rows[y][x] == ".":
            rows[y][x] = rng.choice("O~n")
    for row in rows:
        row[-1] = "#"
    rows[-1] = ["#"] * width
    return parse_map("\n".join("".join(row) for row in rows))[0]


def plain_search(grid: Grid, start: int, feet: int, blocked: CellSet) -> dict[int, int]:
    """Dijkstra's search over single squares, as one would write it at first."""
    best: dict[int, int] = {}
    queue = [(0, start)]
    while queue:
        paid, cell = heappop(queue)
        if cell in best:
            continue
        best[cell] = paid
        x, y = cell % grid.width, cell // grid.width
        for dx, dy in STEPS:
            to = cell + dy * grid.width + dx
            if not (0 <= x + dx < grid.width and 0 <= y + dy < grid.height) or to in best:
                continue
            if grid.entry[to] or blocked >> to & 1:
                continue
            if dx and dy and Passability.SOLID in (grid.entry[cell + dx], grid.entry[cell + dy * grid.width]):
                continue
            price = paid + 5 + 5 * grid.difficult[to]
            if price <= feet:
                heappush(queue, (price, to))
    return best


class Night:
    """40 creatures and 20 torches on a dark map of 100 x 100 squares."""

    def __init__(self) -> None:
        self.grid = rooms(100, 100)
        rng = random.Random(7)
        self.floor = cells_of(standing_room(self.grid, 1))
        self.eyes = rng.sample(self.floor, 40)
        self.torches = rng.sample(self.floor, 20)
        self.light = self.lit()
        self.moves = 0
        self.look(self.grid, self.light)

    def lit(self) -> Light:
        light = Light(LightLevel.DARKNESS)
        for number, cell in enumerate(self.torches):
            light.place(str(number), LightSource(cell, 20, 20))
        return light

    def look(self, grid: Grid, light: Light) -> list[CellSet]:
        lit = light.bright(grid) | light.dim(grid)
        return [grid.sight.field(cell) & lit for cell in self.eyes]

    def anew(self) -> None:
        """A change of the map drops everything that was worked out for it."""
        grid = self.grid.clone()
        grid.set_difficult([self.floor[0]], not grid.difficult[self.floor[0]])
        self.look(grid, self.lit())

    def step(self) -> None:
        """One torch-bearer steps to another square, of whose view and light nothing is known yet."""
        self.moves = (self.moves + 1) % len(self.floor)
        here = self.floor[self.moves]
        self.eyes[0] = here
        self.light.place("0", LightSource(here, 20, 20))
        self.look(self.grid, self.light)
        self.grid.sight.forget(here)
        self.grid.light.forget(here)
        for key in [key for key in self.grid.derived.kept if LightSource(here, 20, 20) in key]:
            del self.grid.derived.kept[key]


def rows() -> Iterator[Row]:
    grid, _ = parse_map(HALL)
    floor = cells_of(standing_room(grid, 1))
    foes = sum(1 << cell for cell in floor[::17])
    going = Going(blocked=foes, no_stop=foes)
    some = floor[::5]
    yield compare(
        "where 30 feet lead, with prices",
        ours=local(lambda: [reachable(grid, cell, 30, going).costs() for cell in some]),
        theirs=local(lambda: [plain_search(grid, cell, 30, foes) for cell in some]),
        peer="Dijkstra square by square",
        required=4.0,
        per_call=len(some),
    )
    night = Night()
    yield compare(
        "light and sight after one step (40 eyes, 20 torches)",
        ours=local(night.step),
        theirs=local(night.anew),
        peer="all of it anew",
        required=10.0,
    )
    yield compare(
        "light and sight anew within a frame",
        ours=local(night.anew),
        theirs=lambda budget: 1 / 60,
        peer="a frame at 60 a second",
        required=1.0,
        unit="frames/s",
    )
