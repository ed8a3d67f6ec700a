"""Records of the HTTP side beyond tables and seats: look-ups, the simulator's page, packs, and the server itself."""

from __future__ import annotations

import msgspec

from tenfoot.compendium.card_filters import How
from tenfoot.engine.geometry import EdgeLine, Looks
from tenfoot.packs.pack import Manifest, RecordFault
from tenfoot.protocol.lobby import TableSummary
from tenfoot.protocol.simulating import SetUp
from tenfoot.rulesets.encounter_budget import XpBudget
from tenfoot.rulesets.index import RuleRow
from tenfoot.table.market import GoodView
from tenfoot.table.records import HeroColor
from tenfoot.tactics.behavior import Manner


class FaultText(msgspec.Struct, frozen=True):
    """Why a request was refused: a code for programs, and a sentence for people."""

    code: str
    message: str


class ErrorView(msgspec.Struct, frozen=True):
    """The answer to a request that was refused."""

    error: FaultText


class HealthView(msgspec.Struct, frozen=True):
    """The server answers, and by which versions."""

    status: str
    version: str
    protocol: int


class NamedKey(msgspec.Struct, frozen=True):
    """A key with its name for people."""

    key: str
    name: str


class PresetView(msgspec.Struct, frozen=True):
    """A fight or an adventure that is ready to be played."""

    key: str
    name: str
    about: str
    ruleset: str
    heroes: tuple[NamedKey, ...]
    foes: tuple[str, ...]


class AdditionView(msgspec.Struct, frozen=True):
    """A pack, or a house rule with its values, that can be added to a base: `BASE+frost+flanking=two`."""

    key: str
    name: str
    about: str
    bases: tuple[str, ...]
    """The bases that it fits; none: all."""
    values: tuple[NamedKey, ...]
    """The values of a house rule, the usual one first."""
    switch: bool


class LobbyView(msgspec.Struct, frozen=True):
    """What a table can be started with."""

    protocol: int
    version: str
    lan: bool
    """True on a server that is open to its network."""
    languages: tuple[str, ...]
    rulesets: tuple[NamedKey, ...]
    """Each base, alone and with each pack or house rule."""
    bases: tuple[NamedKey, ...]
    additions: tuple[AdditionView, ...]
    """What can be added to a base, several at once."""
    presets: tuple[PresetView, ...]


class BattleMapView(msgspec.Struct, frozen=True):
    """A map to fight on: a row of letters for each row of squares."""

    key: str
    name: str
    width: int
    height: int
    rows: tuple[str, ...]
    looks: Looks
    edges: tuple[EdgeLine, ...] = ()
    """Thin walls, windows, fences and curtains on the sides of squares."""


class MapsView(msgspec.Struct, frozen=True):
    """Every map that a table can be played on."""

    maps: tuple[BattleMapView, ...]


class KindView(msgspec.Struct, frozen=True, omit_defaults=True, rename={"class_": "class"}):
    """A creature in a list to choose from; the fields from `own` on are of heroes that people have made."""

    key: str
    name: str
    cr: str
    level: int
    hp: int
    type: str
    size: int
    own: bool = False
    class_: str = ""
    species: str = ""
    color: HeroColor = ""
    portrait: str = ""


class HeroesView(msgspec.Struct, frozen=True):
    """Heroes to choose: those that people have made, then the premade ones."""

    heroes: tuple[KindView, ...]


class MonstersView(msgspec.Struct, frozen=True):
    """The monsters of a ruleset, or those whose names hold some letters."""

    monsters: tuple[KindView, ...]


class ClassView(msgspec.Struct, frozen=True):
    """A class with the subclasses that it offers."""

    key: str
    name: str
    subclasses: tuple[NamedKey, ...]


class SpeciesView(msgspec.Struct, frozen=True):
    """A species with the lineages that it offers."""

    key: str
    name: str
    lineages: tuple[NamedKey, ...]
    origin_feat: bool = False
    """True if a hero of the species has an Origin feat to choose."""


class FeatView(msgspec.Struct, frozen=True):
    """A feat that a hero may choose, its category, and the level that it asks for."""

    key: str
    name: str
    category: str
    level: int


class SpellChoiceView(msgspec.Struct, frozen=True):
    """A spell that a pack adds, its level, and the classes on whose lists it is."""

    key: str
    name: str
    level: int
    classes: tuple[str, ...]


class HeroChoicesView(msgspec.Struct, frozen=True):
    """Classes, species, backgrounds, feats and the spells of packs that a hero can be made of."""

    classes: tuple[ClassView, ...]
    species: tuple[SpeciesView, ...]
    backgrounds: tuple[NamedKey, ...]
    feats: tuple[FeatView, ...]
    spells: tuple[SpellChoiceView, ...]
    origin_feats: bool = False
    """True if every hero has an Origin feat to choose, by a house rule."""


