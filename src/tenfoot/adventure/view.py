"""A scene as the party knows it: the place, the objects noticed, the people, the ways out, the clock.

What only the GM knows is `scene.gm`, made by `secrets.py` and given to the GM's seat alone.
"""

from __future__ import annotations

import msgspec

from tenfoot.adventure.arriving import lit
from tenfoot.adventure.doing import cells_of_thing
from tenfoot.adventure.format import Action, Exit
from tenfoot.adventure.noticing import known, met
from tenfoot.adventure.rhythm import at_leisure
from tenfoot.adventure.secrets import SecretsView, secrets_view
from tenfoot.adventure.story_state import (
    able,
    adventure_of,
    counted,
    declared,
    found,
    here,
    holds,
    looked,
    miles_left,
    party,
    person,
    plain_text,
    scene_of,
    seconds_left,
    shown_attitude,
    state_of,
    studied,
    trap_state,
    way_open,
    way_seconds,
)
from tenfoot.engine.play import Play


class ThingView(msgspec.Struct, frozen=True):
    """An object that the party has noticed. The options with `on` "thing:KEY" are what can be done with it."""

    key: str
    name: str
    kind: str
    state: str
    """`open`, `shut`, `locked` ... of doors and containers; `lit` or `dark` of lights; `armed`, `sprung` of traps."""
    cells: tuple[int, ...]
    text: str = ""
    """What the party has seen and learnt of it by looking and studying."""
    searched: int = 0
    """How often somebody has searched there."""
    looks: str = ""
    """What is drawn for it; "" leaves it to its kind."""


class LearntView(msgspec.Struct, frozen=True):
    """Something that the party has learned from a person."""

    about: str
    text: str


class PersonView(msgspec.Struct, frozen=True):
    """A person who is present and not (yet) an enemy. The options with `on` "person:KEY" are what can be done."""

    creature: int
    name: str
    text: str
    attitudes: dict[str, str]
    """How they behave toward each hero, by the hero's id: as they show it, until somebody sees through them."""
    key: str = ""
    read: bool = False
    """Whether somebody of the party has read their mood."""
    learnt: tuple[LearntView, ...] = ()


class ExitView(msgspec.Struct, frozen=True):
    """A way out. Leading the way is the option "go:KEY"."""

    key: str
    name: str
    open: bool
    cells: tuple[int, ...]
    seconds: int = 0
    """How long the way takes."""
    miles: int = 0
    door: str = ""
    """The key of the thing that must be open."""
    taken: int = 0
    """How often the party has gone that way."""


class DeclaredView(msgspec.Struct, frozen=True):
    """What a hero has declared in this round and is not yet resolved."""

    creature: int
    key: str
    label: str = ""


class SceneView(msgspec.Struct, frozen=True):
    """The current scene as a seat sees it."""

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
    adventure: str = ""
    """The adventure's title."""
    rest: str = "none"
    """Whether one can rest here: `none`, `short`, `long`."""
    round: int = 0
    """Seconds that what everybody declares takes at least."""
    declared: tuple[DeclaredView, ...] = ()
    awaited: tuple[int, ...] = ()
    """Heroes who have not said yet what they do."""
    gm: SecretsView | None = None
    """What only the GM may know; null for everybody else."""
    free: bool = False
    """True in free play: any hero may act. Otherwise all declare first."""


def scene_view(play: Play, *, gm: bool = False) -> SceneView | None:
    """The scene, if an adventure is being played. What the party has not found is not in it, except in the
    GM's part."""
    if not here(play) or "adventures" not in play.ruleset.tables():
        return None
    scene = scene_of(play)
    free = play.state.mode == "scene" and at_leisure(play)
    said = declared(play)
    if free:
        # What was done is done; only what the whole party does together still waits.
        said = {creature: pick for creature, pick in said.items() if pick.startswith(("go:", "rest:"))}
    return SceneView(
        key=here(play),
        title=scene.title,
        text=plain_text(scene.text),
        light=play.state.ambient,
        clock=play.state.time,
        pace=str(play.state.flags.get("pace", "normal")),
        march=tuple(hero.id for hero in party(play)),
        things=_things(play),
        people=_people(play),
        exits=tuple(
            _exit(play, key, way) for key, way in scene.exits.items() if not way.door or known(play, way.door)
        ),
        adventure=adventure_of(play).title,
        rest=scene.rest,
        round=way_seconds(play, scene.round),
        declared=tuple(DeclaredView(creature, pick) for creature, pick in said.items()),
        awaited=tuple(hero.id for hero in party(play) if hero.id not in said and able(play, hero))
        if play.state.mode == "scene" and not free
        else (),
        free=free,
        gm=secrets_view(play) if gm else None,
    )


def _things(play: Play) -> tuple[ThingView, ...]:
    scene = scene_of(play)
    things: list[ThingView] = []
    for key, thing in scene.features.items():
        if not known(play, key):
            continue
        now = state_of(play, key) if thing.kind in ("door", "container") else ""
        if thing.light is not None:
            now = "lit" if lit(play, key) else "dark"
        told = [thing.text] if thing.hidden or looked(play, key) else []
        if thing.study is not None and studied(play, key):
            told.append(thing.study.tell)
        text = plain_text(" ".join(told))
        things.append(
            ThingView(
                key,
                thing.name,
                thing.kind,
                now,
                tuple(cells_of_thing(play, key)),
                text,
                counted(play, f"searched {here(play)}.{key}"),
                thing.looks,
            )
        )
    for key, kind in scene.traps.items():
        if found(play, key):
            cells = tuple(cells_of_thing(play, key))
            things.append(
                ThingView(key, kind.name, "trap", trap_state(play, key), cells, plain_text(kind.text))
            )
    return tuple(things)


def _people(play: Play) -> tuple[PersonView, ...]:
    people: list[PersonView] = []
    for key, someone in scene_of(play).people.items():
        there = person(play, key)
        if there is None or there.side == "foes" or not met(play, key):
            continue
        shows = {str(hero.id): shown_attitude(play, key, there, hero) for hero in party(play)}
        learnt = [
            LearntView(topic.label, _told(topic.yes))
            for name, topic in someone.topics.items()
            if play.state.flags.get(f"said {here(play)}.{key}.{name}") == "yes"
        ]
        read = bool(play.state.flags.get(f"seen through {here(play)}.{key}"))
        if read and someone.mood is not None:
            learnt.insert(0, LearntView("", plain_text(someone.mood.tell)))
        people.append(
            PersonView(there.id, there.name, plain_text(someone.text), shows, key, read, tuple(learnt))
        )
    return tuple(people)


def _told(actions: tuple[Action, ...]) -> str:
    return plain_text(" ".join(action.tell for action in actions if action.tell))


def _exit(play: Play, key: str, way: Exit) -> ExitView:
    return ExitView(
        key,
        way.name,
        holds(play, way.when) and way_open(play, way),
        tuple(cells_of_thing(play, key)),
        seconds_left(play, key),
        miles_left(play, key),
        way.door,
        counted(play, f"went {here(play)}.{key}"),
    )
