from __future__ import annotations

from heapq import heappop, heappush

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenfoot.engine.geometry import (
    STEPS,
    CellSet,
    Diagonals,
    EdgeBlocks,
    Footing,
    Going,
    Grid,
    Passability,
    Side,
    cell_set,
    cells_of,
    find_path,
    fits,
    parse_map,
    reachable,
    space,
    standing_room,
    tight_room,
)
from tests.geometry.random_maps import maps


def test_speed_30_goes_six_squares_also_diagonally():
    grid = Grid(20, 20)
    reach = reachable(grid, grid.cell(10, 10), 30)
    assert reach.cost(grid.cell(16, 16)) == 30
    assert reach.cost(grid.cell(17, 10)) is None
    assert reach.cells.bit_count() == 13 * 13
    assert reachable(grid, 0, 32).cost(7) is None


def test_difficult_terrain_costs_double_and_must_be_paid_in_full():
    grid, _ = parse_map("..~~~..")
    assert reachable(grid, 0, 35).costs() == {0: 0, 1: 5, 2: 15, 3: 25, 4: 35}
    assert reachable(grid, 0, 10).cost(2) is None


def test_reasons_for_difficult_terrain_do_not_add_up_but_surcharges_do():
    grid, _ = parse_map(".~.^-")
    assert reachable(grid, 0, 60, Going(difficult=1 << 1)).cost(1) == 10
    assert reachable(grid, 0, 60, Going(surcharge=1)).cost(1) == 15
    assert reachable(grid, 0, 60).costs() == {0: 0, 1: 10, 2: 15, 3: 25, 4: 35}
    assert reachable(grid, 0, 60, Going(water=0, climb=0)).cost(4) == 25
    assert reachable(grid, 0, 60, Going(flying=True)).cost(4) == 20
    assert reachable(grid, 0, 60, Going(sure_footed=1 << 1)).cost(1) == 5


def test_a_corner_of_a_wall_may_not_be_cut_but_a_creatures_may():
    grid, _ = parse_map(".#\n..")
    assert reachable(grid, 0, 5).cells == cell_set([0, 2])
    open_floor = Grid(2, 2)
    assert reachable(open_floor, 0, 5, Going(blocked=1 << 1)).cells == cell_set([0, 2, 3])


def test_the_corner_of_a_gap_may_be_cut_and_fliers_cross_it():
    grid, _ = parse_map("._\n..")
    assert reachable(grid, 0, 5).cells == cell_set([0, 2, 3])
    assert reachable(grid, 0, 5, Going(flying=True)).cells == cell_set([0, 1, 2, 3])


def test_thin_walls_stop_steps_and_corners():
    grid = Grid(2, 2)
    grid.set_edge(0, Side.EAST, EdgeBlocks.MOVE)
    reach = reachable(grid, 0, 20)
    assert reach.cost(1) == 15
    assert reach.path_to(1) == [2, 3, 1]


def test_one_passes_an_ally_but_does_not_stop_there():
    grid = Grid(5, 1)
    reach = reachable(grid, 0, 15, Going(no_stop=1 << 2))
    assert reach.cost(3) == 15
    assert reach.stops == cell_set([0, 1, 3])


def test_a_large_creature_needs_room_and_slows_if_any_square_is_difficult():
    grid, _ = parse_map("....#..\n......~\n....#..\n....#..")
    reach = reachable(grid, 0, 60, Going(side=2))
    assert reach.cells == space(grid, 0, 3)
    assert tight_room(grid, 2) == cell_set([grid.cell(4, 1)])
    squeezing = Going(side=1, difficult=tight_room(grid, 2))
    assert reachable(grid, grid.cell(3, 1), 60, squeezing).cost(grid.cell(5, 1)) == 15
    wide, _ = parse_map("...~\n....")
    assert reachable(wide, 0, 60, Going(side=2)).costs() == {0: 0, 1: 5, 2: 15}


def test_alternating_diagonals_make_the_second_one_dear():
    grid = Grid(8, 8)
    going = Going(diagonals=Diagonals.ALTERNATE)
    assert [reachable(grid, 0, 60, going).cost(grid.cell(n, n)) for n in range(5)] == [0, 5, 15, 20, 30]
    owing = Going(diagonals=Diagonals.ALTERNATE, odd_diagonal=True)
    assert reachable(grid, 0, 60, owing).cost(grid.cell(1, 1)) == 10


def test_of_equal_ways_always_the_same_is_taken():
    grid = Grid(6, 3)
    reach = reachable(grid, grid.cell(0, 1), 30)
    path = [grid.at(cell) for cell in reach.path_to(grid.cell(4, 2))]
    assert path == [(1, 2), (2, 2), (3, 2), (4, 2)]


def test_a_path_goes_to_the_nearest_goal_where_one_may_stop():
    grid, _ = parse_map(".....\n.###.\n.....")
    goals = cell_set([grid.cell(4, 0), grid.cell(4, 2)])
    found = find_path(grid, grid.cell(0, 2), goals)
    assert found is not None
    assert found[1] == 20
    assert found[0][-1] == grid.cell(4, 2)
    taken = Going(no_stop=1 << grid.cell(4, 2))
    other = find_path(grid, grid.cell(0, 2), goals, taken)
    assert other is not None
    assert other[0][-1] == grid.cell(4, 0)
    assert find_path(grid, 0, 1 << grid.cell(2, 1)) is None
    assert find_path(grid, 0, 1) == ([], 0)


