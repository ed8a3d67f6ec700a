"""Areas drawn as maps, so that a person can check them: * is in the area, @ the creature it starts from."""

from __future__ import annotations

from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenfoot.engine.geometry import (
    CellSet,
    Diagonals,
    Direction,
    EdgeBlocks,
    Grid,
    Point,
    Side,
    cells_of,
    centre_point,
    cloud,
    cone,
    corner_point,
    cube,
    cube_beside,
    cylinder,
    draw_map,
    edge_points,
    emanation,
    last_open_square,
    line,
    parse_map,
    space,
    sphere,
)
from tests.geometry.random_maps import maps

OPEN = Grid(11, 9)
HERO = OPEN.cell(1, 4)
EAST, SOUTH_EAST, SLANT = Direction(1, 0), Direction(1, 1), Direction(2, 1)


def drawn(grid: Grid, cells: CellSet, creature: CellSet = 0) -> str:
    return draw_map(grid, {"*": cells, "@": creature})


def picture(text: str) -> str:
    return text.strip("\n").replace("    ", "")


def test_sphere_of_20_feet_on_a_corner():
    assert drawn(OPEN, sphere(OPEN, corner_point(OPEN, 5, 4), 20)) == picture("""
    ...****....
    ..******...
    .********..
    .********..
    .********..
    .********..
    ..******...
    ...****....
    ...........""")


def test_sphere_of_20_feet_in_the_middle_of_a_square():
    assert drawn(OPEN, sphere(OPEN, centre_point(OPEN, OPEN.cell(5, 4)), 20)) == picture("""
    .....*.....
    ...*****...
    ..*******..
    ..*******..
    .*********.
    ..*******..
    ..*******..
    ...*****...
    .....*.....""")


def test_a_sphere_grows_narrower_with_height_and_a_cylinder_does_not():
    origin = corner_point(OPEN, 5, 4)
    assert sphere(OPEN, origin, 10, dz=0).bit_count() == 12
    assert sphere(OPEN, origin, 10, dz=9).bit_count() == 4
    assert sphere(OPEN, origin, 10, dz=11) == 0
    assert cylinder(OPEN, origin, 10, 40, dz=40) == sphere(OPEN, origin, 10)
    assert cylinder(OPEN, origin, 10, 40, dz=41) == 0
    assert cylinder(OPEN, origin, 10, 40, dz=-5) == 0


def test_cone_of_15_feet():
    assert drawn(OPEN, cone(OPEN, edge_points(OPEN, HERO, 1, EAST)[0], EAST, 15), 1 << HERO) == picture("""
    ...........
    ...........
    ...........
    ....*......
    .@***......
    ....*......
    ...........
    ...........
    ...........""")


def test_cone_of_30_feet():
    assert drawn(OPEN, cone(OPEN, edge_points(OPEN, HERO, 1, EAST)[0], EAST, 30), 1 << HERO) == picture("""
    ...........
    ...........
    ......**...
    ....****...
    .@******...
    ....****...
    ......**...
    ...........
    ...........""")


def test_slanted_cone_of_15_feet_starts_at_the_corner():
    start = edge_points(OPEN, HERO, 1, SOUTH_EAST)[0]
    assert drawn(OPEN, cone(OPEN, start, SOUTH_EAST, 15), 1 << HERO) == picture("""
    ...........
    ...........
    ...........
    ...........
    .@.........
    ..**.......
    ..***......
    ...*.......
    ...........""")


def test_cone_of_a_large_creature_starts_at_a_middle_square_of_its_side():
    start = edge_points(OPEN, HERO, 2, EAST)[0]
    assert drawn(OPEN, cone(OPEN, start, EAST, 30), space(OPEN, HERO, 2)) == picture("""
    ...........
    ...........
    .......**..
    .....****..
    .@@******..
    .@@..****..
    .......**..
    ...........
    ...........""")


def test_line_at_any_angle():
    start = edge_points(OPEN, HERO, 1, SLANT)[0]
    assert drawn(OPEN, line(OPEN, start, SLANT, 40), 1 << HERO) == picture("""
    ...........
    ...........
    ...........
    ...........
    .@.........
    ..**.......
    ....**.....
    ......**...
    ........*..""")


def test_line_of_5_and_of_10_feet():
    straight = line(OPEN, edge_points(OPEN, HERO, 1, EAST)[0], EAST, 30)
    assert [OPEN.at(cell) for cell in cells_of(straight)] == [(x, 4) for x in range(2, 8)]
    wide = line(OPEN, corner_point(OPEN, 2, 4), EAST, 30, 10)
    assert [OPEN.at(cell) for cell in cells_of(wide)] == [(x, y) for y in (3, 4) for x in range(2, 8)]


def test_cube_beside_a_creature():
    hero = OPEN.cell(4, 4)
    assert drawn(OPEN, cube_beside(OPEN, hero, 1, EAST, 15), 1 << hero) == picture("""
    ...........
    ...........
    ...........
    .....***...
    ....@***...
    .....***...
    ...........
    ...........
    ...........""")
    down = cube_beside(OPEN, hero, 1, EAST, 15, shift=1)
    assert [OPEN.at(cell) for cell in cells_of(down)] == [(x, y) for y in (4, 5, 6) for x in (5, 6, 7)]
    slanted = cube_beside(OPEN, hero, 1, SOUTH_EAST, 10)
    assert [OPEN.at(cell) for cell in cells_of(slanted)] == [(5, 5), (6, 5), (5, 6), (6, 6)]
    with pytest.raises(ValueError, match="no longer touches"):
        cube_beside(OPEN, hero, 1, EAST, 15, shift=3)
    with pytest.raises(ValueError, match="must lie on one of its faces"):
        cube(OPEN, 5, 5, 15, corner_point(OPEN, 4, 5))


