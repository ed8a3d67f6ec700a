"""Maps drawn with letters, and back."""

from __future__ import annotations

from collections.abc import Mapping

from .cells import CellSet
from .grid import Grid
from .tiles import LEGEND, Tile


class MapError(ValueError):
    """A drawn map that cannot be read; says line and column, both counted from 1."""

    def __init__(self, line: int, column: int, message: str) -> None:
        super().__init__(f"Map line {line}, column {column}: {message}")
        self.line = line
        self.column = column


def parse_map(
    text: str, legend: Mapping[str, Tile] = LEGEND, markers: Mapping[str, str] | None = None
) -> tuple[Grid, dict[str, list[int]]]:
    """Read a drawn map. Empty lines before and after it do not count, unless they are rows of rock as wide as it.

    ``markers`` names letters that mark places (a creature, a chest) and the tile below each, e.g. ``{"A":
    "."}``. Returned beside the grid: the cells of each marker letter, in reading order.
    """
    lines = text.splitlines()
    wide = next((len(line) for line in lines if line.strip()), 0)
    first = 0
    while first < len(lines) and not lines[first].strip() and len(lines[first]) != wide:
        first += 1
    last = len(lines)
    while last > first and not lines[last - 1].strip() and len(lines[last - 1]) != wide:
        last -= 1
    rows = lines[first:last]
    if not rows or not wide:
        raise MapError(1, 1, "the map is empty; draw at least one square, such as '.'.")
    markers = markers or {}
    width = len(rows[0])
    grid = Grid(width, len(rows))
    places: dict[str, list[int]] = {letter: [] for letter in markers}
    by_glyph: dict[str, list[int]] = {}
    for y, row in enumerate(rows):
        number = first + y + 1
        if len(row) != width:
            column = min(len(row), width) + 1
            raise MapError(
                number,
                column,
                f"this row has {len(row)} squares, but the first has {width}; all must be equal.",
            )
        for x, letter in enumerate(row):
            cell = y * width + x
            if letter in markers:
                places[letter].append(cell)
                letter = markers[letter]
            if letter not in legend:
                known = " ".join(sorted(set(legend) | set(markers)))
                raise MapError(number, x + 1, f"unknown letter {letter!r}; the legend knows {known}")
            by_glyph.setdefault(letter, []).append(cell)
    for letter, cells in by_glyph.items():
        grid.put(cells, letter, legend)
    return grid, places


def draw_map(grid: Grid, marks: Mapping[str, CellSet] | None = None) -> str:
    """Draw the map; each mark's letter is put on its cells, later marks over earlier ones."""
    letters = list(grid.glyphs.decode("latin-1"))
    for letter, cells in (marks or {}).items():
        for cell in range(len(letters)):
            if cells >> cell & 1:
                letters[cell] = letter
    width = grid.width
    return "\n".join("".join(letters[at : at + width]) for at in range(0, len(letters), width))
