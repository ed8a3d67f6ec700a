"""What a seat is shown, as records: the view, the question, the log. See docs/protocol.md."""

from __future__ import annotations

import re
from typing import Literal, TypeAlias

import msgspec

from tenfoot.adventure.view import SceneView
from tenfoot.engine.decision import Answer, Takes
from tenfoot.engine.geometry.looks import PLAIN, Looks
from tenfoot.engine.provenance import ExplanationLine

Role: TypeAlias = Literal["gm", "player", "spectator"]
ControllerName: TypeAlias = Literal["person", "computer", "house"]
Wish: TypeAlias = Literal["ask", "always", "never", "if me", "if bloodied"]
UndoDice: TypeAlias = Literal["same", "new"]
UndoRule: TypeAlias = Literal["gm", "vote", "free"]
UndoTo: TypeAlias = Literal["", "turn", "round", "scene"]
"""What is taken back: so many steps, or all since one of these began."""
Fact: TypeAlias = int | str | bool | list[int | str | ExplanationLine]
"""A fact of an event, as it is kept and sent."""
Health: TypeAlias = Literal["unhurt", "hurt", "bloodied", "down", "dead"]
HeroColor: TypeAlias = Literal["", "blue", "moss", "ochre", "violet", "rust", "sea", "rose", "iron"]
"""The color of a hero's token and name; "": the next free one, in the order of the heroes."""


PORTRAIT = re.compile(r"[0-9a-f]{64}")
"""The name of a saved portrait."""


class PartView(msgspec.Struct, frozen=True, gc=False):
    """One line of an explanation, with its words."""

    mark: str
    amount: int
    name: str
    text: str
    cites: tuple[str, ...] = ()
    of: int = 0


class LogEntry(msgspec.Struct, frozen=True, gc=False):
    """Something that happened, as this seat sees it. `seq` counts the entries sent to this seat."""

    seq: int
    kind: str
    text: str
    facts: dict[str, Fact]
    rules: tuple[str, ...] = ()
    parts: tuple[PartView, ...] = ()
    against: tuple[PartView, ...] = ()
    gm: bool = False
    """The Game Master's word: shown with the gilt sign."""
    back: int = 0
    """An undo: what was told from this `seq` on is taken back."""


class DeedView(msgspec.Struct, frozen=True, gc=False):
    """One entry of the log as people read it: a heading, or a deed with its result. It may grow until it is over."""

    first: int
    """The `seq` of the first event under it; a later deed with the same number replaces it."""
    kind: Literal["round", "turn", "deed"]
    creature: int
    """Whose turn or deed it is; 0 if no creature acts."""
    text: str
    events: tuple[int, ...]
    """The `seq` of every event that opens under it."""
    head: int = 0
    """The `seq` of the event that the deed is named for; 0 if there is none."""


class ConditionView(msgspec.Struct, frozen=True, gc=False):
    """A condition that a creature has."""

    key: str
    name: str
    level: int = 0


class EffectView(msgspec.Struct, frozen=True, gc=False):
    """An active effect on a creature that is no condition."""

    key: str
    name: str


class CreatureStats(msgspec.Struct, frozen=True, gc=False):
    """A creature's numbers, for viewers who may know them."""

    hp: int
    hp_max: int
    temp_hp: int
    armor_class: int
    speed: int
    movement_left: int


class ItemView(msgspec.Struct, frozen=True, gc=False):
    """An item that a creature carries."""

    kind: str
    count: int
    slot: str


class CreatureView(msgspec.Struct, frozen=True, gc=False):
    """A creature as a seat knows it."""

    id: int
    name: str
    kind: str
    type: str
    side: str
    seat: str
    mine: bool
    ally: bool
    cell: int
    squares: int
    altitude: int
    life: str
    health: Health
    seen: bool
    conditions: tuple[ConditionView, ...] = ()
    effects: tuple[EffectView, ...] = ()
    numbers: CreatureStats | None = None
    budget: dict[str, int] = {}
    pools: dict[str, int] = {}
    concentration: str = ""
    items: tuple[ItemView, ...] = ()
    serves: int = 0
    """Whose servant it is, as far as the viewer knows of that creature."""
    icon: str = ""
    """What its token shows: `monsters:ogre`, `classes:wizard`, `species:elf`; "" leaves it to its type."""
    portrait: str = ""
    """The name of the picture that its player has given it, for `/api/portraits/{portrait}`; "": none."""
    color: HeroColor = ""
    """The color that its player has chosen for it."""


class Place(msgspec.Struct, frozen=True, gc=False):
    """A place in the order of turns."""

    creature: int
    initiative: int