class MarketView(msgspec.Struct, frozen=True):
    """Everything that markets sell, by group and name."""

    goods: tuple[GoodView, ...]


class TablesView(msgspec.Struct, frozen=True):
    """The tables of the seats that a browser remembers."""

    tables: tuple[TableSummary, ...]


class SimulatorView(msgspec.Struct, frozen=True):
    """What the simulator's page lets a person choose."""

    tempers: dict[str, Manner]
    maps: tuple[BattleMapView, ...]


class FightWeight(msgspec.Struct, frozen=True):
    """What the budget says of one fight."""

    xp: int
    grade: str
    cautions: list[str]


class FightsWeighed(msgspec.Struct, frozen=True):
    """What the budget says of a fight, or of a day of them. `budget` is null where there is none; `why` says why."""

    budget: XpBudget | None
    fights: list[FightWeight]
    why: str


class PlanRead(msgspec.Struct, frozen=True):
    """The fight of a file, with every creature in it as the lists show them."""

    setup: SetUp
    kinds: list[KindView]


class PackView(Manifest, frozen=True):
    """A pack that the server plays by: what it says about itself, its contents' hash, and whether it has code."""

    hash: str = ""
    code: bool = False


class PacksView(msgspec.Struct, frozen=True):
    """The packs that the server plays by, and why others can't be used."""

    packs: tuple[PackView, ...]
    faults: tuple[str, ...]


class PackChecked(msgspec.Struct, frozen=True):
    """The faults of a pack that was sent; none: it can be played. `pack` is empty where it can't be read at all."""

    pack: str
    faults: list[RecordFault]


class CardRow(msgspec.Struct, frozen=True):
    """A card in a list: enough for a line of a table."""

    id: str
    name: str
    kind: str
    summary: str
    played: str
    facts: dict[str, str]
    names: dict[str, str] = {}
    """What it is called in the reader's language, by the code of the language; empty for English."""


class CardsView(msgspec.Struct, frozen=True):
    """Cards that were found; `by_name` is true if the first has the name that was asked for."""

    edition: str
    by_name: bool
    total: int
    cards: tuple[CardRow, ...]


class CardNamesView(msgspec.Struct, frozen=True):
    """Every name that can be a link, with the address of its card."""

    edition: str
    names: dict[str, str]


class CardFilterView(msgspec.Struct, frozen=True):
    """A filter of a kind of card, with the values that it takes where they can be listed."""

    name: str
    how: How
    help: str
    values: list[str]


class CardKindView(msgspec.Struct, frozen=True):
    """A kind of card with its count and filters."""

    kind: str
    count: int
    filters: tuple[CardFilterView, ...]


class CardKindsView(msgspec.Struct, frozen=True):
    """Every kind of card that the edition has."""

    edition: str
    kinds: tuple[CardKindView, ...]


class RulesFound(msgspec.Struct, frozen=True):
    """Rules that fit some words, best first."""

    found: tuple[RuleRow, ...]


class AddressView(msgspec.Struct, frozen=True):
    """One address of this machine in one of its networks."""

    address: str
    name: str
    """What the machine calls the interface."""
    url: str


class NetworkView(msgspec.Struct, frozen=True):
    """Whether other machines can join, and the address that invitations carry."""

    open: bool
    addresses: tuple[AddressView, ...]
    url: str
    """The start of every invitation; empty where this machine is in no network."""
    choice: str
    """What the host has picked: one of the addresses, or another one; empty: nothing yet."""


class NetworkWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the host changes about it."""

    open: bool | None = None
    choice: str | None = None


class TableLoad(msgspec.Struct, frozen=True):
    """One table in memory, as an operator may know it."""

    id: str
    ruleset: str
    seats: int
    here: int
    connections: int
    answers: int
    idle_seconds: int


class Load(msgspec.Struct, frozen=True):
    """How much a server has to do."""

    version: str
    up_seconds: int
    draining: bool
    tables_saved: int
    tables_open: int
    connections: int
    waiting: int
    """WebSockets that have not shown a token yet."""
    answers: int
    """Answers since the server started."""
    faults: int
    processor_seconds: float
    memory_bytes: int
    load: tuple[float, float, float]
    newest_faults: tuple[tuple[int, str], ...]
    tables: tuple[TableLoad, ...]


class DrainView(msgspec.Struct, frozen=True):
    """The server makes no new tables and stops in some seconds."""

    draining: bool
    seconds: float


class BackupView(msgspec.Struct, frozen=True):
    """The file to which the backup was written."""

    backup: str
