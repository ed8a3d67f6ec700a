from __future__ import annotations

import json

import pytest
from hypothesis import given

from tenfoot.engine.geometry import (
    Cover,
    EdgeBlocks,
    Footing,
    Grid,
    MapError,
    Obscured,
    Passability,
    Side,
    cell_set,
    cells_of,
    draw_map,
    parse_map,
)
from tests.geometry.random_maps import maps

ROOM = """
#####
#A.~#
#.+n#
#####
"""


def test_a_drawn_map_is_read_and_drawn_back():
    grid, places = parse_map(ROOM, markers={"A": "."})
    assert (grid.width, grid.height) == (5, 4)
    assert places == {"A": [grid.cell(1, 1)]}
    assert draw_map(grid) == "#####\n#..~#\n#.+n#\n#####"
    assert draw_map(grid, {"A": 1 << places["A"][0]}) == ROOM.strip()


def test_letters_mean_what_the_legend_says():
    grid, _ = parse_map('#.~n=_%-^w"')
    assert list(grid.entry) == [
        Passability.SOLID,
        Passability.OPEN,
        Passability.OPEN,
        Passability.OPEN,
        Passability.SOLID,
        Passability.GAP,
        Passability.OPEN,
        Passability.OPEN,
        Passability.OPEN,
        Passability.SOLID,
        Passability.OPEN,
    ]
    assert grid.cover[0] == Cover.TOTAL
    assert grid.cover[3] == Cover.HALF
    assert grid.cover[4] == Cover.THREE_QUARTERS
    assert grid.difficult[2] == 1
    assert grid.obscured[6] == Obscured.HEAVILY
    assert grid.obscured[10] == Obscured.LIGHTLY
    assert grid.footing[7] == Footing.WATER
    assert grid.footing[8] == Footing.CLIMB
    # One sees through glass, yet nothing passes it (5.2/s-target/clear-path).
    assert grid.opaque[9] == 0
    assert grid.cover[9] == Cover.TOTAL


@pytest.mark.parametrize(
    ("text", "line", "column", "says"),
    [
        ("...\n..\n...", 2, 3, "this row has 2 squares, but the first has 3"),
        ("\n...\n....", 3, 4, "this row has 4 squares, but the first has 3"),
        ("...\n.?.", 2, 2, "unknown letter '?'"),
        ("\n\n", 1, 1, "the map is empty"),
    ],
)
def test_a_wrong_map_is_refused_with_its_place(text: str, line: int, column: int, says: str):
    with pytest.raises(MapError) as error:
        parse_map(text)
    assert (error.value.line, error.value.column) == (line, column)
    assert says in str(error.value)


def test_places_outside_the_map_are_refused():
    grid = Grid(4, 3)
    with pytest.raises(ValueError, match=r"\(4, 0\) lies outside the 4 x 3 map"):
        grid.cell(4, 0)
    with pytest.raises(ValueError, match="Cell 12 is not on the 4 x 3 map"):
        grid.put([12], "#")
    with pytest.raises(ValueError, match="No tile '!'"):
        grid.put([0], "!")
    with pytest.raises(ValueError, match="border needs no wall"):
        grid.set_edge(0, Side.NORTH, EdgeBlocks.ALL)


def test_a_clone_is_not_changed_with_its_original():
    grid, _ = parse_map(ROOM, markers={"A": "."})
    copy = grid.clone()
    door = grid.cell(2, 2)
    assert not grid.sight.clear(grid.cell(1, 2), grid.cell(3, 2))
    grid.put([door], "/")
    grid.set_edge(grid.cell(1, 1), Side.EAST, EdgeBlocks.MOVE)
    grid.set_elevation([door], 10)
    assert grid.sight.clear(grid.cell(1, 2), grid.cell(3, 2))
    assert copy == parse_map(ROOM, markers={"A": "."})[0]
    assert not copy.sight.clear(grid.cell(1, 2), grid.cell(3, 2))
    assert copy.floor(door) == 0
    assert grid.floor(door) == 10


def test_a_clone_copies_every_field():
    grid, _ = parse_map(ROOM, markers={"A": "."})
    copy = grid.clone()
    for name in Grid.__slots__:
        assert getattr(copy, name) == getattr(grid, name)


@given(maps(thin=True))
def test_a_map_survives_json(grid: Grid):
    grid.set_elevation([1], -15)
    again = Grid.from_record(json.loads(json.dumps(grid.to_record())))
    assert again == grid
    assert again.sight.cells == grid.sight.cells
    assert again.effect.east == grid.effect.east


def test_a_broken_record_is_refused():
    record = parse_map("#..")[0].to_record()
    record["layers"]["cover"] = ["9.0"]
    with pytest.raises(ValueError, match="Layer 'cover' holds '9'; its squares may be 0 to 3"):
        Grid.from_record(record)
    record = parse_map("#..")[0].to_record()
    record["layers"]["mood"] = ["000"]
    with pytest.raises(ValueError, match="layer 'mood'"):
        Grid.from_record(record)


def test_an_edge_is_the_same_from_both_sides():
    grid = Grid(3, 3)
    middle = grid.cell(1, 1)
    grid.set_edge(middle, Side.NORTH, EdgeBlocks.SIGHT)
    grid.set_edge(middle, Side.WEST, EdgeBlocks.ALL)
    assert grid.edge(grid.cell(1, 0), Side.SOUTH) == EdgeBlocks.SIGHT
    assert grid.edge(grid.cell(0, 1), Side.EAST) == EdgeBlocks.ALL
    assert grid.edge(middle, Side.EAST) == EdgeBlocks(0)


def test_sets_of_cells_list_their_members_in_order():
    assert cells_of(cell_set([7, 0, 3])) == [0, 3, 7]
    assert cells_of(0) == []
