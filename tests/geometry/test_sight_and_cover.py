from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenfoot.engine.geometry import (
    Cover,
    EdgeBlocks,
    Grid,
    Side,
    cell_set,
    cells_of,
    cover,
    cover_degree,
    draw_map,
    parse_map,
    space,
)
from tests.geometry.random_maps import OPEN_AND_WALLS, maps


def between(text: str, creatures: str = "") -> tuple[Cover, list[tuple[int, int]]]:
    """The cover of T against A, and where its causes stand. ``creatures`` are letters in the way."""
    grid, places = parse_map(text, markers={"A": ".", "T": ".", **dict.fromkeys(creatures, ".")})
    others = cell_set(cell for letter in creatures for cell in places[letter])
    found = cover(grid, places["A"][0], places["T"][0], creatures=others)
    assert cover_degree(grid, places["A"][0], places["T"][0], creatures=others) is found.degree
    return found.degree, [grid.at(cell) for cell in found.cells]


def test_open_ground_gives_no_cover():
    assert between("A...T") == (Cover.NONE, [])


def test_a_creature_in_the_way_gives_half_cover_friend_or_foe():
    assert between("A.c.T", "c") == (Cover.HALF, [(2, 0)])
    assert between("AcT", "c") == (Cover.HALF, [(1, 0)])


def test_a_creature_beside_the_line_gives_none():
    assert between(".c.\nA.T", "c")[0] is Cover.NONE
    assert between("Ac.\n..T", "c")[0] is Cover.NONE


def test_several_creatures_never_give_more_than_half():
    assert between("AccccT", "c")[0] is Cover.HALF


def test_a_low_wall_gives_half_and_an_arrow_slit_three_quarters():
    assert between("AnT") == (Cover.HALF, [(1, 0)])
    assert between("A.S.T") == (Cover.THREE_QUARTERS, [(2, 0)])
    assert between("A.=.T")[0] is Cover.THREE_QUARTERS


def test_only_the_best_degree_counts():
    assert between("AcST", "c")[0] is Cover.THREE_QUARTERS


def test_a_wall_between_gives_total_cover():
    assert between("A.#.T") == (Cover.TOTAL, [(2, 0)])
    assert between("...\nA#T\n...")[0] is Cover.TOTAL
    assert between("A+T")[0] is Cover.TOTAL


def test_a_window_gives_total_cover_though_one_sees_through_it():
    grid, _ = parse_map("..w..")
    assert cover_degree(grid, 0, 4) is Cover.TOTAL
    assert grid.sight.clear(0, 4)


def test_the_attacker_leans_out_to_its_best_corner():
    assert between("A.\n#.\n#T")[0] is Cover.NONE
    assert between("A#..\n...T")[0] is Cover.NONE


def test_a_pillar_that_fills_its_square_hides_who_stands_right_behind_it():
    assert between("A..\n.#.\n..T") == (Cover.TOTAL, [(1, 1)])
    assert between("A...\n.#..\n...T")[0] is Cover.NONE


def test_one_hidden_quarter_is_no_cover_and_three_are_three_quarters():
    assert between("..#T\n....\nA...")[0] is Cover.NONE
    assert between("..##T\n.....\nA....") == (Cover.THREE_QUARTERS, [(2, 0), (3, 0)])


def test_cover_counts_only_from_its_other_side():
    grid, places = parse_map("A..#TC", markers={"A": ".", "T": ".", "C": "."})
    target = places["T"][0]
    assert cover_degree(grid, places["A"][0], target) is Cover.TOTAL
    assert cover_degree(grid, places["C"][0], target) is Cover.NONE


def test_a_large_target_is_judged_as_a_whole():
    grid = Grid(8, 4)
    attacker, target = grid.cell(0, 1), grid.cell(5, 1)
    assert cover_degree(grid, attacker, target, side_t=2) is Cover.NONE
    grid.put([grid.cell(2, 1)], "#")
    found = cover(grid, attacker, target, side_t=2)
    assert (found.degree, found.hidden, found.quarters) == (Cover.HALF, 8, 16)
    grid.put([grid.cell(2, 2)], "#")
    assert cover_degree(grid, attacker, target, side_t=2) is Cover.TOTAL


def test_a_thin_wall_gives_total_cover_and_is_named():
    grid = Grid(5, 1)
    grid.set_edge(2, Side.EAST, EdgeBlocks.ALL)
    found = cover(grid, 0, 4)
    assert found.degree is Cover.TOTAL
    assert found.walls_east == (2,)
    grid.set_edge(2, Side.EAST, EdgeBlocks.SIGHT)
    assert cover_degree(grid, 0, 4) is Cover.NONE
    assert not grid.sight.clear(0, 4)


def test_walls_that_meet_at_a_corner_leave_no_gap():
    grid, _ = parse_map(".#\n#.")
    assert not grid.sight.clear(0, 3)
    open_corner, _ = parse_map("..\n#.")
    assert open_corner.sight.clear(0, 3)


def test_one_looks_out_of_a_heavily_obscured_square_but_not_through_another():
    grid, _ = parse_map(".%%.")
    assert grid.sight.clear(1, 0)
    assert grid.sight.clear(0, 1)
    assert not grid.sight.clear(0, 2)
    assert not grid.sight.clear(0, 3)
    assert grid.effect.clear(0, 3)
    assert grid.sight.minus(grid.cells_where("obscured", 2)).clear(0, 3)
    assert not grid.effect.plus(1 << 2).clear(0, 3)


