"""Create or Destroy Water, a level 1 Transmutation spell of Clerics and Druids."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.engine.geometry import within
from tenfoot.rulesets.srd52.exploration.strong_wind import blow_fog_apart
from tenfoot.rulesets.srd52.exploration.weather import put_out_flames

water = Rule("spell.create-or-destroy-water", "5.2/s-effect/as-written")


@water.procedure("cast")
def wet_or_dry(play: Play, casting: Casting) -> Proc[None]:
    """Rain puts out open flames in a Cube, fog in it is gone; the GM describes filled or emptied containers."""
    caster = play.creature(casting.caster)
    if casting.words not in ("rain", "fog") or caster.cell < 0:
        yield from tell_what_happens(play, caster, casting)
        return
    grid = play.state.grid
    places = tuple(cells_of(within(grid, caster.cell, casting.spell.range, play.side_cells(caster))))
    where = yield Decision(
        caster.seat,
        "cube",
        [Option("there", "cube.there", takes="cell", cells=lambda: places)],
        subject=caster.id,
        default="there",
    )
    x, y = grid.at(where.cell)
    squares = SIDE + casting.above - 1
    area = grid.frame.rectangle(x, y, x + squares, y + squares)
    yield from put_out_flames(play, area) if casting.words == "rain" else blow_fog_apart(play, area)


SIDE = 6
"""Squares of the Cube; one more for each level above 1."""
