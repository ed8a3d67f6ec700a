"""Persistent Rage, a feature of the Barbarian (level 15)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.features.barbarian.rage import POOL as RAGES
from tenfoot.rulesets.srd52.features.barbarian.rage import RAGE_BEGINS
from tenfoot.rulesets.srd52.turns.combat import INITIATIVE_ROLLED

persistent_rage = Rule("feature.persistent-rage")


@persistent_rage.hook(RAGE_BEGINS, "owner")
def extend_rage(play: Play, fury: Effect, effect: Effect) -> None:
    """Let a Rage last ten minutes without anything done to extend it."""
    play.alter(fury, expiry=until(play, "10 minutes", effect.bearer, effect.bearer))


@persistent_rage.hook(INITIATIVE_ROLLED)
def fury_returns(play: Play, counts: dict[int, int], effect: Effect) -> Proc[None]:
    """Once between Long Rests every use of Rage may come back."""
    barbarian = play.creature(effect.bearer)
    full = play.sheet(barbarian).pools.get(RAGES, 0)
    if barbarian.cell < 0 or barbarian.pools.get(RAGES, 0) >= full:
        return
    if (yield from offer_at_cost(play, barbarian, "persistent rage", PoolUse("persistent-rage"))):
        barbarian.pools[RAGES] = full
