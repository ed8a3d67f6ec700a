"""Gust of Wind: a line of wind from its caster, pushes, slows, and can be turned."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.engine.geometry import within
from tenfoot.rulesets.common.magic.spell_effect import casting_of
from tenfoot.rulesets.common.magic.zone import move_zone
from tenfoot.rulesets.srd52.exploration.strong_wind import blow_fog_apart
from tenfoot.rulesets.srd52.exploration.weather import put_out_flames

gust = Rule("zone.gust-of-wind", "5.2/s-effect/as-written", tags=("spell",))


turning = Rule("turn the gust", "5.2/s-effect/as-written", tags=("mark", OUT_OF_COMBAT_TOO))


@gust.begin
def begin_gust(play: Play, effect: Effect) -> Proc[None]:
    """Put out open flames and disperse fog in the line, and let the caster turn it later."""
    play.attach(
        turning.name,
        effect.source,
        source=effect.source,
        expiry=effect.expiry,
        group=effect.group,
        data={"gust": effect.id},
    )
    yield from sweep(play, effect)


def sweep(play: Play, effect: Effect) -> Proc[None]:
    """What the wind does to fire and fog in its line."""
    yield from put_out_flames(play, squares(effect.cells))
    yield from blow_fog_apart(play, squares(effect.cells))


@gust.modifies(TERRAIN)
def against_the_wind(play: Play, ground: Terrain, effect: Effect) -> None:
    """Gust of Wind: moving closer to the caster costs double."""
    caster, mover = play.creature(effect.source), play.creature(ground.mover)
    if mover.id == caster.id or mover.cell < 0 or caster.cell < 0:
        return
    here = cell_distance(play, caster, mover.cell)
    nearer = within(play.state.grid, caster.cell, max(0, here - 5), play.side_cells(caster))
    ground.dear.append((1, squares(effect.cells) & nearer))


@gust.hook(ENTERED)
def blows_from_the_caster(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """The Line starts where its caster is now."""
    if step.mover == effect.source:
        grid = play.state.grid
        x, y = grid.at(effect.num("aim"))
        sx, sy = grid.at(step.start)
        cx, cy = grid.at(play.creature(step.mover).cell)
        nx = min(max(x + cx - sx, 0), grid.width - 1)
        ny = min(max(y + cy - sy, 0), grid.height - 1)
        yield from aim_it(play, effect, ny * grid.width + nx)


def aim_it(play: Play, effect: Effect, aim: int) -> Proc[None]:
    """Point the wind at a square next to the caster."""
    caster = play.creature(effect.source)
    activity = scaled(play, caster, casting_of(play, effect))
    if activity is None or activity.area is None or caster.cell < 0 or aim == caster.cell:
        return
    old = effect.cells
    effect = move_zone(play, effect, area_cells(play, caster, activity.area, aim))
    for other in [e for e in play.state.effects.values() if e.group == effect.group and e.cells]:
        play.alter(other, cells=effect.cells, data={**other.data, "aim": aim})
    if old != effect.cells:
        yield from sweep(play, effect)


def another_way(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer a Bonus Action on later turns that turns the line of wind."""
    if play.state.once.get(f"cast {effect.group}") or creature.cell < 0:
        return ()
    grid, side = play.state.grid, play.side_cells(creature)
    around = within(grid, creature.cell, 5, side) & ~within(grid, creature.cell, 0, side)
    return (
        Option(
            turning.name,
            "option.turn the gust",
            cost=(BONUS,),
            takes="cell",
            cells=lambda: tuple(cells_of(around)),
        ),
    )


@turning.action(options=another_way, cost=(BONUS,))
def turn_it(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Turn the wind where the caster points."""
    wind = play.state.effects[play.effects_on(creature.id, turning.name)[0].num("gust")]
    play.emit("zone.moved", caster=creature.id, spell="gust-of-wind", aim=answer.cell)
    yield from aim_it(play, wind, answer.cell)
