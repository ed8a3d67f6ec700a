"""The map of a fight or a place: squares of 5 feet.

A ``Grid`` is plain data: its size, one ``bytes`` layer per property of a square, and thin walls on the edges
between squares. Layers never change in place; a change puts a new layer into the grid. So a clone shares
everything with its original, costs next to nothing and can never be changed behind its back; what was worked
out from the layers (sight barriers, fields of view, footholds of large creatures) is shared as well until one
of them changes.

x grows east, y grows south, so row 0 is the top line of a drawn map.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import IntFlag
from typing import Any, NamedTuple, NotRequired, TypedDict

import msgspec

from .barrier import Barrier
from .cells import CellSet, Frame, cells_with, frame
from .looks import PLAIN, Looks
from .tiles import LEGEND, Cover, Footing, Obscured, Passability, Tile


class Side(IntFlag):
    """The four edges of a square."""

    NORTH = 1
    EAST = 2
    SOUTH = 4
    WEST = 8


class EdgeBlocks(IntFlag):
    """What a thin wall on an edge stops."""

    MOVE = 1
    SIGHT = 2
    EFFECT = 4
    ALL = 7


class GridRecord(TypedDict):
    """A grid as JSON. Layers are rows of digits; a layer that is zero everywhere is left out."""

    width: int
    height: int
    glyphs: list[str]
    layers: dict[str, list[str]]
    elevation: dict[str, int]
    looks: NotRequired[dict[str, Any]]
    """How it is drawn; left out for a map of no look of its own."""


LAYERS = ("entry", "opaque", "cover", "difficult", "obscured", "footing", "east_edges", "south_edges")
_LIMITS = {"entry": 2, "opaque": 1, "cover": 3, "difficult": 1, "obscured": 2, "footing": 2}

_ONE = frozenset((1,))
_TWO = frozenset((2,))
_TOTAL = frozenset((int(Cover.TOTAL),))


class Ground(NamedTuple):
    """The squares of each kind that searches ask for again and again."""

    difficult: CellSet
    water: CellSet
    climb: CellSet
    partial_cover: CellSet
    """Things that give Half or Three-Quarters Cover."""
    slits: CellSet
    """Things that give Three-Quarters Cover."""


class Derived:
    """Everything calculated from one state of the layers; shared by clones, dropped as a whole on a
    change.
    """

    __slots__ = ("effect", "footholds", "ground", "kept", "light", "prices", "sight")

    def __init__(self) -> None:
        self.sight: Barrier | None = None
        self.light: Barrier | None = None
        self.effect: Barrier | None = None
        self.ground: Ground | None = None
        self.prices: dict[tuple[int, int, int, int, bool], list[tuple[int, CellSet]]] = {}
        self.footholds: dict[tuple[int, bool, bool], tuple[CellSet, ...]] = {}
        self.kept: dict[tuple[object, ...], CellSet] = {}


class Grid:
    """A map of squares with their properties."""

    __slots__ = (
        "_derived",
        "cover",
        "difficult",
        "east_edges",
        "elevation",
        "entry",
        "footing",
        "frame",
        "glyphs",
        "height",
        "looks",
        "obscured",
        "opaque",
        "south_edges",
        "width",
    )

    def __init__(self, width: int, height: int) -> None:
        if width < 1 or height < 1:
            raise ValueError(f"A map needs at least 1 x 1 squares, not {width} x {height}.")
        blank = bytes(width * height)
        self.width = width
        self.height = height
        self.frame: Frame = frame(width, height)
        self.glyphs = b"." * (width * height)
        self.entry = blank
        self.opaque = blank
        self.cover = blank
        self.difficult = blank
        self.obscured = blank
        self.footing = blank
        # Thin walls as EdgeBlocks bits, each kept once: on the east or the south edge of a cell.
        self.east_edges = blank
        self.south_edges = blank
        self.elevation: Mapping[int, int] = {}
        self.looks: Looks = PLAIN
        self._derived = Derived()

    def cell(self, x: int, y: int) -> int:
        """The cell at column x, row y."""
        if not (0 <= x < self.width and 0 <= y < self.height):
            raise ValueError(f"({x}, {y}) lies outside the {self.width} x {self.height} map.")
        return y * self.width + x

    def at(self, cell: int) -> tuple[int, int]:
        """Column and row of a cell."""
        return cell % self.width, cell // self.width

    def square_name(self, cell: int) -> str:
        """Return a square as people say it: its column as letters, its row as a number, such as `F7`."""
        x, y = self.at(cell)
        letters, n = "", x + 1
        while n > 0:
            n, rest = divmod(n - 1, 26)
            letters = chr(65 + rest) + letters
        return f"{letters}{y + 1}"

    def floor(self, cell: int) -> int:
        """Height of the square's floor in feet."""
        return self.elevation.get(cell, 0)

    # Changing the map

    def put(self, cells: Iterable[int], glyph: str, legend: Mapping[str, Tile] = LEGEND) -> None:
        """Make squares the kind of tile a letter stands for (open a door, raise a wall)."""
        tile = legend.get(glyph)
        if tile is None:
            raise ValueError(f"No tile {glyph!r} in the legend; it knows {' '.join(sorted(legend))}.")
        where = list(cells)
        self._write("glyphs", where, ord(glyph))
        self._write("entry", where, tile.entry)
        self._write("opaque", where, tile.opaque)
        self._write("cover", where, tile.cover)
        self._write("difficult", where, tile.difficult)
        self._write("obscured", where, tile.obscured)
        self._write("footing", where, tile.footing)

    def set_entry(self, cells: Iterable[int], entry: Passability) -> None:
        """Say whether squares can be entered."""
        self._write("entry", cells, entry)

    def set_opaque(self, cells: Iterable[int], opaque: bool) -> None:
        """Say whether squares stop sight and light."""
        self._write("opaque", cells, opaque)

    def set_cover(self, cells: Iterable[int], cover: Cover) -> None:
        """Set the cover that a square gives to creatures behind it."""
        self._write("cover", cells, cover)

    def set_difficult(self, cells: Iterable[int], difficult: bool) -> None:
        """Make squares Difficult Terrain or not."""
        self._write("difficult", cells, difficult)

    def set_obscured(self, cells: Iterable[int], obscured: Obscured) -> None:
        """Fill squares with matter that hides what is in them, or clear it away."""
        self._write("obscured", cells, obscured)

    def set_footing(self, cells: Iterable[int], footing: Footing) -> None:
        """Say how one moves through squares."""
        self._write("footing", cells, footing)

    def set_elevation(self, cells: Iterable[int], feet: int) -> None:
        """Set the floor's height in feet."""
        heights = dict(self.elevation)
        for cell in cells:
            if feet:
                heights[cell] = feet
            else:
                heights.pop(cell, None)
        self.elevation = heights
        self._derived = Derived()

    def set_edge(self, cell: int, side: Side, blocks: EdgeBlocks) -> None:
        """Put a thin wall, fence or curtain on one edge of a square, or take it away (``EdgeBlocks(0)``)."""
        x, y = self.at(cell)
        if side is Side.EAST and x < self.width - 1:
            self._write("east_edges", (cell,), blocks)
        elif side is Side.WEST and x > 0:
            self._write("east_edges", (cell - 1,), blocks)
        elif side is Side.SOUTH and y < self.height - 1:
            self._write("south_edges", (cell,), blocks)
        elif side is Side.NORTH and y > 0:
            self._write("south_edges", (cell - self.width,), blocks)
        else:
            raise ValueError(f"({x}, {y}) has no square to its {side.name}: the map's border needs no wall.")

    def edge(self, cell: int, side: Side) -> EdgeBlocks:
        """What the thin wall on one edge of a square stops."""
        x, y = self.at(cell)
        if side is Side.EAST:
            return EdgeBlocks(self.east_edges[cell])
        if side is Side.SOUTH:
            return EdgeBlocks(self.south_edges[cell])
        if side is Side.WEST:
            return EdgeBlocks(self.east_edges[cell - 1] if x else 0)
        return EdgeBlocks(self.south_edges[cell - self.width] if y else 0)

    def _write(self, layer: str, cells: Iterable[int], value: int) -> None:
        old: bytes = getattr(self, layer)
        new = bytearray(old)
        for cell in cells:
            if cell < 0 or cell >= len(new):
                raise ValueError(f"Cell {cell} is not on the {self.width} x {self.height} map.")
            new[cell] = value
        if new != old:
            setattr(self, layer, bytes(new))
            self._derived = Derived()

    # What follows from the layers

    @property
    def derived(self) -> Derived:
        """Values calculated from this state of the map and cached until it changes."""
        return self._derived

    @property
    def sight(self) -> Barrier:
        """What stops a line of sight: opaque squares and Heavily Obscured ones."""
        found = self._derived.sight
        if found is None:
            # Without fog or leaves sight is light's own barrier, and so shares what is known of it.
            found = self._derived.sight = self.light.plus(cells_with(self.obscured, _TWO))
        return found

    @property
    def light(self) -> Barrier:
        """Give what stops light: the opaque squares."""
        found = self._derived.light
        if found is None:
            found = Barrier(self.frame, cells_with(self.opaque, _ONE), *self.edges(EdgeBlocks.SIGHT))
            self._derived.light = found
        return found

    @property
    def effect(self) -> Barrier:
        """What stops a line of effect: walls and objects that give Total Cover."""
        found = self._derived.effect
        if found is None:
            found = Barrier(self.frame, cells_with(self.cover, _TOTAL), *self.edges(EdgeBlocks.EFFECT))
            self._derived.effect = found
        return found

    def edges(self, bit: EdgeBlocks) -> tuple[CellSet, CellSet]:
        """Cells with a thin wall of that kind on their east edge, and on their south edge."""
        stops = frozenset(value for value in range(8) if value & bit)
        return cells_with(self.east_edges, stops), cells_with(self.south_edges, stops)

    def cells_where(self, layer: str, *values: int) -> CellSet:
        """The squares whose layer (one of ``LAYERS``) holds one of the values."""
        if layer not in LAYERS:
            raise ValueError(f"No layer {layer!r}; a grid has {', '.join(LAYERS)}.")
        key = ("where", layer, values)
        found = self._derived.kept.get(key)
        if found is None:
            found = self._derived.kept[key] = cells_with(getattr(self, layer), frozenset(values))
        return found

    @property
    def ground(self) -> Ground:
        """The squares that slow movement or give some cover."""
        found = self._derived.ground
        if found is None:
            found = self._derived.ground = Ground(
                difficult=self.cells_where("difficult", 1),
                water=self.cells_where("footing", Footing.WATER),
                climb=self.cells_where("footing", Footing.CLIMB),
                partial_cover=self.cells_where("cover", Cover.HALF, Cover.THREE_QUARTERS),
                slits=self.cells_where("cover", Cover.THREE_QUARTERS),
            )
        return found

    # Copies and records

    def clone(self) -> Grid:
        """An independent copy at the price of a few assignments."""
        copy = Grid.__new__(Grid)
        copy.width = self.width
        copy.height = self.height
        copy.frame = self.frame
        copy.glyphs = self.glyphs
        copy.entry = self.entry
        copy.opaque = self.opaque
        copy.cover = self.cover
        copy.difficult = self.difficult
        copy.obscured = self.obscured
        copy.footing = self.footing
        copy.east_edges = self.east_edges
        copy.south_edges = self.south_edges
        copy.elevation = self.elevation
        copy.looks = self.looks
        copy._derived = self._derived
        return copy

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Grid):
            return NotImplemented
        return self.to_record() == other.to_record()

    __hash__ = None  # type: ignore[assignment]

    def to_record(self) -> GridRecord:
        """The grid as plain JSON data."""
        width = self.width
        layers: dict[str, list[str]] = {}
        for name in LAYERS:
            layer: bytes = getattr(self, name)
            if any(layer):
                digits = layer.translate(_DIGITS).decode("ascii")
                layers[name] = [digits[at : at + width] for at in range(0, len(digits), width)]
        letters = self.glyphs.decode("latin-1")
        record: GridRecord = {
            "width": width,
            "height": self.height,
            "glyphs": [letters[at : at + width] for at in range(0, len(letters), width)],
            "layers": layers,
            "elevation": {str(cell): feet for cell, feet in sorted(self.elevation.items())},
        }
        if self.looks != PLAIN:
            record["looks"] = msgspec.to_builtins(self.looks)
        return record

    @classmethod
    def from_record(cls, record: GridRecord) -> Grid:
        """The grid of a record, checked."""
        grid = cls(record["width"], record["height"])
        grid.glyphs = _rows("glyphs", record["glyphs"], grid).encode("latin-1")
        for name, rows in record["layers"].items():
            if name not in LAYERS:
                raise ValueError(f"A map record has the layer {name!r}; it may have {', '.join(LAYERS)}.")
            digits = _rows(name, rows, grid)
            limit = _LIMITS.get(name, int(EdgeBlocks.ALL))
            wrong = next((digit for digit in digits if not "0" <= digit <= str(limit)), None)
            if wrong is not None:
                raise ValueError(f"Layer {name!r} holds {wrong!r}; its squares may be 0 to {limit}.")
            setattr(grid, name, bytes(int(digit) for digit in digits))
        grid.elevation = {int(cell): feet for cell, feet in record["elevation"].items()}
        grid.looks = msgspec.convert(record.get("looks", {}), Looks)
        return grid


_DIGITS = bytes(48 + value if value < 10 else 63 for value in range(256))


def _rows(name: str, rows: list[str], grid: Grid) -> str:
    if len(rows) != grid.height:
        raise ValueError(f"Layer {name!r} has {len(rows)} rows; the map is {grid.height} squares high.")
    for number, row in enumerate(rows):
        if len(row) != grid.width:
            raise ValueError(
                f"Row {number} of {name!r} has {len(row)} squares; the map is {grid.width} wide."
            )
    return "".join(rows)
