"""Light on a map: Bright Light, Dim Light or Darkness in each square.

Every source lights the squares its light reaches in straight lines, brightly up to one distance and dimly for
some distance more, counted as ranges are. Magical Darkness puts out in its squares all light that is not
stronger than it. What one source lights is cached with the map until the map changes, so after one step of one
creature with a torch only that torch is recalculated and the sets are joined again.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import TypedDict

from . import shapes
from .cells import CellSet
from .creature_space import Diagonals, space, within
from .grid import Grid
from .shapes import Direction, Point


class LightLevel(IntEnum):
    """How well a square is lit."""

    DARKNESS = 0
    DIM = 1
    BRIGHT = 2


@dataclass(frozen=True, slots=True)
class LightSource:
    """Something that sheds light: its place, and how far it shines."""

    anchor: int
    bright: int
    """Feet of Bright Light."""
    dim: int = 0
    """Feet of Dim Light beyond the bright."""
    side: int = 1
    strength: int = 0
    """0 for ordinary light; for magical light its strength against magical Darkness."""
    sunlight: bool = False
    direction: Direction | None = None
    """A beam: light only in a Cone that way."""


@dataclass(frozen=True, slots=True)
class DarknessSource:
    """Magical Darkness: its squares and the strength of light it puts out."""

    cells: CellSet
    strength: int = 0
    """Light of at most this strength does not shine in it."""


class LightRecord(TypedDict):
    """The light of a map as JSON. Sets of squares are hexadecimal numbers."""

    ambient: int
    shade: dict[str, str]
    sources: dict[str, list[int | bool | None]]
    darkness: dict[str, tuple[str, int]]


class Light:
    """All light of a map: its ambient light, sources, and magical Darkness."""

    __slots__ = (
        "_bright",
        "_dim",
        "_for",
        "_magical",
        "_sunlit",
        "ambient",
        "darkness",
        "diagonals",
        "shade",
        "sources",
    )

    def __init__(
        self, ambient: LightLevel = LightLevel.BRIGHT, diagonals: Diagonals = Diagonals.EQUAL
    ) -> None:
        self.ambient = ambient
        """The light of the place without sources."""
        self.shade: dict[LightLevel, CellSet] = {}
        """Squares whose own light differs from the ambient one (a cave mouth, a window's patch of sun)."""
        self.sources: dict[str, LightSource] = {}
        self.darkness: dict[str, DarknessSource] = {}
        self.diagonals = diagonals
        self._for: object | None = None
        self._bright: CellSet = 0
        self._dim: CellSet = 0
        self._magical: CellSet = 0
        self._sunlit: CellSet = 0

    def place(self, name: str, source: LightSource) -> None:
        """Add a source, or move or change it."""
        if self.sources.get(name) != source:
            self.sources[name] = source
            self._for = None

    def put_out(self, name: str) -> None:
        """Remove a source; it is an error if there is none of that name."""
        if name not in self.sources:
            raise ValueError(
                f"No light source {name!r}; burning are {', '.join(sorted(self.sources)) or 'none'}."
            )
        del self.sources[name]
        self._for = None

    def darken(self, name: str, darkness: DarknessSource) -> None:
        """Add magical Darkness, or move or change it."""
        self.darkness[name] = darkness
        self._for = None

    def lift_darkness(self, name: str) -> None:
        """Remove magical Darkness; it is an error if there is none of that name."""
        if name not in self.darkness:
            raise ValueError(f"No darkness {name!r}; there is {', '.join(sorted(self.darkness)) or 'none'}.")
        del self.darkness[name]
        self._for = None

    def set_ambient(self, level: LightLevel) -> None:
        """Change the light of the whole place (nightfall)."""
        self.ambient = level
        self._for = None

    def set_shade(self, level: LightLevel, cells: CellSet) -> None:
        """Set the squares that have this level of ambient light."""
        self.shade[level] = cells
        self._for = None

    def bright(self, grid: Grid) -> CellSet:
        """Give the squares in Bright Light."""
        self._update(grid)
        return self._bright

    def dim(self, grid: Grid) -> CellSet:
        """Give the squares in Dim Light."""
        self._update(grid)
        return self._dim

    def dark(self, grid: Grid) -> CellSet:
        """Give the squares that are in Darkness."""
        self._update(grid)
        return grid.frame.all & ~(self._bright | self._dim)

    def magical_darkness(self, grid: Grid) -> CellSet:
        """Squares in magical Darkness that no stronger light breaks."""
        self._update(grid)
        return self._magical

    def sunlight(self, grid: Grid) -> CellSet:
        """Squares in Bright Light of a source that is sunlight."""
        self._update(grid)
        return self._sunlit

    def level(self, grid: Grid, cell: int) -> LightLevel:
        """Give the light level of one square."""
        self._update(grid)
        if self._bright >> cell & 1:
            return LightLevel.BRIGHT
        return LightLevel.DIM if self._dim >> cell & 1 else LightLevel.DARKNESS

    def lit_by(self, grid: Grid, cell: int) -> list[tuple[str, LightLevel]]:
        """The sources that light a square and how, for explanations; magical Darkness is ignored."""
        found: list[tuple[str, LightLevel]] = []
        for name, source in self.sources.items():
            bright, dim = shine(grid, source, self.diagonals)
            if bright >> cell & 1:
                found.append((name, LightLevel.BRIGHT))
            elif dim >> cell & 1:
                found.append((name, LightLevel.DIM))
        return found

    def _update(self, grid: Grid) -> None:
        if self._for is grid.derived:
            return
        everywhere = grid.frame.all
        own = everywhere
        for cells in self.shade.values():
            own &= ~cells
        bright = self.shade.get(LightLevel.BRIGHT, 0)
        dim = self.shade.get(LightLevel.DIM, 0)
        if self.ambient is LightLevel.BRIGHT:
            bright |= own
        elif self.ambient is LightLevel.DIM:
            dim |= own
        # Magical Darkness by rising strength: each swallows the weaker light gathered so far.
        sunlit = magical = 0
        lights = sorted(self.sources.values(), key=lambda source: source.strength)
        darks = sorted(self.darkness.values(), key=lambda darkness: darkness.strength)
        next_dark = 0
        for source in lights:
            while next_dark < len(darks) and darks[next_dark].strength < source.strength:
                gone = darks[next_dark].cells
                bright, dim, sunlit, magical = bright & ~gone, dim & ~gone, sunlit & ~gone, magical | gone
                next_dark += 1
            shines_bright, shines_dim = shine(grid, source, self.diagonals)
            bright |= shines_bright
            dim |= shines_dim
            magical &= ~(shines_bright | shines_dim)
            if source.sunlight:
                sunlit |= shines_bright
        for darkness in darks[next_dark:]:
            gone = darkness.cells
            bright, dim, sunlit, magical = bright & ~gone, dim & ~gone, sunlit & ~gone, magical | gone
        self._bright = bright
        self._dim = dim & ~bright
        self._magical = magical
        self._sunlit = sunlit
        self._for = grid.derived

    def clone(self) -> Light:
        """Copy the light so that changes stay apart."""
        copy = Light.__new__(Light)
        for name in Light.__slots__:
            setattr(copy, name, getattr(self, name))
        copy.shade = dict(self.shade)
        copy.sources = dict(self.sources)
        copy.darkness = dict(self.darkness)
        return copy

    def to_record(self) -> LightRecord:
        """The light as plain JSON data."""
        return {
            "ambient": int(self.ambient),
            "shade": {str(int(level)): f"{cells:x}" for level, cells in sorted(self.shade.items())},
            "sources": {
                name: [
                    source.anchor,
                    source.bright,
                    source.dim,
                    source.side,
                    source.strength,
                    source.sunlight,
                    source.direction.x if source.direction else None,
                    source.direction.y if source.direction else None,
                ]
                for name, source in self.sources.items()
            },
            "darkness": {name: (f"{dark.cells:x}", dark.strength) for name, dark in self.darkness.items()},
        }

    @classmethod
    def from_record(cls, record: LightRecord, diagonals: Diagonals = Diagonals.EQUAL) -> Light:
        """Make the light that a record describes."""
        light = cls(LightLevel(record["ambient"]), diagonals)
        light.shade = {LightLevel(int(level)): int(cells, 16) for level, cells in record["shade"].items()}
        for name, values in record["sources"].items():
            anchor, bright, dim, side, strength, sunlight, x, y = values
            direction = None if x is None or y is None else Direction(x, y)
            light.sources[name] = LightSource(
                anchor or 0, bright or 0, dim or 0, side or 1, strength or 0, bool(sunlight), direction
            )
        light.darkness = {
            name: DarknessSource(int(cells, 16), strength)
            for name, (cells, strength) in record["darkness"].items()
        }
        return light


def shine(grid: Grid, source: LightSource, diagonals: Diagonals = Diagonals.EQUAL) -> tuple[CellSet, CellSet]:
    """The squares one source lights brightly, and those it lights dimly."""
    kept = grid.derived.kept
    key = (source, diagonals)
    bright = kept.get(("bright", *key))
    if bright is not None:
        return bright, kept["dim", *key]
    reach = source.bright + source.dim
    anchor, side = source.anchor, source.side
    field = grid.light.field_of(anchor, side, reach)
    if source.direction is None:
        bright = field & within(grid, anchor, source.bright, side, diagonals) if source.bright else 0
        dim = field & within(grid, anchor, reach, side, diagonals) & ~bright
    else:
        x, y = grid.at(anchor)
        middle = Point(2 * x + side, 2 * y + side)
        own = space(grid, anchor, side)
        bright = 0
        if source.bright:
            bright = field & (shapes.cone(grid.frame, middle, source.direction, source.bright) | own)
        dim = field & (shapes.cone(grid.frame, middle, source.direction, reach) | own) & ~bright
    kept["bright", *key] = bright
    kept["dim", *key] = dim
    return bright, dim