def slow_costs(grid: Grid, start: int, feet: int, going: Going) -> dict[int, int]:
    """The same by the book: every step tried on its own, cheapest first."""
    side = going.side

    def room(x: int, y: int, only_solid: bool = False) -> bool:
        if not (0 <= x <= grid.width - side and 0 <= y <= grid.height - side):
            return False
        squares = cells_of(space(grid, grid.cell(x, y), side))
        for cell in squares:
            if grid.entry[cell] == Passability.SOLID or (
                grid.entry[cell] == Passability.GAP and not (going.flying or only_solid)
            ):
                return False
            east, south = cell + 1, cell + grid.width
            if (
                east in squares
                and cell % grid.width < grid.width - 1
                and grid.east_edges[cell] & EdgeBlocks.MOVE
            ):
                return False
            if south in squares and grid.south_edges[cell] & EdgeBlocks.MOVE:
                return False
        return True

    def walled(x: int, y: int, dx: int, dy: int) -> bool:
        if side > 1:
            return False
        side_to = {(1, 0): Side.EAST, (-1, 0): Side.WEST, (0, 1): Side.SOUTH, (0, -1): Side.NORTH}[dx, dy]
        return bool(grid.edge(grid.cell(x, y), side_to) & EdgeBlocks.MOVE)

    best: dict[tuple[int, int], int] = {}
    queue = [(0, start, int(going.odd_diagonal))]
    while queue:
        paid, cell, odd = heappop(queue)
        if (cell, odd) in best:
            continue
        best[cell, odd] = paid
        x, y = grid.at(cell)
        for dx, dy in STEPS:
            if not room(x + dx, y + dy):
                continue
            if dx and dy:
                if not (room(x + dx, y, True) and room(x, y + dy, True)):
                    continue
                if walled(x, y, dx, 0) or walled(x, y, 0, dy):
                    continue
                if walled(x + dx, y, 0, dy) or walled(x, y + dy, dx, 0):
                    continue
            elif walled(x, y, dx, dy):
                continue
            to = grid.cell(x + dx, y + dy)
            squares = space(grid, to, side)
            if squares & going.blocked:
                continue
            price = 5 + 5 * going.surcharge
            ground = cells_of(squares)
            hard = [c for c in ground if going.difficult >> c & 1 or (grid.difficult[c] and not going.flying)]
            if any(not going.sure_footed >> c & 1 for c in hard):
                price += 5
            if not going.flying:
                price += 5 * going.water * any(grid.footing[c] == Footing.WATER for c in ground)
                price += 5 * going.climb * any(grid.footing[c] == Footing.CLIMB for c in ground)
            now_odd = odd
            if dx and dy and going.diagonals is Diagonals.ALTERNATE:
                price += 5 * odd
                now_odd = 1 - odd
            if paid + price <= feet // 5 * 5:
                heappush(queue, (paid + price, to, now_odd))
    costs: dict[int, int] = {}
    for (cell, _), paid in best.items():
        costs[cell] = min(paid, costs.get(cell, paid))
    return costs


@st.composite
def journeys(draw: st.DrawFn) -> tuple[Grid, int, int, Going]:
    grid = draw(maps(thin=True, most=9))
    squares = grid.width * grid.height
    some = st.integers(0, (1 << squares) - 1)
    few: st.SearchStrategy[CellSet] = st.builds(lambda a, b: a & b, some, some)
    side = draw(st.integers(1, 3))
    going = Going(
        side=side,
        blocked=draw(st.builds(lambda a, b: a & b, few, few)),
        difficult=draw(few),
        sure_footed=draw(few),
        surcharge=draw(st.integers(0, 2)),
        water=draw(st.integers(0, 1)),
        climb=draw(st.integers(0, 2)),
        flying=draw(st.booleans()),
        diagonals=draw(st.sampled_from(list(Diagonals))),
        odd_diagonal=draw(st.booleans()),
    )
    start = draw(st.integers(0, squares - 1))
    return grid, start, draw(st.integers(0, 60)), going


@given(journeys())
def test_reach_agrees_with_trying_every_step(journey: tuple[Grid, int, int, Going]):
    grid, start, feet, going = journey
    if not fits(grid, start, going.side):
        return
    reach = reachable(grid, start, feet, going)
    assert dict(sorted(reach.costs().items())) == dict(sorted(slow_costs(grid, start, feet, going).items()))


@given(journeys())
def test_every_path_is_made_of_steps_that_add_up(journey: tuple[Grid, int, int, Going]):
    grid, start, feet, going = journey
    if not fits(grid, start, going.side):
        return
    reach = reachable(grid, start, feet, going)
    for cell, price in reach.costs().items():
        way = reach.path_to(cell)
        assert (way[-1] if way else start) == cell
        at = start
        for place in way:
            x, y = grid.at(at)
            nx, ny = grid.at(place)
            assert max(abs(nx - x), abs(ny - y)) == 1
            at = place
        # Walking only along the path costs no more than the price says.
        on_the_way = space(grid, start, going.side)
        for place in way:
            on_the_way |= space(grid, place, going.side)
        others = grid.frame.all & ~on_the_way
        narrow = Going(
            side=going.side,
            blocked=going.blocked | others,
            difficult=going.difficult,
            sure_footed=going.sure_footed,
            surcharge=going.surcharge,
            water=going.water,
            climb=going.climb,
            flying=going.flying,
            diagonals=going.diagonals,
            odd_diagonal=going.odd_diagonal,
        )
        assert reachable(grid, start, feet, narrow).cost(cell) == price


@pytest.mark.parametrize("side", [1, 2, 3, 4])
def test_standing_room_is_where_the_whole_space_is_open(side: int):
    grid, _ = parse_map("......\n......\n..#...\n......\n......\n......")
    for anchor in range(36):
        roomy = fits(grid, anchor, side) and not space(grid, anchor, side) >> grid.cell(2, 2) & 1
        assert (standing_room(grid, side) >> anchor & 1) == roomy
