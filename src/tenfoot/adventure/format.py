"""What an adventure file may say: scenes, objects, people, dangers and endings. An unknown key is an error.

The guide is docs/guide/adventures.md. Places are letters drawn on the scene's map, or `[x, y]`.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from tenfoot.adventure.place_parts import Art, Behavior, Pin, Place, PlacedLight
from tenfoot.engine.geometry import EdgeLine, FloorBox, HeightBox, Prop
from tenfoot.rulesets.names import DEFAULT

Attitude: TypeAlias = Literal["friendly", "indifferent", "hostile"]
Willing: TypeAlias = Literal["willing", "unwilling", "hesitant"]
Kind: TypeAlias = Literal["thing", "door", "container", "lever", "light"]
Condition: TypeAlias = Literal["open", "shut", "locked", "stuck", "barred"]
Many: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1_000)]
Number: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Feet: TypeAlias = Annotated[int, msgspec.Meta(ge=-1_000, le=1_000)]
Difficulty: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=100)]
Percent: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=100)]
Ability: TypeAlias = Literal["str", "dex", "con", "int", "wis", "cha"]


class ItemGrant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An item, coins or XP that a creature gets."""

    item: str
    count: Many = 1


class Hurt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a danger does: a save, damage, a condition."""

    who: Literal["actor", "all", "near"] = "actor"
    """Whoever set it off, every hero in the scene, or those within `feet` of it."""
    feet: Feet = 5
    save: Ability | Literal[""] = ""
    dc: Difficulty = 13
    damage: str = ""
    type: str = "bludgeoning"
    half: bool = True
    """Half damage on a successful save; else none."""
    condition: str = ""
    """A condition on a failed save."""
    lasts: str = "1 minute"


class Check(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An ability check of an adventure: its DC, the text for success and for failure, and what success does."""

    dc: Difficulty = 15
    ability: Ability = "wis"
    skill: str = ""
    tool: str = ""
    tell: str = ""
    fail: str = ""
    do: tuple[Action, ...] = ()


class GmWord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the GM's words, said by the adventure: a poison, a contagion, the weather, a curse."""

    word: str
    """`poison`, `contagion`, `environment`, `condition` ...: what the GM could say."""
    value: str = ""
    who: Literal["actor", "all", "near", "nobody"] = "actor"
    feet: Feet = 5
    number: Number = 0


class Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One action of a trigger: exactly one of these fields is set."""

    tell: str = ""
    flag: str = ""
    clear: str = ""
    fight: str = ""
    reveal: str = ""
    open: str = ""
    shut: str = ""
    kindle: str = ""
    """A light of this scene that is lit."""
    douse: str = ""
    """A light of this scene that goes out."""
    hurt: Hurt | None = None
    give: ItemGrant | None = None
    go: str = ""
    end: str = ""
    passes: str = ""
    """Time that passes: `10 minutes`."""
    attitude: dict[str, Attitude] = {}
    """How people of this scene stand to everybody from now on."""
    regards: dict[str, Attitude] = {}
    """How people of this scene stand to whoever set this off."""
    gone: str = ""
    """Somebody of this scene who leaves."""
    light: Literal["", "bright", "dim", "dark"] = ""
    xp: Number = 0
    check: Check | None = None
    """A check by whoever set this off."""
    gm: GmWord | None = None
    """What the GM's word would do: `{word: poison, value: torpor}`."""


