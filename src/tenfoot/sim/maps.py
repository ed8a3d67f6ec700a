"""Maps to fight on, drawn for this project. Each has room for both sides at its ends."""

from __future__ import annotations

from functools import lru_cache

from tenfoot.engine.geometry import Grid, looks_of, parse_map
from tenfoot.engine.ruleset import unknown

_DRAWN: dict[str, str] = {
    "open": "\n".join(["." * 24] * 16),
    "corridor": "\n".join(
        [
            "##############################",
            "#......#..............#......#",
            "#......#..............#......#",
            "#.............##.............#",
            "#.............##.............#",
            "#......#..............#......#",
            "#......#..............#......#",
            "##############################",
        ]
    ),
    "ruins": "\n".join(
        [
            "..............................",
            "..............................",
            ".....####...........####......",
            ".....#..............#..#......",
            ".....#..#....nn........#......",
            ".....####....nn.....####......",
            "..............................",
            "..........OO..................",
            "..........OO......~~~~........",
            "..................~~~~........",
            "....nnn...........~~~~........",
            "..............................",
            "..............OO..............",
            "......####....OO....####......",
            "......#................#......",
            "......#..#..........#..#......",
            "......####..........####......",
            "..............................",
            "..............................",
            "..............................",
        ]
    ),
    "bridge": "\n".join(
        [
            "..........________..........",
            "..........________..........",
            "..........________..........",
            "..........________..........",
            "............................",
            "............................",
            "..........________..........",
            "..........________..........",
            "..........________..........",
            "..........________..........",
        ]
    ),
    "woods": "\n".join(
        [
            "..........%%....~~..........",
            "....O.....%%....~~....O.....",
            "........~~..........%%......",
            "..%%....~~...O......%%......",
            "..%%..............~~........",
            "......O....~~.....~~...O....",
            "...........~~....%%.........",
            "....~~...........%%.....~~..",
            "....~~.....O............~~..",
            "..............%%....O.......",
            "..............%%............",
            "............................",
        ]
    ),
}

_LOOKS: dict[str, tuple[str, dict[str, str]]] = {
    "open": ("grass", {}),
    "corridor": ("stone", {}),
    "ruins": ("grass", {"O": "boulder", "~": "rubble"}),
    "bridge": ("cave", {}),
    "woods": ("grass", {"O": "tree", "~": "roots"}),
}
"""What the floor is and what letters show, for the eye alone."""

MAPS = tuple(_DRAWN)
LARGEST = 100
"""Squares of a map from side to side, at most."""


def drawing(name: str) -> str:
    """How a map of ours is drawn."""
    return _DRAWN[name]


def fight_map(name: str) -> Grid:
    """A map by its name, or one drawn in the text itself."""
    if name in _DRAWN:
        grid = _drawn(_DRAWN[name]).clone()
        grid.looks = looks_of(*_LOOKS[name], (), {})
        return grid
    if "\n" in name.strip():
        rows = name.strip("\n").split("\n")
        if len(rows) > LARGEST or max(map(len, rows)) > LARGEST:
            raise ValueError(f"A map has at most {LARGEST} squares from side to side.")
        return _drawn(name).clone()
    raise ValueError(f"{unknown('map', name, _DRAWN, 'the simulator')} Maps: {', '.join(MAPS)}.")


@lru_cache(maxsize=8)
def _drawn(text: str) -> Grid:
    """Clones share what follows from the map (lines of sight, ground) until one of them is changed."""
    return parse_map(text)[0]
