"""Features that come back when Initiative is rolled: Persistent Rage, Superior Inspiration, Archdruid."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.features.archdruid import archdruid
from tenfoot.rulesets.srd52.features.barbarian import persistent_rage
from tenfoot.rulesets.srd52.features.bardic_inspiration import POOL as SONGS
from tenfoot.rulesets.srd52.features.rage import POOL as RAGES
from tenfoot.rulesets.srd52.features.wild_shape import POOL as SHAPES
from tenfoot.rulesets.srd52.turns.combat import INITIATIVE_ROLLED

superior_inspiration = Rule("feature.superior-inspiration")


@persistent_rage.hook(INITIATIVE_ROLLED)
def fury_returns(play: Play, counts: dict[int, int], effect: Effect) -> Proc[None]:
    """Once between Long Rests every use of Rage may come back."""
    barbarian = play.creature(effect.bearer)
    full = play.sheet(barbarian).pools.get(RAGES, 0)
    once = barbarian.pools.get("persistent-rage", 0)
    if barbarian.cell < 0 or not once or barbarian.pools.get(RAGES, 0) >= full:
        return
    answer = yield yes_no(barbarian.seat, "persistent rage", subject=barbarian.id, cost=("persistent-rage",))
    if answer.pick == "yes":
        barbarian.pools["persistent-rage"] = once - 1
        barbarian.pools[RAGES] = full


@superior_inspiration.hook(INITIATIVE_ROLLED)
def songs_return(play: Play, counts: dict[int, int], effect: Effect) -> Proc[None]:
    """Bardic Inspiration up to two uses."""
    bard = play.creature(effect.bearer)
    if bard.cell >= 0:
        bard.pools[SONGS] = max(2, bard.pools.get(SONGS, 0))
    yield from ()


@archdruid.hook(INITIATIVE_ROLLED)
def shapes_return(play: Play, counts: dict[int, int], effect: Effect) -> Proc[None]:
    """With no use of Wild Shape left, one comes back."""
    druid = play.creature(effect.bearer)
    if druid.cell >= 0:
        druid.pools[SHAPES] = max(1, druid.pools.get(SHAPES, 0))
    yield from ()
