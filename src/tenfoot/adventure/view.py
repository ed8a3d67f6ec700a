"""A scene as the party knows it: the place, the things noticed, the people, the ways out, the clock."""

from __future__ import annotations

import msgspec

from tenfoot.adventure.arriving import lit
from tenfoot.adventure.doing import cells_of_thing
from tenfoot.adventure.play import found, here, holds, party, person, scene_of, state_of, trap_state
from tenfoot.engine.play import Play


class ThingView(msgspec.Struct, frozen=True):
    """Something that the party has noticed."""

    key: str
    name: str
    kind: str
    state: str
    """`open`, `shut`, `locked` ... of doors and containers; `lit` or `dark` of lights; `armed`, `sprung` of traps."""
    cells: tuple[int, ...]


class PersonView(msgspec.Struct, frozen=True):
    """Somebody who is there and not (yet) an enemy."""

    creature: int
    name: str
    text: str
    attitudes: dict[str, str]
    """How they stand to each hero, by the hero's id."""


class ExitView(msgspec.Struct, frozen=True):
    """A way out."""

    key: str
    name: str
    open: bool
    cells: tuple[int, ...]


class SceneView(msgspec.Struct, frozen=True):
    """The scene."""

    key: str
    title: str
    text: str
    light: str
    clock: int
    """Seconds since the adventure began."""
    pace: str
    march: tuple[int, ...]
    things: tuple[ThingView, ...]
    people: tuple[PersonView, ...]
    exits: tuple[ExitView, ...]


def scene_view(play: Play) -> SceneView | None:
    """The scene, if an adventure is being played. What nobody has found is not in it."""
    if not here(play) or "adventures" not in play.ruleset.tables():
        return None
    scene = scene_of(play)
    things: list[ThingView] = []
    for key, thing in scene.features.items():
        if found(play, key):
            now = state_of(play, key) if thing.kind in ("door", "container") else ""
            if thing.light is not None:
                now = "lit" if lit(play, key) else "dark"
            things.append(ThingView(key, thing.name, thing.kind, now, tuple(cells_of_thing(play, key))))
    for key, kind in scene.traps.items():
        if found(play, key):
            cells = tuple(cells_of_thing(play, key))
            things.append(ThingView(key, kind.name, "trap", trap_state(play, key), cells))
    people: list[PersonView] = []
    for key, someone in scene.people.items():
        there = person(play, key)
        if there is not None and there.side != "foes":
            stands = {str(hero.id): there.attitudes.get(hero.id, "indifferent") for hero in party(play)}
            people.append(PersonView(there.id, there.name, someone.text, stands))
    exits = [
        ExitView(
            key,
            way.name,
            holds(play, way.when) and (not way.door or state_of(play, way.door) == "open"),
            tuple(cells_of_thing(play, key)),
        )
        for key, way in scene.exits.items()
        if not way.door or found(play, way.door)
    ]
    return SceneView(
        key=here(play),
        title=scene.title,
        text=" ".join(scene.text.split()),
        light=play.state.ambient,
        clock=play.state.time,
        pace=str(play.state.flags.get("pace", "normal")),
        march=tuple(hero.id for hero in party(play)),
        things=tuple(things),
        people=tuple(people),
        exits=tuple(exits),
    )
