"""Festering, an effect in the stat block of the Death Dog and the Otyugh."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.damage.hit_points import restore_maximum
from tenfoot.rulesets.common.rest.rest import REST_HELPS
from tenfoot.rulesets.srd52.monsters.families.single_curse import DAY, only_one

festering = Rule("festering", "5.2/m-rider/incubating")
"""With a Poisoned condition: every Long Rest or day a save, or the Hit Point maximum falls."""


next_bout = Rule("next bout", "5.2/m-rider/incubating")


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
    """Schedule the next save against the effect in 24 hours."""
    until = Expiry(effect.bearer, "start", 0, play.state.time + DAY)
    play.attach(next_bout.name, effect.bearer, source=effect.source, expiry=until, data={"within": effect.id})


@next_bout.end
def save_after_a_day(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """Let the sick creature save again when a day has passed."""
    sickness = play.state.effects.get(effect.num("within"))
    if reason == "expired" and sickness is not None:
        yield from fights_it(play, sickness)
        if sickness.id in play.state.effects:
            wait_a_day(play, sickness)


@festering.hook(RESTED, "owner")
def after_the_night(play: Play, rest: Rest, effect: Effect) -> Proc[None]:
    """Let the sick creature save again when it has finished a Long Rest, unless it saves by the day."""
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
    """A rest does not restore the Hit Point maximum while the effect lasts."""
    if asked.verb == "maximum":
        asked.deny(effect)


@festering.end
def well_again(play: Play, effect: Effect, reason: str) -> None:
    """Where the entry says so the maximum is normal again at once."""
    if effect.num("restores"):
        restore_maximum(play, play.creature(effect.bearer))
