"""One record for a place: the grid drawn by hand, the record and the file's text are three forms of one thing."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tenfoot.adventure.format import Feature, Fight, Group, Trap
from tenfoot.adventure.place_checks import check_place_record
from tenfoot.adventure.place_file import read_place, write_place
from tenfoot.adventure.place_parts import Pin, PlacedLight
from tenfoot.adventure.place_record import PlaceRecord, canonical, grid_of, place_from_grid, place_of
from tenfoot.adventure.places import cells_of_part, drawn
from tenfoot.adventure.running import adventure_keys, adventure_named
from tenfoot.engine.geometry import (
    EDGE_KINDS,
    GROUNDS,
    LEGEND,
    EdgeKind,
    EdgeLine,
    Grid,
    HeightBox,
    Side,
    looks_of,
)
from tenfoot.rulesets.catalogue import ruleset_named

CELLAR = PlaceRecord(
    title="The cellar",
    text="It smells of the sea.\nA lamp burns.",
    map="##########\n#...#....#\n#...+..-.#\n#...#.O-.#\n##########",
    ground="stone",
    edges=(EdgeLine((6, 1), (6, 3)), EdgeLine((6, 1), (7, 1), "window")),
    heights=(HeightBox(10, 8, 1, 1, 2),),
    lights=(PlacedLight((2, 2), "lamp"),),
    pins=(Pin((1, 1), "The stair", "Damp."),),
    arrive=(1, 2),
    features={
        "door": Feature("the door", (4, 2), kind="door", state="locked", pick=15, force=18),
        "niche": Feature("a niche", (4, 1), kind="door", hidden=15),
    },
    traps={"pit": Trap("a pit", "enter", kind="hidden-pit", at=((5, 2),))},
    fights={"fight": Fight((Group("goblin-warrior", ((8, 3),), 4, hidden=14, reserve=2),), starts="entered")},
    words={"th": {"title": "ห้องใต้ดิน", "text": "กลิ่นทะเล"}},
)


@st.composite
def drawn_by_hand(draw: st.DrawFn) -> Grid:
    """A grid on which somebody has put tiles, thin walls, heights and floors, one square after the other."""
    width, height = draw(st.integers(1, 9)), draw(st.integers(1, 8))
    grid = Grid(width, height)
    cells = st.integers(0, width * height - 1)
    for letter in draw(st.lists(st.sampled_from(sorted(LEGEND)), max_size=12)):
        grid.put(draw(st.lists(cells, min_size=1, max_size=4)), letter)
    # Only rock is no map.
    grid.put([draw(cells)], ".")
    inner = [
        (grid.cell(x, y), side)
        for y in range(height)
        for x in range(width)
        for side in Side
        if not (
            (side is Side.WEST and x == 0)
            or (side is Side.EAST and x == width - 1)
            or (side is Side.NORTH and y == 0)
            or (side is Side.SOUTH and y == height - 1)
        )
    ]
    if inner:
        for cell, side in draw(st.lists(st.sampled_from(inner), max_size=20)):
            grid.set_edge(cell, side, EDGE_KINDS[draw(st.sampled_from(sorted(EDGE_KINDS)))])
    for feet in draw(st.lists(st.integers(-20, 20), max_size=6)):
        grid.set_elevation(draw(st.lists(cells, min_size=1, max_size=6)), 5 * feet)
    laid = [
        (draw(st.sampled_from(GROUNDS)), draw(st.lists(cells, max_size=6)))
        for _ in range(draw(st.integers(0, 3)))
    ]
    grid.looks = looks_of(draw(st.sampled_from(("", *GROUNDS))), {}, (), {}, laid)
    return grid


@given(drawn_by_hand())
@settings(deadline=None)
def test_a_grid_drawn_by_hand_is_the_grid_of_its_record_and_of_its_file(grid: Grid) -> None:
    place = place_from_grid(grid, "Somewhere")
    assert grid_of(place) == grid
    assert canonical(place) == place
    read, faults, _ = read_place(write_place(place))
    assert not faults
    assert read is not None
    assert grid_of(read) == grid
    assert canonical(read) == place


@given(st.data())
@settings(deadline=None)
def test_walls_drawn_as_lines_in_any_order_and_direction_have_one_form(data: st.DataObject) -> None:
    width, height = 7, 6
    kinds: list[EdgeKind] = sorted(EDGE_KINDS)
    by_hand = Grid(width, height)
    lines: list[EdgeLine] = []
    for _ in range(data.draw(st.integers(0, 8))):
        lying = data.draw(st.booleans())
        along, across = (width, height) if lying else (height, width)
        start, end = data.draw(st.lists(st.integers(0, along), min_size=2, max_size=2, unique=True))
        at = data.draw(st.integers(0, across))
        kind = data.draw(st.sampled_from(kinds))
        lines.append(
            EdgeLine((start, at), (end, at), kind) if lying else EdgeLine((at, start), (at, end), kind)
        )
        for step in range(min(start, end), max(start, end)):
            if 0 < at < across:
                cell = by_hand.cell(step, at - 1) if lying else by_hand.cell(at - 1, step)
                by_hand.set_edge(cell, Side.SOUTH if lying else Side.EAST, EDGE_KINDS[kind])
    place = PlaceRecord(title="Lines", size=(width, height), edges=tuple(lines))
    assert grid_of(place) == by_hand
    assert grid_of(canonical(place)) == by_hand
    assert canonical(canonical(place)) == canonical(place)


def test_a_place_with_everything_in_it_survives_its_file() -> None:
    read, faults, _ = read_place(write_place(CELLAR))
    assert not faults
    assert read is not None
    assert canonical(read) == canonical(CELLAR)
    assert grid_of(read) == grid_of(CELLAR)
    assert write_place(read) == write_place(CELLAR)
    assert not check_place_record(read, ruleset_named("srd52"))


def test_a_door_makes_its_own_square_and_a_secret_one_looks_like_wall() -> None:
    grid = grid_of(CELLAR)
    assert chr(grid.glyphs[grid.cell(4, 2)]) == "+"
    assert chr(grid.glyphs[grid.cell(4, 1)]) == "#"
    opened = msgspec.structs.replace(CELLAR.features["door"], state="open", also=((4, 3),))
    wide = msgspec.structs.replace(CELLAR, features={"door": opened})
    assert chr(grid_of(wide).glyphs[grid.cell(4, 3)]) == "/"


@pytest.mark.parametrize("key", adventure_keys())
def test_every_scene_we_ship_becomes_a_place_with_the_same_squares(key: str) -> None:
    for name, scene in adventure_named(key).scenes.items():
        place = canonical(place_of(scene))
        grid, marks = drawn(scene)
        assert grid_of(place) == grid, name
        for thing, feature in scene.features.items():
            before = cells_of_part(feature, grid, marks)
            assert cells_of_part(place.features[thing], grid, {}) == before, (name, thing)
        read, faults, _ = read_place(write_place(place))
        assert not faults, name
        assert read is not None
        assert canonical(read) == place, name


def faults_of(**changes: object) -> list[tuple[tuple[str, ...], str, str, tuple[int, int] | None]]:
    """What is wrong with the cellar after a change."""
    place = msgspec.structs.replace(CELLAR, **changes)
    return [
        (f.path, f.message, f.suggestion, f.at) for f in check_place_record(place, ruleset_named("srd52"))
    ]


def test_faults_say_the_part_the_square_and_the_nearest_word() -> None:
    wrong = Fight((Group("goblin-warior", ((8, 3),)),))
    assert faults_of(fights={"fight": wrong}) == [
        (
            ("fights", "fight", "creatures", "0", "sheet"),
            "no creature 'goblin-warior'.",
            "Did you mean 'goblin-warrior'?",
            (8, 3),
        )
    ]
    in_the_wall = Feature("a chest", (0, 0), kind="container", state="locked", key="potion-of-healng")
    path, message, suggestion, at = faults_of(features={"chest": in_the_wall})[0]
    assert (path, at) == (("features", "chest", "key"), (0, 0))
    assert "potion-of-healng" in message
    assert "potion-of-healing" in suggestion
    assert faults_of(edges=(EdgeLine((0, 0), (2, 2)),))[0][0] == ("edges", "0")
    assert faults_of(heights=(HeightBox(7, 1, 1),))[0][:2] == (
        ("heights", "0", "feet"),
        "a floor can't lie at 7 feet.",
    )
    assert faults_of(heights=(HeightBox(5, 9, 1, 3),))[0][0] == ("heights", "0")
    assert faults_of(arrive=(0, 0))[0][0] == ("arrive",)
    assert faults_of(lights=(PlacedLight((99, 0)),))[0][0] == ("lights", "0", "at")


def test_a_place_beyond_a_hundred_squares_is_a_fault() -> None:
    assert faults_of(map="." * 101, features={}, traps={}, fights={}, lights=(), pins=(), arrive="", edges=(),
                     heights=())[0][0] == ("map",)  # fmt: skip


def test_a_file_with_an_unknown_key_names_its_line() -> None:
    place, faults, _ = read_place("title: A hall\nmap: |\n  ...\nhights: []\n")
    assert place is None
    assert [(fault.line, fault.suggestion) for fault in faults] == [(4, "Did you mean 'heights'?")]
