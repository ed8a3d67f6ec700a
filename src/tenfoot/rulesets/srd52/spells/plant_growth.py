"""Plant Growth, a level 3 Transmutation spell of Bards, Druids and Rangers."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.engine.geometry import within

plant_growth = Rule("spell.plant-growth", "5.2/s-effect/as-written")


overgrown = Rule("overgrown", "5.2/s-effect/as-written")


@plant_growth.procedure("cast")
def rank_growth(play: Play, casting: Casting) -> Proc[None]:
    """Grow dense plants except where the caster leaves them out; or enrich the land, which the GM describes."""
    caster = play.creature(casting.caster)
    if casting.words == "enrichment":
        yield from tell_what_happens(play, caster, casting)
        return
    grown = yield yes_no(GM, "plants here", subject=caster.id, default="yes", why=plant_growth.cites)
    if grown.pick == "no":
        return
    activity = scaled(play, caster, casting)
    assert activity is not None
    assert activity.area is not None
    grid = play.state.grid
    area = area_cells(play, caster, activity.area, casting.aim)
    answer = yield Decision(
        caster.seat,
        "left out",
        [
            Option("nothing", "growth.nothing"),
            Option("friends", "growth.friends"),
            Option("lane", "growth.lane", takes="cell", cells=lambda: tuple(cells_of(area))),
        ],
        subject=caster.id,
        default="friends",
    )
    spared = 0
    if answer.pick == "friends":
        for friend in creatures_present(play):
            if friend.side == caster.side:
                spared |= within(grid, friend.cell, 5, play.side_cells(friend))
    elif answer.pick == "lane":
        x, y = grid.at(caster.cell)
        tx, ty = grid.at(answer.cell)
        steps = max(abs(tx - x), abs(ty - y), 1)
        for n in range(steps + 1):
            spared |= 1 << (y + (ty - y) * n // steps) * grid.width + x + (tx - x) * n // steps
    cells = tuple(cells_of(area & ~spared))
    play.attach(overgrown.name, 0, source=caster.id, cells=cells, data={"name": casting.spell.name})
    play.emit("zone.appeared", caster=caster.id, spell=casting.spell.key, cells=list(cells))


@overgrown.modifies(TERRAIN)
def every_foot_costs_four(play: Play, ground: Terrain, effect: Effect) -> None:
    """Plant Growth: each foot in the area costs 4 feet of movement, except for fliers."""
    if ground.mode != "fly":
        ground.dear.append((3, cell_set(effect.cells)))
