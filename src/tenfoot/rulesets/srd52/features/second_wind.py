"""Second Wind: regain Hit Points as a Bonus Action; Tactical Mind and Tactical Shift build on it."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.d20.second_chance import add_to_failure
from tenfoot.rulesets.srd52.movement.free_move import free_move

second_wind = Rule("feature.second-wind", tags=(OUT_OF_COMBAT_TOO,))
tactical_mind = Rule("feature.tactical-mind")
tactical_shift = Rule("feature.tactical-shift")
POOL = "second-wind"
CAUGHT_BREATH: Window[Creature] = Window("second wind", "owner")
"""Second Wind was just used as a Bonus Action."""


@second_wind.offer
def catch_breath(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """While the Bonus Action and a use are left."""
    if not creature.budget.get("bonus") or creature.pools.get(POOL, 0) < 1:
        return ()
    return (Option(second_wind.name, "option.activity", cost=("bonus",), facts={"name": "Second Wind"}),)


@second_wind.perform
def breathe(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """1d10 and the Fighter level."""
    creature.budget["bonus"] -= 1
    creature.pools[POOL] -= 1
    play.emit("activity.used", creature=creature.id, activity=POOL, name="Second Wind")
    faces = yield from play.roll(creature.id, 1, 10, "healing")
    yield from heal(play, creature.id, faces[0] + effect.level, creature.id)
    yield from play.open(CAUGHT_BREATH, creature, creature.id)


@tactical_shift.hook(CAUGHT_BREATH, "owner")
def shift(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Half the Speed, without provoking Opportunity Attacks."""
    yield from free_move(play, creature, speed_of(play, creature) // 2, effect.rule, safe=True)


@tactical_mind.hook(D20_DECIDED, "actor")
def think_again(play: Play, test: D20Test, effect: Effect) -> Proc[None]:
    """1d10 on a failed ability check; the use is spent only if the check succeeds with it."""
    fighter = play.creature(effect.bearer)
    if test.kind != "check" or test.success or test.auto_fail or fighter.pools.get(POOL, 0) < 1:
        return
    answer = yield yes_no(
        fighter.seat, "tactical mind", subject=fighter.id, cost=(POOL,), facts={"total": test.total}
    )
    if answer.pick != "yes":
        return
    play.emit("activity.used", creature=fighter.id, activity="tactical-mind", name="Tactical Mind")
    yield from add_to_failure(play, fighter, test, 10)
    if test.success:
        fighter.pools[POOL] -= 1