class ZoneView(msgspec.Struct, frozen=True, gc=False):
    """An effect that fills squares, as a seat sees it."""

    id: int
    key: str
    name: str
    cells: tuple[int, ...]
    source: int


class GroundView(msgspec.Struct, frozen=True, gc=False):
    """An item that lies on the ground."""

    cell: int
    kind: str
    count: int


class LightView(msgspec.Struct, frozen=True, gc=False):
    """A light in sight: a torch in somebody's hand, a lamp on a table, a spell."""

    cell: int
    bright: int
    """Feet of Bright Light."""
    dim: int
    """Feet of Dim Light beyond that."""
    squares: int = 1
    """How many squares wide it is: those of the creature that carries it."""
    magic: bool = False
    beam: bool = False
    """It shines one way only."""


class OutcomeView(msgspec.Struct, frozen=True, gc=False):
    """Who won and how the game ended."""

    winner: str
    flags: dict[str, int | str]


class View(msgspec.Struct, frozen=True, gc=False):
    """The current state of the game, as a seat knows it."""

    mode: str
    round: int
    time: int
    active: int
    order: tuple[Place, ...]
    creatures: tuple[CreatureView, ...]
    zones: tuple[ZoneView, ...]
    ground: tuple[GroundView, ...]
    visible: str
    dim: str = ""
    """Of the visible squares those in Dim Light, as `visible` is written; "" for none."""
    dark: str = ""
    """Of the visible squares those in Darkness."""
    lights: tuple[LightView, ...] = ()
    """Where light comes from, as far as this seat sees it. A light carried by a creature moves with it."""
    outcome: OutcomeView | None = None
    scene: SceneView | None = None
    """The place and what the party knows of it, when an adventure is played."""


class WallView(msgspec.Struct, frozen=True, gc=False):
    """A thin wall on one edge of a square."""

    cell: int
    side: Literal["east", "south"]
    blocks: int = 7
    """The sum of what it stops: 1 movement, 2 sight, 4 effects."""


class MapView(msgspec.Struct, frozen=True, gc=False):
    """The map as far as a side has seen it."""

    width: int
    height: int
    rows: tuple[str, ...]
    difficult: tuple[int, ...]
    obscured: tuple[int, ...]
    elevation: dict[str, int]
    walls: tuple[WallView, ...]
    ambient: str
    looks: Looks = PLAIN
    """How it is drawn: the floor, what letters show, other floors and things; only where it has been seen."""
    picture: str = ""
    """A mark of the picture under the map, empty without one; its tiles are at `/api/tiles`."""


class OptionView(msgspec.Struct, frozen=True, gc=False):
    """One legal choice with its label, cost and odds."""

    key: str
    label: str
    group: str
    cost: tuple[str, ...]
    takes: Takes
    targets: tuple[int, ...]
    least: int
    most: int
    cells: tuple[int, ...]
    facts: dict[str, int | str]
    why: tuple[str, ...]


class NumberView(msgspec.Struct, frozen=True, gc=False):
    """A number of a sheet and where it comes from."""

    name: str
    label: str
    total: int
    text: str
    """As a sheet writes it: `+7 with Advantage`, `1d8+4 slashing`."""
    parts: tuple[PartView, ...]


class OffView(msgspec.Struct, frozen=True, gc=False):
    """Something that can't be chosen now, and why."""

    key: str
    label: str
    group: str
    text: str


class Prompt(msgspec.Struct, frozen=True, gc=False):
    """A question to this seat with its options."""

    serial: str
    kind: str
    creature: int
    title: str
    reaction: bool
    setting: Wish
    why: tuple[str, ...]
    about: tuple[PartView, ...]
    facts: dict[str, int | str]
    default: str
    seconds: int
    options: tuple[OptionView, ...]
    invited: bool = False
    """True if the game does not wait for an answer to this."""
    draft: Answer | None = None
    """The half-made choice of this seat, from any of its devices."""
    brief: bool = False
    """True if `options` were left out; `question` fetches them."""


class ShareView(msgspec.Struct, frozen=True, gc=False):
    """One creature's part of a question to several seats. Only its own seat is shown the question."""

    creature: int
    seat: str
    name: str
    """Name of the seat."""
    state: Literal["invited", "choosing", "ready"]


class SeveralView(msgspec.Struct, frozen=True, gc=False):
    """A question to several seats, and how far each part is."""

    about: str
    """`short rest`, `declare`, `scene` ..."""
    gathers: bool
    """True if all parts are needed; otherwise the first answer counts."""
    again: bool
    """True if a part that is ready may be chosen again."""
    shares: tuple[ShareView, ...]


