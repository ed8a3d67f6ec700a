"""Passwall, a level 5 Transmutation spell of Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.engine.geometry import direction_from
from tenfoot.rulesets.common.magic.conjured_walls import stand
from tenfoot.rulesets.common.magic.wall_shape import straight
from tenfoot.rulesets.srd52.spells.families.away_from_the_map import nearest_free

passwall = Rule("spell.passwall", "5.2/s-effect/as-written")


passage = Rule("zone.passwall", "5.2/s-effect/as-written", tags=("spell",))


DEEP = 4
"""Squares of a passage."""


@passwall.procedure("cast")
def open_passage(play: Play, casting: Casting) -> Proc[None]:
    """Open a passage up to 20 feet deep through wood, plaster or stone, straight away from the caster."""
    caster = play.creature(casting.caster)
    wall = casting.spell.wall
    assert wall is not None
    grid = play.state.grid
    way = direction_from(grid, caster.cell, casting.aim, play.side_cells(caster), 1)
    dx, dy = way
    if dx and dy:
        # A passage runs square to the wall: along the longer of the two ways.
        x, y = grid.at(caster.cell)
        ax, ay = grid.at(casting.aim)
        dx, dy = (dx, 0) if abs(ax - x) >= abs(ay - y) else (0, dy)
    run = straight(grid, casting.aim, (dx, dy), DEEP)
    solid = grid.cells_where("entry", Passability.SOLID)
    cells: list[int] = []
    for cell in run:
        if not solid >> cell & 1:
            break
        cells.append(cell)
    if not cells:
        play.emit("nothing happens", caster=caster.id, spell=casting.spell.key)
        return
    stand(play, casting, wall, cells)
    yield from play.begin(
        passage.name,
        0,
        source=caster.id,
        expiry=casting.expiry,
        group=casting.group,
        level=casting.level,
        cells=tuple(cells),
        data={"spell": casting.spell.key},
    )


@passage.end
def close_passage(play: Play, effect: Effect, reason: str) -> None:
    """Close the passage, and put creatures that are still in it out unharmed on the side where it was opened."""
    for creature in caught(play, cell_set(effect.cells)):
        place = nearest_free(play, creature, effect.cells[0])
        if place >= 0:
            play.place(creature, place)
            play.emit("put out", creature=creature.id)