ROOM = """
#########
#.......#
#.......#
#..@.O..#
#.......#
#.......#
####.####
####.####
"""


def test_field_of_view_in_a_room_with_a_pillar():
    grid, places = parse_map(ROOM, markers={"@": "."})
    hero = places["@"][0]
    seen = grid.sight.field(hero)
    assert draw_map(grid, {"*": seen & ~grid.sight.cells, "@": 1 << hero}) == "\n".join(
        (
            "#########",
            "#*******#",
            "#******.#",
            "#**@*O..#",
            "#******.#",
            "#*******#",
            "####*####",
            "####*####",
        )
    )
    assert seen >> grid.cell(5, 3) & 1
    assert not seen >> grid.cell(8, 3) & 1


def test_sight_ends_at_its_range():
    grid = Grid(30, 1)
    assert grid.sight.field(0, 60) == (1 << 13) - 1
    walled, _ = parse_map("." * 10 + "#" + "." * 10)
    assert walled.sight.field(0, 30) == (1 << 7) - 1
    assert walled.sight.field(0) == (1 << 11) - 1


walled_maps = maps(letters=OPEN_AND_WALLS)
thin_maps = maps(letters=OPEN_AND_WALLS, thin=True)


@given(st.one_of(walled_maps, thin_maps))
def test_sight_is_mutual(grid: Grid):
    sight = grid.sight
    floor = [cell for cell in range(grid.width * grid.height) if not sight.cells >> cell & 1]
    fields = {cell: sight.field(cell) for cell in floor}
    for a in floor:
        for b in floor:
            assert sight.clear(a, b) == sight.clear(b, a)
            assert fields[a] >> b & 1 == fields[b] >> a & 1


@given(st.one_of(walled_maps, thin_maps))
def test_what_is_in_view_has_a_clear_line_and_reach_is_exactly_the_clear_lines(grid: Grid):
    sight = grid.sight
    floor = [cell for cell in range(grid.width * grid.height) if not sight.cells >> cell & 1]
    open_cells = cell_set(floor)
    for a in floor:
        lines = cell_set(b for b in floor if sight.clear(a, b))
        assert sight.field(a) & open_cells & ~lines == 0
        assert sight.reached_from(a, 1) & open_cells == lines


@given(walled_maps)
def test_the_field_of_view_is_every_centre_with_a_clear_line(grid: Grid):
    sight = grid.sight
    walls = {grid.at(cell) for cell in cells_of(sight.cells)}
    floor = [cell for cell in range(grid.width * grid.height) if not sight.cells >> cell & 1]
    for a in floor:
        field = sight.field(a)
        for b in floor:
            assert (field >> b & 1) == _clear_centres(grid.at(a), grid.at(b), walls)


def _clear_centres(a: tuple[int, int], b: tuple[int, int], walls: set[tuple[int, int]]) -> bool:
    """By the book, in half squares: no wall's inside is crossed, no two walls meet at a corner on it."""
    ax, ay, bx, by = 2 * a[0] + 1, 2 * a[1] + 1, 2 * b[0] + 1, 2 * b[1] + 1

    def beside(x: int, y: int) -> int:
        return (bx - ax) * (y - ay) - (by - ay) * (x - ax)

    low_x, high_x, low_y, high_y = min(ax, bx), max(ax, bx), min(ay, by), max(ay, by)
    for x, y in walls:
        left, top = 2 * x, 2 * y
        if high_x <= left or low_x >= left + 2 or high_y <= top or low_y >= top + 2:
            continue
        sides = [beside(cx, cy) for cx in (left, left + 2) for cy in (top, top + 2)]
        if min(sides) < 0 < max(sides):
            return False
    for x in range(low_x + 1, high_x, 2):
        for y in range(low_y + 1, high_y, 2):
            if beside(x, y) == 0:
                rising = (bx - ax) * (by - ay) > 0
                one = (x // 2, y // 2 - 1) if rising else (x // 2 - 1, y // 2 - 1)
                two = (x // 2 - 1, y // 2) if rising else (x // 2, y // 2)
                if one in walls and two in walls:
                    return False
    return True


@given(maps(), st.data())
def test_more_obstacles_never_lessen_cover(grid: Grid, data: st.DataObject):
    cells = st.integers(0, grid.width * grid.height - 1)
    a, t = data.draw(cells), data.draw(cells)
    before = cover_degree(grid, a, t)
    some = data.draw(st.lists(cells, max_size=6))
    with_creatures = cover_degree(grid, a, t, creatures=cell_set(some))
    assert with_creatures >= before
    assert cover(grid, a, t, creatures=cell_set(some)).degree is with_creatures
    if before is Cover.NONE:
        assert with_creatures <= Cover.HALF
    more = grid.clone()
    more.put([cell for cell in some if cell not in (a, t)], "#")
    assert cover_degree(more, a, t) >= before
    assert (cover_degree(grid, a, t) is Cover.TOTAL) == (not grid.effect.clear(a, t))


@pytest.mark.parametrize("side", [2, 3])
def test_large_spaces_see_from_every_square(side: int):
    grid, _ = parse_map("....#....\n....#....\n.........\n.........")
    assert grid.sight.clear_between(grid.cell(0, 0), side, grid.cell(8, 2), 1) == any(
        grid.sight.clear(cell, grid.cell(8, 2)) for cell in cells_of(space(grid, 0, side))
    )
    assert grid.sight.field_of(0, side) & (1 << grid.cell(8, 3))
