"""Every map we ship says what its floor is, and no look lies about the rules."""

import pytest

from tenfoot.adventure.places import drawn
from tenfoot.adventure.running import adventure_keys, adventure_named
from tenfoot.engine.geometry import GROUNDS, Grid, looks_of
from tenfoot.rulesets.ready_maps import READY_MAPS


@pytest.mark.parametrize("key", adventure_keys())
def test_every_scene_says_its_ground(key: str) -> None:
    for name, scene in adventure_named(key).scenes.items():
        assert drawn(scene)[0].looks.ground in GROUNDS, f"{key}: scene {name!r} has no ground"


def test_every_map_to_fight_on_says_its_ground() -> None:
    grids = [found.grid() for found in READY_MAPS]
    assert [grid.looks.ground for grid in grids if grid.looks.ground not in GROUNDS] == []


@pytest.mark.parametrize(
    ("dress", "marks", "told"),
    [
        ({"~": "shallow"}, {}, "dress of '~' is 'shallow'; it may be rubble"),
        ({"~": "earth"}, {}, "it may be rubble, roots, wetsand, furrows, brush"),
        ({"-": "ice"}, {}, "it may be only what it is"),
        ({"p": "water"}, {"p": [3]}, "a letter that is no tile may be stone"),
    ],
)
def test_a_look_that_would_lie_is_refused(
    dress: dict[str, str], marks: dict[str, list[int]], told: str
) -> None:
    with pytest.raises(ValueError, match=told):
        looks_of("stone", dress, (), marks)


def test_looks_are_kept_with_the_map_and_shared_by_its_copies() -> None:
    grid = READY_MAPS[1].grid()
    again = Grid.from_record(grid.to_record())
    assert again.looks == grid.looks == grid.clone().looks
    assert grid.looks.dress == {"#": "boulder", "O": "tree"}
    assert "looks" not in Grid(2, 2).to_record()


def test_the_causeway_is_a_way_and_its_pool_is_water() -> None:
    grid = drawn(adventure_named("gannet-light").scenes["strand"])[0]
    assert len(grid.looks.floors["cobble"]) == 25
    assert grid.glyphs.count(b",") == 4