class Waiting(msgspec.Struct, frozen=True, omit_defaults=True):
    """The seat that the game waits for; the GM also sees for what."""

    seat: str
    name: str
    serial: str = ""
    kind: str = ""
    creature: int = 0


class TargetOdds(msgspec.Struct, frozen=True, gc=False):
    """What an answer would probably do to one creature."""

    target: int
    kind: str
    chance: float
    critical: float
    mean: float
    drops: float
    mode: int
    needs: int
    parts: tuple[PartView, ...]
    against: tuple[PartView, ...]
    damage: tuple[tuple[int, float], ...]
    text: str
    skill: str = ""
    """The skill of a check."""
    estimate: bool = False
    """True where the target's numbers are closed: worked out from what the asker's side has seen of it."""


class Provokes(msgspec.Struct, frozen=True, gc=False):
    """Who would get an Opportunity Attack, and at which square the mover still is then."""

    creature: int
    at: int
    chance: float = 0.0
    """That its likeliest blow would hit."""
    mean: float = 0.0
    """Damage on average, misses counted in."""


class Foresight(msgspec.Struct, frozen=True, gc=False):
    """What an answer would do, as far as the asker may know."""

    targets: tuple[TargetOdds, ...] = ()
    path: tuple[int, ...] = ()
    cost: int = 0
    provokes: tuple[Provokes, ...] = ()
    cells: tuple[int, ...] = ()
    caught: tuple[int, ...] = ()
    outlook: str = ""
    """What a reaction would make of what has just happened, where no die is thrown first."""


class SeatView(msgspec.Struct, frozen=True, gc=False):
    """A person or program at the table."""

    seat: str
    name: str
    role: Role
    controller: ControllerName
    here: bool
    creatures: tuple[int, ...]
    typed_dice: bool
    free: bool = False
    """No player has sat down there yet."""


class VoteView(msgspec.Struct, frozen=True, gc=False):
    """What the table is voting on, and who has voted."""

    kind: Literal["undo", "unseal"]
    steps: int
    by: str
    yes: tuple[str, ...]
    needed: int
    to: UndoTo = ""


class TableSettings(msgspec.Struct, frozen=True, gc=False):
    """How this table plays: undo, countdown, open numbers and dice."""

    undo: UndoRule = "vote"
    countdown: int = 0
    """Seconds to answer a reaction prompt; 0: no limit."""
    open_numbers: bool = False
    """Whether players are shown foes' Hit Points, Armor Class and save DCs."""
    pace: int = 350
    """Milliseconds between the steps of those that the computer plays, while somebody watches."""
    undo_dice: UndoDice = "same"
    """Whether a step that was taken back and is taken again rolls the same dice or new ones."""


class MyWishes(msgspec.Struct, frozen=True, gc=False):
    """What this seat has set for itself."""

    reactions: dict[str, Wish]
    typed_dice: bool
    choose_when: bool = False
    """Whether this seat is asked when to use features that may be used once on a turn."""


class Seat(msgspec.Struct):
    """A seat as it is saved."""

    id: str
    name: str
    role: Role
    controller: ControllerName = "person"
    host: bool = False
    claimed: bool = True
    """False: the chair is free, and a player with the table's code may take it."""
    named: bool = True
    """The host has said who sits here; a player who takes an unnamed chair gives a name."""
    side: str = "heroes"
    reactions: dict[str, Wish] = {}
    typed_dice: bool = False
    choose_when: bool = False


class Spent(msgspec.Struct, frozen=True, gc=False):
    """Slots or uses that a fight has cost a hero."""

    pool: str
    before: int
    now: int


class HeroAfter(msgspec.Struct, frozen=True, gc=False):
    """A hero on the sheet after a fight."""

    creature: int
    name: str
    before: int
    """Hit Points when the fight began."""
    hp: int
    hp_max: int
    life: str
    spent: tuple[Spent, ...]
    xp: int
    """Experience Points when the fight began."""


class FoeAfter(msgspec.Struct, frozen=True, gc=False):
    """A beaten foe on the sheet after a fight."""

    creature: int
    name: str
    life: str


class LootView(msgspec.Struct, frozen=True, gc=False):
    """Something that a beaten foe carries."""

    item: int
    kind: str
    name: str
    count: int
    carrier: int


class AfterFight(msgspec.Struct, frozen=True, gc=False):
    """The sheet after a fight: what it cost, what it brings, and what can be given out."""

    rounds: int
    heroes: tuple[HeroAfter, ...]
    foes: tuple[FoeAfter, ...]
    xp: int
    """Experience Points of the beaten foes in all."""
    each: int
    loot: tuple[LootView, ...]
    open: bool = True
    """Whether the GM can give out Experience Points and gear now."""
