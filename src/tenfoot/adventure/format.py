"""What an adventure file may say: scenes, things, people, dangers and endings. An unknown key is an error.

The guide is docs/guide/adventures.md. Places are letters drawn on the scene's map, or `[x, y]`.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Place: TypeAlias = str | tuple[int, int]
"""A letter on the map, or x and y."""
Attitude: TypeAlias = Literal["friendly", "indifferent", "hostile"]
Willing: TypeAlias = Literal["willing", "unwilling", "hesitant"]
Kind: TypeAlias = Literal["thing", "door", "container", "lever", "light"]
Condition: TypeAlias = Literal["open", "shut", "locked", "stuck", "barred"]
Ability: TypeAlias = Literal["str", "dex", "con", "int", "wis", "cha"]


class Gift(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Things that somebody gets."""

    item: str
    count: int = 1


class Hurt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a danger does: a save, damage, a condition."""

    who: Literal["actor", "all", "near"] = "actor"
    """Whoever set it off, every hero in the scene, or those within `feet` of it."""
    feet: int = 5
    save: Ability | Literal[""] = ""
    dc: int = 13
    damage: str = ""
    type: str = "bludgeoning"
    half: bool = True
    """Half damage on a successful save; else none."""
    condition: str = ""
    """A condition on a failed save."""
    lasts: str = "1 minute"


class Check(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A check by which something is done or learned."""

    dc: int = 15
    ability: Ability = "wis"
    skill: str = ""
    tool: str = ""
    tell: str = ""
    fail: str = ""
    do: tuple[Action, ...] = ()


class Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that a trigger does: exactly one of these."""

    tell: str = ""
    flag: str = ""
    clear: str = ""
    fight: str = ""
    reveal: str = ""
    open: str = ""
    shut: str = ""
    hurt: Hurt | None = None
    give: Gift | None = None
    go: str = ""
    end: str = ""
    passes: str = ""
    """Time that passes: `10 minutes`."""
    attitude: dict[str, Attitude] = {}
    """How people of this scene stand to everybody from now on."""
    gone: str = ""
    """Somebody of this scene who leaves."""
    light: Literal["", "bright", "dim", "dark"] = ""
    xp: int = 0
    check: Check | None = None
    """A check by whoever set this off."""


class Trigger(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When something happens, more happens."""

    on: str
    """`enter`, `open THING`, `use THING`, `find THING`, `take THING`, `flag NAME`, `time 2 hours`, `won FIGHT`."""
    do: tuple[Action, ...]
    when: tuple[str, ...] = ()
    """Flags that must be set, or `not NAME`."""
    again: bool = False
    """It happens each time, not only once."""


class Light(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a source sheds, and for how long."""

    bright: int = 20
    dim: int = 20
    burns: str = ""
    """How long its fuel lasts; empty: for good."""
    lit: bool = True


class Feature(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something in a place."""

    name: str
    at: Place
    kind: Kind = "thing"
    text: str = ""
    """What looking at it tells."""
    state: Condition = "shut"
    """Of a door or a container."""
    hidden: int = 0
    """The DC to find it; 0: plain to see."""
    key: str = ""
    """The item that unlocks it."""
    pick: int = 0
    """The DC of its lock with Thieves' Tools; 0: it can't be picked."""
    force: int = 0
    """The DC to break it open by strength; 0: strength does not help."""
    material: str = ""
    """What it is made of, if it can be broken with weapons."""
    hp: int = 0
    armor_class: int = 0
    holds: tuple[Gift, ...] = ()
    light: Light | None = None
    study: Check | None = None
    """What a closer look tells."""
    uses: int = 0
    """How often a lever can be used; 0: always."""


class Trap(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A trap: what sets it off, how it is found, how it is disarmed, what it does."""

    name: str
    on: str
    """`open THING`, `use THING`, or `enter` for the squares in `at`."""
    does: Hurt
    at: tuple[Place, ...] = ()
    notice: int = 15
    """The DC of Wisdom (Perception) to find it by a search nearby."""
    study: int = 0
    """The DC of Intelligence (Investigation) to find it, if that works."""
    disarm: Check | None = None
    """None: once found it is avoided without a check."""
    text: str = ""
    tell: str = ""
    resets: bool = False


class Topic(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that one can bring up with somebody."""

    label: str
    mood: Willing = "willing"
    """How the request is taken; the GM may see it otherwise."""
    yes: tuple[Action, ...] = ()
    no: tuple[Action, ...] = ()
    when: tuple[str, ...] = ()
    again: bool = False


class Person(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody whom the GM plays."""

    name: str
    sheet: str
    at: Place
    text: str = ""
    attitude: Attitude = "indifferent"
    to: dict[str, Attitude] = {}
    """How it stands to heroes of certain sheets, if otherwise."""
    goals: tuple[str, ...] = ()
    fears: tuple[str, ...] = ()
    secrets: tuple[str, ...] = ()
    knows: tuple[str, ...] = ()
    mood: Check | None = None
    """What a search for its mood (Insight) tells."""
    topics: dict[str, Topic] = {}
    when: tuple[str, ...] = ()
    fight: str = ""
    """The fight that begins when it is attacked."""


class Group(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Some creatures of a fight."""

    sheet: str
    at: tuple[Place, ...]
    count: int = 1
    name: str = ""


class Fight(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An encounter."""

    creatures: tuple[Group, ...] = ()
    people: tuple[str, ...] = ()
    """People of this scene who fight."""
    starts: Literal["trigger", "seen", "entered"] = "trigger"
    """By a trigger only; when a hero is noticed; as soon as somebody comes in."""
    when: tuple[str, ...] = ()
    hidden: int = 0
    """They lie in wait: the DC to notice them."""
    text: str = ""
    won: tuple[Action, ...] = ()
    lost: str = ""
    """The ending if it is lost; empty: the adventure's own."""
    xp: int = 0


class Exit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A way out of a scene."""

    name: str
    to: str
    at: Place
    door: str = ""
    """The door that must be open."""
    when: tuple[str, ...] = ()
    takes: str = "1 minute"
    miles: int = 0
    """A journey: how far, at the party's pace."""
    text: str = ""


class Scene(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place, with everything in it."""

    title: str
    text: str
    map: str = ""
    size: tuple[int, int] = (12, 8)
    """Of a place that is only described."""
    light: Literal["bright", "dim", "dark"] = "bright"
    arrive: Place = (0, 0)
    arrivals: dict[str, Place] = {}
    """Where those arrive who come from another scene."""
    rest: Literal["none", "short", "long"] = "none"
    round: str = "1 minute"
    """How long what everybody declares takes, at least."""
    exits: dict[str, Exit] = {}
    features: dict[str, Feature] = {}
    traps: dict[str, Trap] = {}
    people: dict[str, Person] = {}
    fights: dict[str, Fight] = {}
    triggers: tuple[Trigger, ...] = ()


class Ending(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How it may end."""

    title: str
    text: str
    good: bool = False


class Thing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An item of this adventure's own."""

    name: str
    text: str = ""


class Adventure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole adventure."""

    title: str
    about: str
    start: str
    scenes: dict[str, Scene]
    endings: dict[str, Ending]
    defeat: str
    """The ending when all heroes are down."""
    heroes: tuple[str, ...] = ("fighter-3", "rogue-3", "cleric-3", "wizard-3")
    level: int = 3
    items: dict[str, Thing] = {}
    triggers: tuple[Trigger, ...] = ()
    """Whatever the scene."""
