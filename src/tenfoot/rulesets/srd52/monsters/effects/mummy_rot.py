"""Mummy Rot, an effect in the stat block of the Mummy and the Mummy Lord."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.conditions.curse import CURSE
from tenfoot.rulesets.common.rest.rest import REST_HELPS
from tenfoot.rulesets.srd52.monsters.families.single_curse import DAY, names, only_one

rot = declare_rule(
    "mummy rot", "5.2/m-rider/mummy-rot", "5.2/m-rider/curses", tags=(CURSE,), grants=[{"healing": "none"}]
)
"""`rests` in its data: what a Long Rest does not give (`maximum`, or `long` for everything)."""


rotting_on = Rule("rotting on", "5.2/m-rider/mummy-rot")


ROT = "3d6"


@rot.begin
def sets_in(play: Play, effect: Effect) -> None:
    """Start the rot, which damages the target day by day."""
    if only_one(play, effect):
        rot_on(play, effect)


def rot_on(play: Play, effect: Effect) -> None:
    """Mummy Rot: schedule the next loss of Hit Points in 24 hours."""
    until = Expiry(effect.bearer, "start", 0, play.state.time + DAY)
    play.attach(
        rotting_on.name, effect.bearer, source=effect.source, expiry=until, data={"within": effect.id}
    )


@rot.modifies(REST_HELPS, "owner")
def prevent_recovery(play: Play, asked: Permission, effect: Effect) -> None:
    """Prevent a rest from restoring the Hit Point maximum, or from helping at all, as the curse says."""
    if asked.verb in names(effect, "rests"):
        asked.deny(effect)


@rotting_on.end
def lower_maximum_daily(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """Lower the Hit Point maximum by 3d6 each day; at 0 the creature dies and is dust."""
    curse = play.state.effects.get(effect.num("within"))
    creature = play.creature(effect.bearer)
    if reason != "expired" or curse is None or creature.life == "dead":
        return
    rot_on(play, curse)
    amount = yield from roll_amount(play, effect.source, ROT, 0)
    yield from lower_maximum(play, creature, amount)
