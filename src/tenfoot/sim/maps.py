"""Where a simulated fight takes place: a map by its name, or one drawn in the text itself."""

from __future__ import annotations

from functools import lru_cache

from tenfoot.engine.geometry import Grid, parse_map
from tenfoot.engine.ruleset import Ruleset, unknown
from tenfoot.rulesets.ready_maps import READY_MAPS, maps_of

MAPS = tuple(map.key for map in READY_MAPS)
"""The names of the ready maps."""
LARGEST = 100
"""Squares of a map from side to side, at most."""


def fight_map(name: str, ruleset: Ruleset | None = None) -> Grid:
    """Return a ready map by its name, one of the ruleset's packs, or one drawn in the text itself."""
    every = {found.key: found for found in (READY_MAPS if ruleset is None else maps_of(ruleset))}
    if name in every:
        return every[name].grid()
    if "\n" in name.strip():
        rows = name.strip("\n").split("\n")
        if len(rows) > LARGEST or max(map(len, rows)) > LARGEST:
            raise ValueError(f"A map has at most {LARGEST} squares from side to side.")
        return _drawn(name).clone()
    raise ValueError(f"{unknown('map', name, every, 'the simulator')} Maps: {', '.join(every)}.")


@lru_cache(maxsize=8)
def _drawn(text: str) -> Grid:
    """Clones share what follows from the map (lines of sight, ground) until one of them is changed."""
    return parse_map(text)[0]