class Trigger(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Actions that follow an event of the story, such as entering a scene, opening an object or winning a fight."""

    on: str
    """`enter`, `open THING`, `use THING`, `find THING`, `take THING`, `cast SPELL`, `flag NAME`, `won FIGHT`,
    `parley FIGHT`, `talk WHO`, `time 2 hours` (since the adventure began), `after 10 minutes` (since coming in)."""
    do: tuple[Action, ...]
    when: tuple[str, ...] = ()
    """Flags that must be set, or `not NAME`."""
    again: bool = False
    """It happens each time, not only once."""


class SceneLight(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A light source of a scene: the feet of Bright and Dim Light, how long it burns, and whether it is lit."""

    bright: Feet = 20
    dim: Feet = 20
    burns: str = ""
    """How long its fuel lasts; empty: for good."""
    lit: bool = True


class Applied(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What happens when an item is used on an object."""

    tell: str = ""
    do: tuple[Action, ...] = ()
    check: Check | None = None
    """It takes a check; on a failure nothing else happens."""
    spends: bool = True
    """It is used up."""
    when: tuple[str, ...] = ()
    again: bool = False


class Feature(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A door, chest or other object in a scene."""

    name: str
    at: Place
    also: tuple[Place, ...] = ()
    """Further squares of it, as of a wide door."""
    kind: Kind = "thing"
    text: str = ""
    """What looking at it tells."""
    looks: str = ""
    """What is drawn for it, if its kind does not say it: `hearth`, `boat`, `cairn` ..."""
    state: Condition = "shut"
    """Of a door or a container."""
    hidden: Difficulty = 0
    """The DC to find it; 0: plain to see."""
    passive: bool = False
    """Those near it whose passive Perception reaches the DC notice it without a search."""
    key: str = ""
    """The item that unlocks it."""
    pick: Difficulty = 0
    """The DC of its lock with Thieves' Tools; 0: it can't be picked."""
    force: Difficulty = 0
    """The DC to break it open by strength; 0: strength does not help."""
    material: str = ""
    """What it is made of, if it can be broken with weapons."""
    hp: Number = 0
    armor_class: Difficulty = 0
    holds: tuple[ItemGrant, ...] = ()
    light: SceneLight | None = None
    study: Check | None = None
    """What a closer look tells."""
    uses: Many = 0
    """How often a lever can be used; 0: always."""
    items: dict[str, Applied] = {}
    """Items that can be used on it, and what comes of it."""


class Trap(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A trap: what sets it off, how it is found, how it is disarmed, what it does."""

    name: str
    on: str
    """`open THING`, `use THING`, or `enter` for the squares in `at`."""
    does: Hurt | None = None
    """What it does; or `kind` says it."""
    kind: str = ""
    """A trap of the ruleset's library (`hidden-pit`): it is found, made safe and goes off as written there."""
    tier: Many = 0
    """1 to 4, for heroes of levels 1-4, 5-10, 11-16, 17-20; 0: by the adventure's level."""
    area: tuple[Place, ...] = ()
    """Squares that a trap of the library strikes, where that is not said by itself."""
    origin: Place = ""
    """Where its fire or its stone comes from."""
    at: tuple[Place, ...] = ()
    notice: Difficulty = 15
    """The DC of Wisdom (Perception) to find it by a search nearby; 0: a search does not find it."""
    study: Difficulty = 0
    """The DC of Intelligence (Investigation) to find it by studying the place; 0: that does not find it."""
    passive: bool = False
    """Those near it whose passive Perception reaches `notice` see it without a search."""
    disarm: Check | None = None
    """None: once found it is avoided without a check."""
    text: str = ""
    tell: str = ""
    resets: bool = False


class Lever(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that persuades a person: an offer of what they want, or a word about what they fear."""

    label: str
    """What is offered or said: `twenty gold pieces`, `that the dead are awake`."""
    makes: Literal["willing", "hesitant", "favourable"] = "willing"
    """How the request is taken then; `favourable`: it hesitates, with Advantage on the check."""
    costs: ItemGrant | None = None
    """What is handed over if it agrees."""
    when: tuple[str, ...] = ()


class Topic(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A topic that a hero can bring up with a person."""

    label: str
    mood: Willing = "willing"
    """How the request is taken; the GM may see it otherwise."""
    yes: tuple[Action, ...] = ()
    no: tuple[Action, ...] = ()
    when: tuple[str, ...] = ()
    again: bool = False
    levers: dict[str, Lever] = {}
    """What may be offered or said along with it."""
    choice: bool = False
    """A turn of the story that is for people to choose: companions played by the computer leave it alone."""


class Person(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A person that the GM plays."""

    name: str
    sheet: str
    at: Place
    text: str = ""
    attitude: Attitude = "indifferent"
    to: dict[str, Attitude] = {}
    """How it stands to heroes of certain sheets, if otherwise."""
    shows: Attitude | Literal[""] = ""
    """How it pretends to stand to everybody, until somebody reads its mood; empty: it pretends nothing."""
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
    """Some creatures of one kind in a fight."""

    sheet: str
    at: tuple[Place, ...] = ()
    """Where they stand, in turn; empty: at the end of the map that is farther from where the heroes come in."""
    count: Many = 1
    name: str = ""
    hp: Number = 0
    """The Hit Points of each; 0: the average of its kind."""
    rolled: bool = False
    """Each one's Hit Points are rolled, where the kind has Hit Dice."""
    behavior: Behavior = ""
    """How the computer plays them; empty: as their kind behaves."""
    hidden: Difficulty = 0
    """They hide: the DC to notice them; 0: they stand in the open."""
    reserve: Many = 0
    """The round of the fight in which they come; 0: they are there from the start."""


class Parley(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Talking in the face of a fight, or in the middle of it."""

    label: str
    """What they are urged to do: `laying down their knives`."""
    who: str = ""
    """Who of the fight's people speaks for them; empty: whoever is nearest."""
    mood: Willing = "hesitant"
    yields: bool = False
    """They are willing once half of them are down."""
    first: str = ""
    """They would rather talk: what they call out instead of attacking; then they wait for `patience` rounds."""
    patience: Many = 3
    stay: bool = False
    """They stay where they are afterwards; else they go."""
    yes: tuple[Action, ...] = ()
    no: tuple[Action, ...] = ()


class Fight(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A fight that can happen in a scene."""

    creatures: tuple[Group, ...] = ()
    people: tuple[str, ...] = ()
    """People of this scene who fight."""
    starts: Literal["trigger", "seen", "entered"] = "trigger"
    """By a trigger only; when a hero is noticed; as soon as somebody comes in."""
    when: tuple[str, ...] = ()
    hidden: Difficulty = 0
    """They lie in wait: the DC to notice them."""
    text: str = ""
    parley: Parley | None = None
    """How talking ends it; none: they do not listen."""
    won: tuple[Action, ...] = ()
    lost: str = ""
    """The ending if it is lost; empty: the adventure's own."""
    xp: Number = 0


class Met(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One row of a table of chance meetings."""

    do: tuple[Action, ...]
    weight: Number = 1
    again: bool = False


class Wild(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Chance meetings: how likely one is in each hour, and which."""

    table: tuple[Met, ...]
    chance: Percent = 10
    """In a hundred, for each hour."""


class Good(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a market has of one kind of good."""

    price: str = ""
    """What a bundle costs (`5 sp`); empty: the listed price."""
    left: Many | None = None
    """How many bundles there are; absent: as many as anybody wants."""


class Exit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A way out of a scene."""

    name: str
    to: str
    at: Place
    also: tuple[Place, ...] = ()
    """Further squares of it."""
    door: str = ""
    """The door that must be open."""
    when: tuple[str, ...] = ()
    takes: str = "1 minute"
    miles: Number = 0
    """A journey: how far, at the party's pace."""
    land: str = ""
    """The land it leads through (`forest`): it bounds the pace, and one may lose the way."""
    road: bool = False
    """A good road: a faster pace, and no way to lose."""
    guided: bool = False
    """A landmark or a guide shows the way."""
    forage: bool = False
    """Food and water are looked for on the way."""
    riding: bool = False
    """Mounts are ready: for one hour they go twice as far."""
    vessel: Number = 0
    """It is a passage by boat or ship, with so many tenths of a mile an hour; nobody chooses a pace."""
    height: Feet = 0
    """Feet above the sea, where the air may be thin."""
    meets: Wild | None = None
    """What may come up on the way."""
    text: str = ""


class Scene(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place, with everything in it."""

    title: str
    text: str
    map: str = ""
    size: tuple[int, int] = (12, 8)
    """Of a place that is only described."""
    under: dict[str, str] = {}
    """The tile under a letter that marks a place, where it is not floor: `{c: ","}` for a pool."""
    ground: str = ""
    """What the floor is made of, for the eye alone."""
    dress: dict[str, str] = {}
    """What a letter shows here, for the eye alone."""
    floors: tuple[FloorBox, ...] = ()
    """Squares whose floor is made of something else, for the eye alone."""
    props: tuple[Prop, ...] = ()
    """Things to look at that change no rule."""
    edges: tuple[EdgeLine, ...] = ()
    """Thin walls, windows, fences and curtains on the sides of squares; a later line replaces an earlier one."""
    heights: tuple[HeightBox, ...] = ()
    """Floors that lie higher or lower than the rest, by steps of 5 feet."""
    lights: tuple[PlacedLight, ...] = ()
    """Torches, lamps and fires."""
    pins: tuple[Pin, ...] = ()
    """The GM's notes on squares."""
    art: Art | None = None
    """A picture under the grid."""
    notes: str = ""
    """What only the GM reads."""
    words: dict[str, dict[str, str]] = {}
    """Texts in other languages, by language and by path: `{th: {title: ..., features.door.name: ...}}`."""
    light: Literal["bright", "dim", "dark"] = "bright"
    arrive: Place = ""
    """Where the heroes come in; empty: in an adventure the upper left corner, in a place of its own the west end."""
    arrivals: dict[str, Place] = {}
    """Where those arrive who come from another scene."""
    rest: Literal["none", "short", "long"] = "none"
    market: Literal["", "village", "town", "city"] = ""
    """Things are bought and sold here, as in such a place."""
    prices: Many = 100
    """What everything costs in this market, in percent of the listed prices."""
    goods: dict[str, Good] = {}
    """What this market has, by kind of good, where it is not as the lists say."""
    environment: tuple[str, ...] = ()
    """What the place is like by the ruleset's table (`strong wind`, `extreme cold`)."""
    hurry: bool = False
    """There is no time to look around: companions played by the computer do not search here."""
    round: str = "1 minute"
    """How long what everybody declares takes, at least."""
    exits: dict[str, Exit] = {}
    features: dict[str, Feature] = {}
    traps: dict[str, Trap] = {}
    people: dict[str, Person] = {}
    fights: dict[str, Fight] = {}
    triggers: tuple[Trigger, ...] = ()


class Ending(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One way in which the adventure can end."""

    title: str
    text: str
    good: bool = False


class CustomItem(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An item of this adventure's own."""

    name: str
    text: str = ""


class Adventure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole adventure: its scenes, people and endings."""

    title: str
    about: str
    start: str
    scenes: dict[str, Scene]
    endings: dict[str, Ending]
    defeat: str
    """The ending when all heroes are down."""
    heroes: tuple[str, ...] = ("fighter-3", "rogue-3", "cleric-3", "wizard-3")
    level: Many = 3
    ruleset: str = DEFAULT
    """The rules by which it is played."""
    items: dict[str, CustomItem] = {}
    triggers: tuple[Trigger, ...] = ()
    """Whatever the scene."""
