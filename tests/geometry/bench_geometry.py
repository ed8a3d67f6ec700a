"""How long the geometry takes, in microseconds (best of several runs).

Run it: PYTHONPATH=src python tests/geometry/bench_geometry.py
"""

from __future__ import annotations

import random
from collections.abc import Callable
from time import perf_counter

from tenfoot.engine.geometry import (
    CellSet,
    Going,
    Grid,
    Light,
    LightLevel,
    LightSource,
    cells_of,
    corner_point,
    cover,
    distance,
    find_path,
    parse_map,
    reachable,
    sphere,
    standing_room,
)

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


def dungeon(width: int, height: int, seed: int = 4) -> Grid:
    """Rooms of 9 x 9 squares with doorways and pillars."""
    rng = random.Random(seed)
    rows = [["#" if x % 10 == 0 or y % 10 == 0 else "." for x in range(width)] for y in range(height)]
    for y in range(5, height, 10):
        for x in range(10, width - 1, 10):
            rows[y][x] = "."
    for y in range(10, height - 1, 10):
        for x in range(5, width, 10):
            rows[y][x] = "."
    for _ in range(width * height // 100):
        x, y = rng.randrange(1, width - 1), rng.randrange(1, height - 1)
        if rows[y][x] == ".":
            rows[y][x] = rng.choice("O~n")
    for row in rows:
        row[-1] = "#"
    rows[-1] = ["#"] * width
    return parse_map("\n".join("".join(row) for row in rows))[0]


def measure(name: str, run: Callable[[], object], times: int, rounds: int = 7) -> float:
    """Print and return microseconds for each of the given number of calls."""
    run()
    best = min(_once(run) for _ in range(rounds))
    print(f"{name:<58} {best / times * 1e6:10.2f} us")
    return best


def _once(run: Callable[[], object]) -> float:
    start = perf_counter()
    run()
    return perf_counter() - start


def fresh(grid: Grid) -> Grid:
    """The same map with nothing worked out yet."""
    return Grid.from_record(grid.to_record())


def main() -> None:
    """Print all measurements."""
    grid, _ = parse_map(HALL)
    floor = cells_of(standing_room(grid, 1))
    foes = sum(1 << cell for cell in floor[::17])
    going = Going(blocked=foes, no_stop=foes)
    some = floor[::5]
    pairs = [(a, b) for a in floor[::9] for b in floor[::13]]
    near = [(a, b) for a, b in pairs if distance(grid, a, b) <= 30]
    print(f"30 x 20 map with walls, {len(floor)} open squares")
    measure("reachable 30 ft", lambda: [reachable(grid, cell, 30, going) for cell in some], len(some))
    measure(
        "reachable 30 ft and all prices",
        lambda: [reachable(grid, c, 30, going).costs() for c in some],
        len(some),
    )
    wide = Going(side=2, blocked=foes)
    measure("reachable 30 ft, Large", lambda: [reachable(grid, cell, 30, wide) for cell in some], len(some))
    measure("find_path, any distance", lambda: [find_path(grid, a, 1 << b) for a, b in pairs], len(pairs))
    measure("distance", lambda: [distance(grid, a, b) for a, b in pairs], len(pairs))
    measure("line clear, any distance", lambda: [grid.effect.clear(a, b) for a, b in pairs], len(pairs))
    measure("line clear, within 30 ft", lambda: [grid.effect.clear(a, b) for a, b in near], len(near))
    measure("cover, any distance", lambda: [cover(grid, a, b, creatures=foes) for a, b in pairs], len(pairs))
    measure("cover, within 30 ft", lambda: [cover(grid, a, b, creatures=foes) for a, b in near], len(near))

    def fields() -> list[CellSet]:
        bare = fresh(grid).sight
        return [bare.field(cell, 60) for cell in some]

    measure("field of view 60 ft, first time", fields, len(some))
    measure("field of view 60 ft, again", lambda: [grid.sight.field(cell, 60) for cell in some], len(some))

    def blasts() -> list[CellSet]:
        bare = fresh(grid)
        return [sphere(bare, corner_point(bare, *bare.at(cell)), 20) for cell in some]

    measure("20-foot Sphere with walls, first time", blasts, len(some))
    measure("clone", lambda: [grid.clone() for _ in range(1000)], 1000)

    town = dungeon(100, 100)
    rng = random.Random(7)
    floor = cells_of(standing_room(town, 1))
    eyes = rng.sample(floor, 40)
    torches = rng.sample(floor, 20)

    def look(place: Grid, light: Light) -> list[CellSet]:
        lit = light.bright(place) | light.dim(place)
        return [place.sight.field(cell) & lit for cell in eyes]

    def everything() -> None:
        place = fresh_town.clone()
        place.set_difficult([floor[0]], True)  # A change drops everything worked out before.
        light = Light(LightLevel.DARKNESS)
        for number, cell in enumerate(torches):
            light.place(str(number), LightSource(cell, 20, 20))
        look(place, light)

    fresh_town = fresh(town)
    print("100 x 100 map, 40 creatures, 20 torches")
    whole = measure("all light and sight anew", everything, 1)
    lamp = Light(LightLevel.DARKNESS)
    for number, cell in enumerate(torches):
        lamp.place(str(number), LightSource(cell, 20, 20))
    new_places = iter([cell for cell in floor if cell not in eyes and cell not in torches])

    def one_step() -> None:
        # The bearer stands where nobody stood before, so nothing about the place is known yet.
        eyes[0] = next(new_places)
        lamp.place("0", LightSource(eyes[0], 20, 20))
        look(town, lamp)

    step = measure("one step of one torch-bearer", one_step, 1)
    print(f"a step is {whole / step:.1f} times cheaper")


if __name__ == "__main__":
    main()
