"""Thief's Reflexes, a feature of the Rogue (level 17)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.turns.turn import ANOTHER_TURN, ROUND_STARTS
from tenfoot.rulesets.srd52.turns.combat import INITIATIVE_ROLLED

thiefs_reflexes = Rule("feature.thiefs-reflexes")


SECOND = "second turn taken"


PLACE = "place in the order"


LATER = 10
"""The second turn comes so much later in the first round."""


@thiefs_reflexes.hook(TURN_OVER)
def take_second_turn(play: Play, creature: Creature, effect: Effect) -> None:
    """Take a second turn in the first round, at the thief's Initiative minus 10."""
    state, thief = play.state, play.creature(effect.bearer)
    if state.round != 1 or thief.id not in state.order or thief.counters.get(SECOND):
        return
    counts, now = state.initiative, state.order.index(creature.id)
    if state.order.index(thief.id) > now:
        return
    count = counts.get(thief.id, 0) - LATER
    if now + 1 < len(state.order) and counts.get(state.order[now + 1], 0) >= count:
        return
    thief.counters[SECOND] = 1
    play.emit("activity.used", creature=thief.id, activity="thiefs-reflexes", name="Thief's Reflexes")
    if creature.id == thief.id:
        state.once[ANOTHER_TURN] = 1
    else:
        thief.counters[PLACE] = state.order.index(thief.id)
        state.order.remove(thief.id)
        state.order.insert(state.order.index(creature.id) + 1, thief.id)


@thiefs_reflexes.hook(INITIATIVE_ROLLED)
def forget_second_turn(play: Play, counts: dict[int, int], effect: Effect) -> None:
    """Forget the second turn of an earlier fight when Initiative is rolled."""
    counters = play.creature(effect.bearer).counters
    counters.pop(SECOND, None)
    counters.pop(PLACE, None)


@thiefs_reflexes.hook(ROUND_STARTS)
def back_in_its_place(play: Play, number: int, effect: Effect) -> None:
    """From the second round on it acts at its own Initiative."""
    thief, order = play.creature(effect.bearer), play.state.order
    thief.counters.pop(SECOND, None)
    if PLACE in thief.counters and thief.id in order:
        order.remove(thief.id)
        order.insert(thief.counters.pop(PLACE), thief.id)
