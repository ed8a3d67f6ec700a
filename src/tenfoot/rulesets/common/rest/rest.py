"""A finished rest: the moment at which features, slots and uses come back."""

from __future__ import annotations

from typing import Literal, TypeAlias

from tenfoot.engine.creature import Creature
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Query, Window
from tenfoot.engine.sheet import Activity
from tenfoot.rulesets.common.magic.spell import PACT
from tenfoot.rulesets.common.turns.permission import Permission

RestKind: TypeAlias = Literal["short", "long"]


class Rest:
    """A rest that one creature has finished."""

    __slots__ = ("creature", "kind")

    def __init__(self, creature: int, kind: RestKind) -> None:
        self.creature = creature
        self.kind = kind


REST_HELPS: Query[Permission] = Query("rest helps", "owner")
"""Whether a finished rest does a creature any good: `short`, `long`, or `maximum` for its Hit Point maximum alone."""


def rest_helps(play: Play, creature: Creature, what: str) -> bool:
    """Whether the creature gets the benefits of this rest."""
    asked = play.query(REST_HELPS, Permission(what, creature.id), creature.id)
    if not asked.allowed and what != "maximum":
        play.emit("rest.no use", creature=creature.id, rest=what, parts=asked.parts())
    return asked.allowed


RESTED: Window[Rest] = Window("rested", "owner")
"""A creature has finished a rest: features that come back in their own way do so here."""

BACK_AFTER: dict[RestKind, tuple[str, ...]] = {
    "short": ("short rest",),
    "long": ("short rest", "long rest", "day"),
}
"""Which uses (`Activity.per`) come back after which rest."""


def refill(play: Play, creature: Creature, kind: RestKind) -> None:
    """Uses that data describes come back: after a Long Rest slots, daily castings and the sheet's pools too."""
    sheet = play.sheet(creature)
    pools = creature.pools
    for activity in sheet.activities:
        if activity.uses and activity.per in BACK_AFTER[kind]:
            pools[_pool_of(activity)] = activity.uses
        elif activity.recharge:
            pools[_pool_of(activity)] = 1
    if kind == "short":
        return
    for pool, full in sheet.pools.items():
        pools[pool] = max(pools.get(pool, 0), full)
    if sheet.caster is not None:
        for level, slots in enumerate(sheet.caster.slots, start=1):
            pools[f"slot {level}"] = slots
        if sheet.caster.pact:
            pools[PACT] = sheet.caster.pact
        for spell, uses in sheet.caster.daily.items():
            pools[f"daily {spell}"] = uses


def _pool_of(activity: Activity) -> str:
    """The pool that its uses come from: its own, or one that several parts share."""
    shared = activity.data.get("pool")
    return shared if isinstance(shared, str) else activity.key
