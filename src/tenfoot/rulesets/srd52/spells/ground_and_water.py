"""Spells that change ground, water and supplies: walking on water, rank growth, a passage, rain, a meal for many."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.engine.geometry import direction_from, within
from tenfoot.rulesets.common.magic.conjured_walls import stand
from tenfoot.rulesets.common.magic.wall_shape import straight
from tenfoot.rulesets.srd52.exploration.hunger import NEEDS, drink, eat
from tenfoot.rulesets.srd52.exploration.weather import blow_fog_apart, put_out_flames
from tenfoot.rulesets.srd52.magic.spell_rule import in_force
from tenfoot.rulesets.srd52.movement.difficult_terrain import lettered
from tenfoot.rulesets.srd52.spells.banishment import nearest_free

water_walk = in_force("water-walk")
LIQUID = ",bs"
"""Letters of the map for shallow water, bog and snow; deep water is a footing of its own."""


@water_walk.modifies(TERRAIN, "mover")
def as_on_firm_ground(play: Play, ground: Terrain, effect: Effect) -> None:
    """Water, mud and snow carry it."""
    if ground.mode == "walk":
        ground.on_water = True
        for letter in LIQUID:
            ground.sure_footed |= lettered(play.state.grid.glyphs, letter)


plant_growth = Rule("spell.plant-growth", "5.2/s-effect/as-written")
overgrown = Rule("overgrown", "5.2/s-effect/as-written")


@plant_growth.doing("cast")
def rank_growth(play: Play, casting: Casting) -> Proc[None]:
    """Dense growth from now on, less what the caster leaves out; or a rich year, which is the GM's to tell."""
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
    """On the ground; fliers are above it."""
    if ground.mode != "fly":
        ground.dear.append((3, cell_set(effect.cells)))


passwall = Rule("spell.passwall", "5.2/s-effect/as-written")
passage = Rule("zone.passwall", "5.2/s-effect/as-written", tags=("spell",))
DEEP = 4
"""Squares of a passage."""


@passwall.doing("cast")
def a_way_through(play: Play, casting: Casting) -> Proc[None]:
    """Straight through wood, plaster or stone, away from the caster, up to 20 feet."""
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
    solid = grid.cells_where("entry", Entry.SOLID)
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
def it_closes(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """Whoever is still in it is put out, unharmed, on the side where it was opened."""
    for creature in caught(play, cell_set(effect.cells)):
        place = nearest_free(play, creature, effect.cells[0])
        if place >= 0:
            play.place(creature, place)
            play.emit("put out", creature=creature.id)
    yield from ()


water = Rule("spell.create-or-destroy-water", "5.2/s-effect/as-written")


@water.doing("cast")
def wet_or_dry(play: Play, casting: Casting) -> Proc[None]:
    """Rain puts out open flames in a Cube, fog in it is gone; what fills or empties a vessel the GM tells."""
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

feast = Rule("spell.create-food-and-water", "5.2/s-effect/as-written")
POUNDS, GALLONS = 4500, 3000
"""Hundredths of a pound and of a gallon."""


@feast.doing("cast")
def a_plain_meal(play: Play, casting: Casting) -> Proc[None]:
    """45 pounds of food and 30 gallons of water: those of the caster's side eat and drink their fill of it."""
    caster = play.creature(casting.caster)
    food, drunk = POUNDS, GALLONS
    for friend in play.state.creatures.values():
        if friend.side != caster.side or friend.life == "dead":
            continue
        need = NEEDS[play.sheet(friend).size]
        if need <= food:
            eat(play, friend, need)
            food -= need
        if need <= drunk:
            drink(play, friend, need)
            drunk -= need
    play.emit("fed", caster=caster.id, pounds=food // 100, gallons=drunk // 100)
    yield from ()
