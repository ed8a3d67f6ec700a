"""Haste: twice as fast, with one more action of a few kinds; and the lethargy when it ends."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tenfoot.authoring import *
from tenfoot.rulesets.common.turns.turn import TURN_BUDGET, TurnBudget
from tenfoot.rulesets.common.worth.weighing import NOTHING, Weighed, Weighing
from tenfoot.rulesets.srd52.magic.spell_rule import in_force
from tenfoot.rulesets.srd52.turns.alternate_cost import options_at_cost, take_action_at_cost

haste = declare(
    in_force("haste", "5.2/s-time/magic-action"),
    grants=[{"armor": 2, "speed_times": "double", "advantage": ["save.dex"]}],
)


lethargy = declare_rule("spell.haste.lethargy", tags=("spell",), grants=[{"speed_at_most": 0}])


EXTRA = "haste"
"""The extra action in the turn's budget."""


KINDS = ("attack", "dash", "disengage", "hide", "utilize")


@haste.begin
def quickened(play: Play, effect: Effect) -> None:
    """On the target's own turn the extra action is there at once."""
    if play.state.active == effect.bearer:
        play.creature(effect.bearer).budget[EXTRA] = 1


@haste.modifies(TURN_BUDGET, "owner")
def one_more_action(play: Play, budget: TurnBudget, effect: Effect) -> None:
    """An additional action on each turn."""
    budget.amounts[EXTRA] = 1


@haste.offer
def with_the_extra_action(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """What Attack, Dash, Disengage, Hide and Utilize would offer if this were their action."""
    if creature.budget.get(EXTRA, 0) < 1:
        return ()
    return [option for name in KINDS for option in options_at_cost(play, creature, name, haste.name, EXTRA)]


@haste.perform
def take_the_extra_action(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Spend it; an Attack action taken with it is a single attack."""
    yield from take_action_at_cost(play, creature, answer, EXTRA)


@haste.end
def lethargy_comes(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """Incapacitated and Speed 0 until the end of the target's next turn."""
    target = play.creature(effect.bearer)
    target.budget.pop(EXTRA, None)
    if target.life == "dead" or effect.num("gentle"):
        return
    expiry = until(play, "end of target's next turn", effect.source, target.id)
    play.attach(lethargy.name, target.id, source=effect.source, expiry=expiry)
    yield from gain_condition(play, target, "incapacitated", source=effect.source, expiry=expiry)


@haste.weigh
def weigh_extra_attack(turn: Weighing, option: Option) -> Weighed:
    """Value of one attack made with a granted action."""
    name, _, key = option.key.partition(":")
    if not key.startswith("attack:"):
        return NOTHING
    answer, worth = turn.attack(msgspec.structs.replace(option, key=key))
    return (Answer(f"{name}:{key}", targets=answer.targets), worth) if answer.targets else NOTHING
