"""A drawn place as something to play: an adventure of one scene, whose record is in the name of its rules.

A game remembers only the name of its rules. The packed record is part of that name, so a game on a drawn place opens
again anywhere, whatever became of the place in the library.
"""

from __future__ import annotations

import base64
import zlib
from functools import lru_cache

import msgspec

from tenfoot.adventure.format import Feature, Fight, SceneLight
from tenfoot.adventure.place_checks import adventure_here
from tenfoot.adventure.place_parts import LIGHTS
from tenfoot.adventure.place_record import FIGHT, PlaceRecord, canonical, grid_of
from tenfoot.adventure.running import adventure_rules
from tenfoot.engine.geometry import cells_of, standing_room
from tenfoot.engine.ruleset import Ruleset

FAMILY = "drawn"
RULES_IN_MEMORY = 32
LARGEST_RECORD = 1_000_000
"""Bytes of an unpacked record, at most."""


def drawn_name(place: PlaceRecord) -> str:
    """Return the name of the rules for a drawn place; equal places have one name."""
    packed = zlib.compress(msgspec.json.encode(canonical(place)), 9)
    return f"{FAMILY} {base64.urlsafe_b64encode(packed).decode()}"


@lru_cache(maxsize=RULES_IN_MEMORY)
def drawn_rules(key: str) -> Ruleset:
    """Return the rules for the drawn place whose packed record this is."""
    unpacker = zlib.decompressobj()
    data = unpacker.decompress(base64.urlsafe_b64decode(key), LARGEST_RECORD)
    place = msgspec.json.decode(data, type=PlaceRecord)
    return adventure_rules(adventure_here(playable(place), place.ruleset), f"{FAMILY} {key}")


def playable(place: PlaceRecord) -> PlaceRecord:
    """Return the place as a scene: its lights as features, a way in, and foes that attack when the heroes come."""
    features = dict(place.features)
    for number, light in enumerate(place.lights, start=1):
        usual = LIGHTS[light.kind]
        features[f"light-{number}"] = Feature(
            name=usual.name,
            at=light.at,
            kind="light",
            light=SceneLight(
                usual.bright if light.bright is None else light.bright,
                usual.dim if light.dim is None else light.dim,
                usual.burns if light.burns is None else light.burns,
                light.lit,
            ),
        )
    fights = {key: _ready(fight) if key == FIGHT else fight for key, fight in place.fights.items()}
    arrive = place.arrive if place.arrive != "" else way_in(place)
    return msgspec.structs.replace(
        place, features=features, fights=fights, arrive=arrive, lights=(), rest=place.rest
    )


def _ready(fight: Fight) -> Fight:
    """Return the fight; if all its creatures hide, it begins as an ambush with their lowest DC."""
    there = [group for group in fight.creatures if not group.reserve]
    if there and all(group.hidden for group in there):
        return msgspec.structs.replace(fight, hidden=min(group.hidden for group in there))
    return fight


def way_in(place: PlaceRecord) -> tuple[int, int]:
    """Return the square at the west end, nearest to the middle row, where a party can come in."""
    grid = grid_of(place)
    middle = grid.height / 2
    room = [grid.at(cell) for cell in cells_of(standing_room(grid, 1))]
    return min(room, key=lambda at: (at[0], abs(at[1] - middle)), default=(0, 0))
