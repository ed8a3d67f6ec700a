"""Wall of Fire: a straight or ringed wall, opaque, that burns those in it and on its hot side."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.engine.geometry import Grid
from tenfoot.rulesets.common.magic.spell_effect import casting_of
from tenfoot.rulesets.common.magic.wall_shape import RING, ROUND, WAYS, ask_shape, ring, run_of
from tenfoot.rulesets.common.space.area import creatures_caught

wall_of_fire = Rule("spell.wall-of-fire", "5.2/s-area/origin")


fire = Rule("zone.wall-of-fire", "5.2/s-area/origin", tags=("spell",))


def beside(grid: Grid, cells: CellSet, way: tuple[int, int]) -> CellSet:
    """Squares within 10 feet on one side."""
    out = 0
    for cell in cells_of(cells):
        x, y = grid.at(cell)
        for far in (1, 2):
            nx, ny = x + way[0] * far, y + way[1] * far
            if 0 <= nx < grid.width and 0 <= ny < grid.height:
                out |= 1 << (ny * grid.width + nx)
    return out & ~cells


@wall_of_fire.procedure("cast")
def raise_the_wall(play: Play, casting: Casting) -> Proc[None]:
    """The caster says how it runs and which side burns; it burns creatures in its space as it appears."""
    caster = play.creature(casting.caster)
    grid = play.state.grid
    wall = casting.spell.wall
    assert wall is not None
    shape = yield from ask_shape(caster, casting)
    sides = ("inside", "outside") if shape == RING else ("left", "right")
    side = yield Decision(
        caster.seat,
        "wall side",
        [Option(name, "wall.side", facts={"side": name}) for name in sides],
        subject=caster.id,
    )
    cells = cell_set((yield from run_of(grid, caster, wall, casting.aim, shape)))
    if shape == RING:
        core = cell_set(ring(grid, casting.aim, wall.across)[1])
        near = 0
        for way in ROUND:
            near |= beside(grid, cells, way)
        hot = core if side.pick == "inside" else near & ~core & ~cells
    else:
        dx, dy = WAYS[shape]
        hot = beside(grid, cells, (dy, -dx) if side.pick == "left" else (-dy, dx))
    laid = play.attach(
        fire.name,
        0,
        source=caster.id,
        expiry=casting.expiry,
        group=casting.group,
        level=casting.level,
        dc=casting.dc,
        cells=tuple(cells_of(cells)),
        data={"spell": casting.spell.key, "hot": list(cells_of(hot))},
    )
    play.emit("zone.appeared", caster=caster.id, spell=casting.spell.key, cells=list(laid.cells))
    activity = scaled(play, caster, casting)
    there = creatures_caught(play, cells)
    if activity is not None and there:
        yield from do_to(play, caster, casting, activity, there)


def burn(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """5d8 Fire, and 1d8 more for each slot level above 4; no save."""
    activity = scaled(play, play.creature(effect.source), casting_of(play, effect))
    assert activity is not None
    tags = ("spell", "magic", "wall-of-fire")
    dice = activity.damage[0].dice
    roll = DamageRoll(
        effect.source, creature.id, [DamagePart(*parse_dice(dice), "fire", RuleSource("wall-of-fire"))], tags
    )
    amounts = yield from roll_damage(play, roll)
    yield from deal_damage(play, IncomingDamage(creature.id, effect.source, amounts, tags=tags))


@fire.hook(ENTERED)
def into_the_fire(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """Entering the wall for the first time on a turn."""
    mover = play.creature(step.mover)
    mark = f"wall {effect.id} on {mover.id}"
    if play.state.once.get(mark) or not inside_area(play, mover, effect):
        return
    if inside_area(play, mover, effect, step.start):
        return
    play.state.once[mark] = 1
    yield from burn(play, mover, effect)


@fire.hook(TURN_ENDS)
def beside_the_fire(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Ending a turn in the wall, or within 10 feet of the side that burns."""
    hot = squares(tuple(effect.ids("hot")))
    near = any(hot >> cell & 1 for cell in play.footprint(creature))
    if creature.life != "dead" and (near or inside_area(play, creature, effect)):
        yield from burn(play, creature, effect)


@fire.modifies(OBSCURES)
def opaque(play: Play, fog: Obscuring, effect: Effect) -> None:
    """Make the squares of the wall Heavily Obscured."""
    fog.heavily |= squares(effect.cells)
