"""Wind Wall, a level 3 Evocation spell of Druids and Rangers."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.engine.geometry import Barrier
from tenfoot.rulesets.common.space.space import has_clear_line

wind_wall = Rule("zone.wind-wall", "5.2/s-effect/as-written", tags=("spell",))


SMALL, BOULDERS = 1, 3
"""Sizes: the largest flier that the wind stops, and the smallest thrower whose missiles it can't turn."""


@wind_wall.modifies(TERRAIN)
def too_light(play: Play, ground: Terrain, effect: Effect) -> None:
    """Small or smaller fliers and creatures in gaseous form can't pass."""
    mover = play.creature(ground.mover)
    flies = ground.mode == "fly" and play.sheet(mover).size <= SMALL
    if flies or play.has(mover.id, "spell.gaseous-form"):
        ground.blocked |= squares(effect.cells)


@wind_wall.modifies(ATTACK)
def arrows_fly_up(play: Play, attack: Attack, effect: Effect) -> None:
    """Ordinary projectiles miss creatures behind it; boulders hurled by giants are not affected."""
    strike = attack.strike
    if attack.melee or not strike.range or strike.kind == "spell":
        return
    attacker, target = play.creature(attack.actor), play.creature(attack.target)
    heavy = all(kind == "bludgeoning" for _, kind in strike.pools)
    if heavy and play.sheet(attacker).size >= BOULDERS and not strike.ammunition:
        return
    wind = Barrier(play.state.grid.frame, squares(effect.cells))
    if not has_clear_line(play, wind, attacker, target):
        attack.auto_fail.append(effect)
