"""Uncanny Metabolism, a feature of the Monk (level 2)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.features.monk.monks_focus import POOL
from tenfoot.rulesets.srd52.turns.combat import INITIATIVE_ROLLED

uncanny_metabolism = Rule("feature.uncanny-metabolism")


@uncanny_metabolism.hook(INITIATIVE_ROLLED)
def restore_focus(play: Play, counts: dict[int, int], effect: Effect) -> Proc[None]:
    """Once a day: every Focus Point comes back, and Hit Points with them."""
    monk = play.creature(effect.bearer)
    full = play.sheet(monk).pools.get(POOL, 0)
    if monk.cell < 0:
        return
    if monk.pools.get(POOL, 0) >= full and monk.hp >= monk.hp_max:
        return
    if (yield from offer_at_cost(play, monk, "uncanny metabolism", PoolUse("uncanny-metabolism"))):
        monk.pools[POOL] = full
        faces = yield from play.roll(monk.id, 1, effect.num("martial_arts"), "healing")
        yield from heal(play, monk.id, faces[0] + effect.level, monk.id)
