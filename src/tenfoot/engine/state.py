"""The state of a game: plain data, cheap to copy, the same on every machine."""

from __future__ import annotations

import copy

import msgspec

from tenfoot.engine.creature import Creature, Item
from tenfoot.engine.effect import Effect
from tenfoot.engine.geometry import Grid, GridRecord
from tenfoot.engine.sheet import Sheet

MOST_SQUARES = 1_000
"""Squares of any map from side to side."""


class Lying(msgspec.Struct, frozen=True):
    """An item lying on the ground."""

    cell: int
    item: Item


class State(msgspec.Struct):
    """Everything that a game is at one moment. Ids instead of references; the dice are a number."""

    grid: Grid
    rng: int
    """Where the dice stand: the counter of the keyed dice, or all there is of the older ones."""
    creatures: dict[int, Creature] = {}
    effects: dict[int, Effect] = {}
    sheets: dict[str, Sheet] = {}
    """Sheets in use. A sheet never changes, so copies share it."""
    next_id: int = 1
    time: int = 0
    """The world clock, in seconds."""
    mode: str = "scene"
    order: list[int] = []
    initiative: dict[int, int] = {}
    turn: int = 0
    """Whose turn it is: a place in `order`."""
    round: int = 0
    phase: str = ""
    once: dict[str, int] = {}
    """What can happen once a turn and has; emptied when a turn ends."""
    ground: list[Lying] = []
    ambient: str = "bright"
    """Light where no source shines: `bright`, `dim` or `dark`."""
    flags: dict[str, int | str] = {}
    """What scenes remember."""
    shown: dict[str, str] = {}
    """What everybody has seen of kinds of creatures, by the sheet and what it is about."""
    typed: tuple[str, ...] = ()
    """Seats that roll their own dice and type the faces."""
    seed: str = ""
    """The secret key of the dice, in hexadecimal; empty: the older dice, of which `rng` is everything."""

    def clone(self) -> State:
        """A copy that shares nothing that can change."""
        twin = copy.copy(self)
        twin.grid = self.grid.clone()
        twin.creatures = {key: creature.clone() for key, creature in self.creatures.items()}
        twin.effects = self.effects.copy()
        twin.sheets = self.sheets.copy()
        twin.order = self.order.copy()
        twin.initiative = self.initiative.copy()
        twin.once = self.once.copy()
        twin.ground = self.ground.copy()
        twin.flags = self.flags.copy()
        twin.shown = self.shown.copy()
        return twin

    def new_id(self) -> int:
        """Return the next unused id and count up."""
        number = self.next_id
        self.next_id = number + 1
        return number

    @property
    def active(self) -> int:
        """The creature whose turn it is, or 0."""
        return self.order[self.turn] if self.mode == "combat" and self.order else 0


def to_plain(value: object) -> object:
    """How the state's own kinds of value are written as JSON."""
    if isinstance(value, Grid):
        return value.to_record()
    raise NotImplementedError(f"{type(value).__name__} is not plain data.")


def from_plain(kind: type, value: object) -> object:
    """Rebuild a map from its record when a saved state is decoded; any other type is an error."""
    if kind is Grid and isinstance(value, dict):
        record = msgspec.convert(value, GridRecord)
        if not all(1 <= record[side] <= MOST_SQUARES for side in ("width", "height")):
            raise ValueError(f"A map has 1 to {MOST_SQUARES} squares from side to side.")
        return Grid.from_record(record)
    raise NotImplementedError(f"{kind.__name__} is not plain data.")