def test_emanation_counts_squares_from_the_whole_space():
    assert emanation(OPEN, OPEN.cell(5, 4), 1, 10).bit_count() == 24
    assert emanation(OPEN, OPEN.cell(5, 4), 2, 5).bit_count() == 12
    assert emanation(OPEN, OPEN.cell(5, 4), 1, 10, include_origin=True).bit_count() == 25
    assert emanation(OPEN, OPEN.cell(5, 4), 1, 10, diagonals=Diagonals.ALTERNATE).bit_count() == 20


WALL = """
...........
...........
.....#.....
.....#.....
.....#.....
.....#.....
...........
...........
...........
"""


def test_a_sphere_does_not_bend_round_a_wall():
    grid, _ = parse_map(WALL)
    assert drawn(grid, sphere(grid, corner_point(grid, 4, 4), 20)) == picture("""
    ..****.....
    .*****.....
    ******.....
    ******.....
    ******.....
    ******.....
    .*****.....
    ..****.....
    ...........""")


def test_a_cloud_flows_round_a_wall_as_far_as_its_radius_lasts():
    grid, _ = parse_map(WALL)
    assert drawn(grid, cloud(grid, corner_point(grid, 4, 4), 20)) == picture("""
    ..****.....
    .******....
    ******.....
    ******.....
    ******.....
    ******.....
    .******....
    ..****.....
    ...........""")


def test_a_cloud_in_the_open_is_a_sphere():
    for feet in (5, 10, 20, 25):
        origin = corner_point(OPEN, 5, 4)
        assert cloud(OPEN, origin, feet) == sphere(OPEN, origin, feet)


def test_a_creature_or_low_wall_does_not_stop_an_area_but_a_shut_door_does():
    grid, _ = parse_map("#####\n..n..\n#####")
    assert sphere(grid, centre_point(grid, grid.cell(0, 1)), 20) >> grid.cell(4, 1) & 1
    grid.put([grid.cell(2, 1)], "+")
    assert not sphere(grid, centre_point(grid, grid.cell(0, 1)), 20) >> grid.cell(4, 1) & 1


def test_a_square_is_in_if_one_line_passes_the_walls_end():
    grid, _ = parse_map(".....\n..#..\n.....")
    area = sphere(grid, centre_point(grid, grid.cell(0, 1)), 20)
    assert not area >> grid.cell(3, 1) & 1
    assert area >> grid.cell(3, 0) & 1


def test_a_point_on_a_thin_wall_lies_on_its_creators_side():
    grid = Grid(6, 4)
    for y in range(4):
        grid.set_edge(grid.cell(2, y), Side.EAST, EdgeBlocks.ALL)
    point = corner_point(grid, 3, 2)
    west = sphere(grid, point, 15, seen_from=grid.cell(0, 2))
    east = sphere(grid, point, 15, seen_from=grid.cell(5, 2))
    assert west
    assert east
    assert all(cell % 6 <= 2 for cell in cells_of(west))
    assert all(cell % 6 >= 3 for cell in cells_of(east))


def test_an_unseen_point_of_origin_arises_before_the_obstruction():
    grid, _ = parse_map("....#...")
    assert last_open_square(grid.effect, grid, 0, 7) == 3
    assert last_open_square(grid.effect, grid, 0, 2) == 2


points = st.builds(Point, st.integers(0, 22), st.integers(0, 18))
directions = st.builds(Direction, st.integers(-4, 4), st.integers(-4, 4)).filter(lambda d: d.x or d.y)


def centre_feet(cell: int, origin: Point) -> tuple[float, float]:
    x, y = OPEN.at(cell)
    return (2 * x + 1 - origin.x) * 2.5, (2 * y + 1 - origin.y) * 2.5


@given(points, st.integers(0, 40), st.integers(-30, 30))
def test_a_sphere_is_every_centre_within_its_radius(origin: Point, feet: int, dz: int):
    found = sphere(OPEN, origin, feet, dz)
    for cell in range(99):
        x, y = centre_feet(cell, origin)
        assert (found >> cell & 1) == (x * x + y * y + dz * dz <= feet * feet)


@given(points, directions, st.sampled_from((15, 20, 30, 60)), st.sampled_from((5, 10)))
def test_cones_and_lines_are_every_centre_inside_their_outline(
    origin: Point, direction: Direction, feet: int, width: int
):
    spread = cone(OPEN, origin, direction, feet)
    beam = line(OPEN, origin, direction, feet, width)
    size = hypot(*direction)
    for cell in range(99):
        x, y = centre_feet(cell, origin)
        ahead = (x * direction.x + y * direction.y) / size
        aside = abs(x * direction.y - y * direction.x) / size
        slack = 1e-9
        if abs(ahead - feet) > slack and abs(aside - ahead / 2) > slack and abs(ahead) > slack:
            assert (spread >> cell & 1) == (0 < ahead <= feet and aside <= ahead / 2)
        if abs(ahead - feet) > slack and abs(aside - width / 2) > slack and abs(ahead) > slack:
            assert (beam >> cell & 1) == (0 < ahead <= feet and aside <= width / 2)


@given(maps(thin=True), st.integers(0, 22), st.integers(0, 22), st.integers(5, 30))
def test_walls_only_take_squares_away_and_clouds_only_add_them(grid: Grid, x: int, y: int, feet: int):
    origin = Point(min(x, 2 * grid.width), min(y, 2 * grid.height))
    bare = Grid(grid.width, grid.height)
    whole = sphere(bare, origin, feet)
    reached = sphere(grid, origin, feet)
    assert reached & ~whole == 0
    flowed = cloud(grid, origin, feet)
    assert reached & ~flowed == 0
    assert flowed & ~whole == 0
