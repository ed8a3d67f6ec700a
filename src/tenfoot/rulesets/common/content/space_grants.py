"""Grants about sight, light and ground: what is seen, what shines, and where walking is slow."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from tenfoot.engine.effect import Effect
from tenfoot.engine.geometry import CellSet, cell_set
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Rule
from tenfoot.rulesets.common.content.grant_records import Grant, GrantAura
from tenfoot.rulesets.common.content.who import is_of
from tenfoot.rulesets.common.movement.movement import TERRAIN, Terrain
from tenfoot.rulesets.common.senses.light import LIGHTS, Lamps
from tenfoot.rulesets.common.senses.sight import SIGHT, Sight
from tenfoot.rulesets.common.space.space import cell_distance

Reach: TypeAlias = Callable[[Play, int, int, Effect], bool]


def add_space_grants(rule: Rule, grant: Grant, role: str, reaches: Reach) -> None:
    """Register what a grant says about sight, light and ground on a rule."""
    _add_sight(rule, grant, role, reaches)
    if grant.light is not None:
        _add_light(rule, grant, reaches)
    if grant.terrain == "difficult" and grant.aura is not None:
        _add_difficult_ground(rule, grant, grant.aura)
    elif grant.terrain in ("easy", "firm water"):
        _add_footing(rule, grant, role, reaches)


def _add_sight(rule: Rule, grant: Grant, role: str, reaches: Reach) -> None:
    if grant.unseen:

        @rule.modifies(SIGHT, role or "target")
        def hides(play: Play, sight: Sight, effect: Effect) -> None:
            if reaches(play, sight.target, sight.observer, effect):
                sight.hide(effect)

    if grant.sees:

        @rule.modifies(SIGHT, role or "observer")
        def sees_all(play: Play, sight: Sight, effect: Effect) -> None:
            if sight.distance <= grant.sees and reaches(play, sight.observer, sight.target, effect):
                sight.reveal(effect)


def _add_light(rule: Rule, grant: Grant, reaches: Reach) -> None:
    light = grant.light
    assert light is not None

    @rule.modifies(LIGHTS)
    def shines(play: Play, lamps: Lamps, effect: Effect) -> None:
        if effect.bearer not in play.state.creatures or not reaches(play, effect.bearer, 0, effect):
            return
        lamps.shine(play, effect, light.bright, light.dim, sunlight=light.sunlight)


def _add_difficult_ground(rule: Rule, grant: Grant, aura: GrantAura) -> None:
    @rule.modifies(TERRAIN)
    def slows(play: Play, land: Terrain, effect: Effect) -> None:
        owner, mover = play.creature(effect.bearer), play.creature(land.mover)
        if land.mode == "fly" or owner.life != "alive" or not is_of(play, owner, mover, aura.who):
            return
        if aura.unless and is_of(play, owner, owner, aura.unless):
            return
        if not grant.when or is_of(play, owner, owner, grant.when):
            land.difficult |= _cells_near(play, owner.id, aura.feet)


def _cells_near(play: Play, owner: int, feet: int) -> CellSet:
    """Give the squares within so many feet of a creature's space."""
    creature, grid = play.creature(owner), play.state.grid
    if creature.cell < 0:
        return 0
    return cell_set(
        cell for cell in range(grid.width * grid.height) if cell_distance(play, creature, cell) <= feet
    )


def _add_footing(rule: Rule, grant: Grant, role: str, reaches: Reach) -> None:
    @rule.modifies(TERRAIN, role or "mover")
    def sure_feet(play: Play, land: Terrain, effect: Effect) -> None:
        if not reaches(play, land.mover, 0, effect):
            return
        if grant.terrain == "easy":
            grid = play.state.grid
            land.sure_footed |= (1 << (grid.width * grid.height)) - 1
        else:
            land.on_water = True
