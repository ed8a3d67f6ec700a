from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenfoot.engine.geometry import (
    DarknessSource,
    Diagonals,
    Direction,
    Grid,
    Light,
    LightLevel,
    LightSource,
    cell_set,
    draw_map,
    parse_map,
    shine,
    within,
)
from tests.geometry.random_maps import maps


def test_a_torch_lights_20_feet_brightly_and_20_more_dimly():
    grid = Grid(12, 1)
    light = Light(LightLevel.DARKNESS)
    light.place("torch", LightSource(0, 20, 20))
    assert [light.level(grid, cell) for cell in (0, 4, 5, 8, 9)] == [
        LightLevel.BRIGHT,
        LightLevel.BRIGHT,
        LightLevel.DIM,
        LightLevel.DIM,
        LightLevel.DARKNESS,
    ]


def test_light_stops_at_walls_and_shut_doors():
    grid, _ = parse_map("...+...")
    light = Light(LightLevel.DARKNESS)
    light.place("torch", LightSource(0, 20, 20))
    assert light.level(grid, 4) is LightLevel.DARKNESS
    grid.put([3], "/")
    assert light.level(grid, 4) is LightLevel.BRIGHT
    assert light.level(grid, 6) is LightLevel.DIM


def test_a_carried_light_moves_and_can_be_put_out():
    grid = Grid(20, 1)
    light = Light(LightLevel.DARKNESS)
    light.place("candle", LightSource(0, 5, 5))
    assert light.bright(grid) == 0b11
    light.place("candle", LightSource(10, 5, 5))
    assert light.bright(grid) == 0b111 << 9
    assert light.dim(grid) == 1 << 8 | 1 << 12
    light.put_out("candle")
    assert light.dark(grid) == grid.frame.all
    with pytest.raises(ValueError, match="No light source 'candle'"):
        light.put_out("candle")


def test_brighter_light_wins_where_two_overlap():
    grid = Grid(10, 1)
    light = Light(LightLevel.DARKNESS)
    light.place("a", LightSource(0, 5, 20))
    light.place("b", LightSource(4, 5, 5))
    assert light.level(grid, 4) is LightLevel.BRIGHT
    assert light.bright(grid) & light.dim(grid) == 0
    assert light.lit_by(grid, 3) == [("a", LightLevel.DIM), ("b", LightLevel.BRIGHT)]


def test_magical_darkness_puts_out_all_but_stronger_light():
    grid = Grid(9, 1)
    light = Light(LightLevel.BRIGHT)
    light.darken("spell", DarknessSource(cell_set([3, 4, 5]), strength=2))
    light.place("torch", LightSource(4, 20, 20))
    assert light.level(grid, 4) is LightLevel.DARKNESS
    assert light.level(grid, 2) is LightLevel.BRIGHT
    assert light.magical_darkness(grid) == cell_set([3, 4, 5])
    light.place("day", LightSource(5, 5, 0, strength=3, sunlight=True))
    assert light.level(grid, 4) is LightLevel.BRIGHT
    assert light.level(grid, 3) is LightLevel.DARKNESS
    assert light.magical_darkness(grid) == 1 << 3
    assert light.sunlight(grid) == cell_set([4, 5, 6])
    light.lift_darkness("spell")
    assert light.level(grid, 3) is LightLevel.BRIGHT


def test_a_place_may_have_patches_of_its_own_light():
    grid = Grid(4, 1)
    light = Light(LightLevel.DIM)
    light.set_shade(LightLevel.DARKNESS, 0b1)
    light.set_shade(LightLevel.BRIGHT, 0b1000)
    assert [light.level(grid, cell) for cell in range(4)] == [
        LightLevel.DARKNESS,
        LightLevel.DIM,
        LightLevel.DIM,
        LightLevel.BRIGHT,
    ]
    light.set_ambient(LightLevel.DARKNESS)
    assert light.level(grid, 1) is LightLevel.DARKNESS


def test_a_bullseye_lantern_throws_a_beam():
    grid = Grid(9, 5)
    light = Light(LightLevel.DARKNESS)
    light.place("lantern", LightSource(grid.cell(0, 2), 20, 20, direction=Direction(1, 0)))
    assert draw_map(grid, {"b": light.bright(grid), "d": light.dim(grid)}) == "\n".join(
        (
            "....bdddd",
            "..bbbdddd",
            "bbbbbdddd",
            "..bbbdddd",
            "....bdddd",
        )
    )


def test_a_large_creatures_light_shines_from_its_whole_space():
    grid = Grid(12, 12)
    bright, dim = shine(grid, LightSource(grid.cell(5, 5), 5, 5, side=2))
    assert bright.bit_count() == 16
    assert dim.bit_count() == 36 - 16


sources = st.builds(
    LightSource,
    anchor=st.integers(0, 3),
    bright=st.integers(0, 20),
    dim=st.integers(0, 20),
    strength=st.integers(0, 3),
    sunlight=st.booleans(),
)


@given(maps(thin=True), st.dictionaries(st.sampled_from("abc"), sources, min_size=1), sources)
def test_moving_one_source_gives_the_same_light_as_starting_anew(
    grid: Grid, burning: dict[str, LightSource], moved: LightSource
):
    light = Light(LightLevel.DARKNESS)
    for name, source in burning.items():
        light.place(name, source)
    light.bright(grid)
    copy = light.clone()
    light.place("a", moved)
    anew = Light(LightLevel.DARKNESS)
    for name, source in {**burning, "a": moved}.items():
        anew.place(name, source)
    for view in (Light.bright, Light.dim, Light.dark, Light.sunlight, Light.magical_darkness):
        assert view(light, grid) == view(anew, grid)
        assert view(copy, grid) == view(Light.from_record(copy.to_record()), grid)
    assert copy.sources == burning


@given(maps(), st.data())
def test_a_source_lights_what_it_shows_within_its_radius(grid: Grid, data: st.DataObject):
    cell = data.draw(st.integers(0, grid.width * grid.height - 1))
    policy = data.draw(st.sampled_from(list(Diagonals)))
    bright, dim = shine(grid, LightSource(cell, 10, 10), policy)
    shown = grid.light.field(cell)
    assert bright == shown & within(grid, cell, 10, 1, policy)
    assert bright | dim == shown & within(grid, cell, 20, 1, policy)


def test_light_survives_json():
    light = Light(LightLevel.DIM)
    light.set_shade(LightLevel.BRIGHT, 0b1010)
    light.place("beam", LightSource(3, 60, 60, direction=Direction(1, -1)))
    light.place("sun", LightSource(7, 60, 60, side=2, strength=3, sunlight=True))
    light.darken("spell", DarknessSource(0b111, 2))
    again = Light.from_record(json.loads(json.dumps(light.to_record())))
    assert again.to_record() == light.to_record()
    assert again.sources == light.sources
    assert again.darkness == light.darkness
