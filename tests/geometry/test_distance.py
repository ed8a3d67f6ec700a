from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenfoot.engine.geometry import (
    Diagonals,
    Grid,
    adjacent,
    anchors_touching,
    cells_of,
    direction_from,
    distance,
    fits,
    space,
    within,
    within_reach,
)

OPEN = Grid(20, 20)


@pytest.mark.parametrize(
    ("a", "b", "feet"),
    [((0, 0), (3, 1), 15), ((0, 0), (1, 1), 5), ((4, 4), (4, 4), 0), ((5, 0), (0, 0), 25)],
)
def test_ranges_count_squares_with_free_diagonals(a: tuple[int, int], b: tuple[int, int], feet: int):
    assert distance(OPEN, OPEN.cell(*a), OPEN.cell(*b)) == feet


def test_range_to_a_large_creature_ends_at_its_nearest_square():
    ogre = OPEN.cell(5, 5)
    assert distance(OPEN, OPEN.cell(7, 6), ogre, 1, 2) == 5
    assert distance(OPEN, OPEN.cell(4, 4), ogre, 1, 2) == 5
    assert distance(OPEN, OPEN.cell(9, 5), ogre, 1, 2) == 15
    assert distance(OPEN, OPEN.cell(6, 6), ogre, 1, 2) == 0


def test_height_counts_like_any_other_direction():
    assert distance(OPEN, 0, OPEN.cell(2, 0), dz=30) == 30
    assert distance(OPEN, 0, OPEN.cell(2, 0), dz=-5) == 10
    assert not adjacent(OPEN, 0, 1, dz=10)


def test_alternating_diagonals_cost_five_then_ten():
    ways = [distance(OPEN, 0, OPEN.cell(n, n), diagonals=Diagonals.ALTERNATE) for n in range(5)]
    assert ways == [0, 5, 15, 20, 30]


def test_reach_of_ten_feet_is_two_squares():
    assert within_reach(OPEN, OPEN.cell(5, 5), OPEN.cell(7, 7), 10)
    assert not within_reach(OPEN, OPEN.cell(5, 5), OPEN.cell(8, 5), 10)


@pytest.mark.parametrize(("side", "squares"), [(1, 1), (2, 4), (3, 9), (4, 16)])
def test_a_space_holds_as_many_squares_as_its_size_says(side: int, squares: int):
    assert space(OPEN, OPEN.cell(3, 3), side).bit_count() == squares
    assert fits(OPEN, OPEN.cell(20 - side, 20 - side), side)
    if side > 1:
        assert not fits(OPEN, OPEN.cell(21 - side, 0), side)


cells = st.integers(0, 399)
sides = st.integers(1, 4)
policies = st.sampled_from(list(Diagonals))


@given(cells, cells, sides, sides, st.integers(0, 40), policies)
def test_distance_is_the_same_both_ways_and_the_least_over_all_squares(
    a: int, b: int, side_a: int, side_b: int, dz: int, policy: Diagonals
):
    if not (fits(OPEN, a, side_a) and fits(OPEN, b, side_b)):
        return
    found = distance(OPEN, a, b, side_a, side_b, dz, policy)
    assert found == distance(OPEN, b, a, side_b, side_a, dz, policy)
    mine, theirs = cells_of(space(OPEN, a, side_a)), cells_of(space(OPEN, b, side_b))
    assert found == min(distance(OPEN, m, t, dz=dz, diagonals=policy) for m in mine for t in theirs)


@given(cells, sides, st.integers(0, 60), policies)
def test_within_is_every_square_at_that_distance(anchor: int, side: int, feet: int, policy: Diagonals):
    if not fits(OPEN, anchor, side):
        return
    found = within(OPEN, anchor, feet, side, policy)
    for cell in range(400):
        assert (found >> cell & 1) == (distance(OPEN, anchor, cell, side, 1, 0, policy) <= feet)


@given(st.integers(0, (1 << 400) - 1), sides)
def test_anchors_touching_are_those_whose_space_holds_a_cell(cells: int, side: int):
    found = anchors_touching(OPEN, cells, side)
    for anchor in range(400):
        if fits(OPEN, anchor, side):
            assert (found >> anchor & 1) == bool(space(OPEN, anchor, side) & cells)


@pytest.mark.parametrize(
    ("target", "away"),
    [
        ((9, 5), (1, 0)),
        ((9, 6), (1, 0)),
        ((9, 7), (1, 1)),
        ((1, 1), (-1, -1)),
        ((5, 0), (0, -1)),
        ((5, 5), (0, 0)),
    ],
)
def test_straight_away_is_the_nearest_of_eight_directions(target: tuple[int, int], away: tuple[int, int]):
    assert direction_from(OPEN, OPEN.cell(5, 5), OPEN.cell(*target)) == away
