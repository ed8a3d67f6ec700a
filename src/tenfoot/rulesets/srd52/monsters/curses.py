"""Curses of monsters: rest that does no good, rot that never heals, poison that comes back every day."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.conditions.curse import CURSE
from tenfoot.rulesets.common.damage.hit_points import restore_maximum
from tenfoot.rulesets.common.rest.rest import REST_HELPS

restless = Rule("restless curse", "5.2/m-rider/rest-curse", "5.2/m-rider/curses", tags=(CURSE,))
"""`rests` in its data: the rests that do no good."""
rot = Rule("mummy rot", "5.2/m-rider/mummy-rot", "5.2/m-rider/curses", tags=(CURSE,))
"""`rests` in its data: what a Long Rest does not give (`maximum`, or `long` for everything)."""
rotting_on = Rule("rotting on", "5.2/m-rider/mummy-rot")
enfeebling = Rule("curse of conditions", "5.2/m-rider/curses", tags=(CURSE,))
"""`also` in its data: conditions that last as long as it does."""
festering = Rule("festering", "5.2/m-rider/incubating")
"""With a Poisoned condition: every Long Rest or day a save, or the Hit Point maximum falls."""
next_bout = Rule("next bout", "5.2/m-rider/incubating")
DAY = 86400
ROT = "3d6"


def names(effect: Effect, key: str) -> list[str]:
    """A list of words kept with an effect."""
    found = effect.data.get(key)
    return [str(name) for name in found] if isinstance(found, list) else []


def only_one(play: Play, effect: Effect) -> bool:
    """Whether the bearer had none yet; a second makes nothing worse and is dropped."""
    if any(other.id != effect.id for other in play.effects_on(effect.bearer, effect.rule)):
        play.detach(effect)
        return False
    return True


@restless.begin
def settles(play: Play, effect: Effect) -> Proc[None]:
    """Once is enough."""
    only_one(play, effect)
    yield from ()


@restless.modifies(REST_HELPS, "owner")
def no_peace(play: Play, asked: Permission, effect: Effect) -> None:
    """No benefit from finishing such a rest."""
    if asked.verb in names(effect, "rests"):
        asked.deny(effect)


@restless.hook(DIED)
def dies_with_its_maker(play: Play, dead: Creature, effect: Effect) -> Proc[None]:
    """Some of these end with whoever laid them."""
    if effect.num("with source") and dead.id == effect.source:
        yield from play.end(effect, "source died")


@rot.begin
def sets_in(play: Play, effect: Effect) -> Proc[None]:
    """From now on it rots, day by day."""
    if only_one(play, effect):
        rot_on(play, effect)
    yield from ()


def rot_on(play: Play, effect: Effect) -> None:
    """24 hours until it gets worse."""
    until = Expiry(effect.bearer, "start", 0, play.state.time + DAY)
    play.attach(
        rotting_on.name, effect.bearer, source=effect.source, expiry=until, data={"within": effect.id}
    )


@rot.modifies(HEALING, "target")
def nothing_heals(play: Play, healing: Healing, effect: Effect) -> None:
    """No Hit Points are regained."""
    healing.amount = 0


@rot.modifies(REST_HELPS, "owner")
def no_rest_helps(play: Play, asked: Permission, effect: Effect) -> None:
    """The maximum does not come back, or a Long Rest gives nothing at all."""
    if asked.verb in names(effect, "rests"):
        asked.deny(effect)


@rotting_on.end
def a_day_older(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """The Hit Point maximum falls by 3d6; at 0 the creature dies, and is dust."""
    curse = play.state.effects.get(effect.num("within"))
    creature = play.creature(effect.bearer)
    if reason != "expired" or curse is None or creature.life == "dead":
        return
    rot_on(play, curse)
    amount = yield from roll_amount(play, effect.source, ROT, 0)
    yield from lower_maximum(play, creature, amount)


@enfeebling.begin
def brings_them(play: Play, effect: Effect) -> Proc[None]:
    """The conditions come with the curse and go with it."""
    for name in names(effect, "also"):
        yield from gain_condition(
            play, play.creature(effect.bearer), name, source=effect.source, data={"within": effect.id}
        )


@festering.begin
def takes_hold(play: Play, effect: Effect) -> Proc[None]:
    """It comes with a Poisoned condition, whichever way that ends."""
    if only_one(play, effect):
        sick = yield from gain_condition(
            play, play.creature(effect.bearer), "poisoned", source=effect.source, data={"festers": effect.id}
        )
        if sick is None:
            play.detach(effect)
            return
        play.alter(play.state.effects[effect.id], data={**effect.data, "within": sick.id})
        if effect.num("daily"):
            wait_a_day(play, effect)


def wait_a_day(play: Play, effect: Effect) -> None:
    """24 hours until the next save."""
    until = Expiry(effect.bearer, "start", 0, play.state.time + DAY)
    play.attach(next_bout.name, effect.bearer, source=effect.source, expiry=until, data={"within": effect.id})


@next_bout.end
def a_day_has_passed(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """It saves again."""
    sickness = play.state.effects.get(effect.num("within"))
    if reason == "expired" and sickness is not None:
        yield from fights_it(play, sickness)
        if sickness.id in play.state.effects:
            wait_a_day(play, sickness)


@festering.hook(RESTED, "owner")
def after_the_night(play: Play, rest: Rest, effect: Effect) -> Proc[None]:
    """Or whenever it has finished a Long Rest."""
    if rest.kind == "long" and not effect.num("daily"):
        yield from fights_it(play, effect)


def fights_it(play: Play, effect: Effect) -> Proc[None]:
    """A Constitution save: success ends it, failure costs 1d10 of the Hit Point maximum."""
    creature = play.creature(effect.bearer)
    if creature.life == "dead":
        return
    test = D20Test(
        "save", creature.id, CON, effect.dc, target=effect.source, tags=("avoid poisoned", "repeat")
    )
    if (yield from resolve_test(play, test)):
        sick = play.state.effects.get(effect.num("within"))
        if sick is not None:
            yield from play.end(sick, "saved")
    else:
        amount = yield from roll_amount(play, effect.source, "1d10", 0)
        yield from lower_maximum(play, creature, amount)


@festering.modifies(REST_HELPS, "owner")
def stays_low(play: Play, asked: Permission, effect: Effect) -> None:
    """Meanwhile the maximum does not come back."""
    if asked.verb == "maximum":
        asked.deny(effect)


@festering.end
def well_again(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """Where the entry says so the maximum is normal again at once."""
    if effect.num("restores"):
        restore_maximum(play, play.creature(effect.bearer))
    yield from ()
