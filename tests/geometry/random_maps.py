"""Random maps for the laws that geometry must keep."""

from __future__ import annotations

from hypothesis import strategies as st

from tenfoot.engine.geometry import EdgeBlocks, Grid, Side, parse_map

OPEN_AND_WALLS = "......##O"
ALL_KINDS = "........##O+~~n=S_%-^"


@st.composite
def maps(draw: st.DrawFn, letters: str = ALL_KINDS, thin: bool = False, most: int = 11) -> Grid:
    """A map of random squares, with thin walls here and there if asked for."""
    width = draw(st.integers(2, most))
    height = draw(st.integers(2, most))
    rows = draw(st.lists(st.text(letters, min_size=width, max_size=width), min_size=height, max_size=height))
    grid, _ = parse_map("\n".join(rows))
    if thin:
        for _ in range(draw(st.integers(0, 12))):
            x = draw(st.integers(0, width - 2))
            y = draw(st.integers(0, height - 2))
            side = draw(st.sampled_from((Side.EAST, Side.SOUTH)))
            grid.set_edge(grid.cell(x, y), side, EdgeBlocks.ALL)
    return grid
