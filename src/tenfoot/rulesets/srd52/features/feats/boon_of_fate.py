"""Boon of Fate, a feat that heroes can take."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.d20.second_chance import judge_again
from tenfoot.rulesets.srd52.turns.combat import INITIATIVE_ROLLED

fate = Rule("feature.boon-of-fate", "5.2/c-feat-fate/improve-fate")


USED = "fate improved"
"""The counter of a use since Initiative was rolled or a rest was finished."""


NEAR, BLINK = 60, 30


def _may_turn_fate(play: Play, test: D20Test, effect: Effect) -> bool:
    """Whether the roll can be changed: a foe's success, or a failure of the owner or an ally, within 60 feet."""
    bearer, roller = play.creature(effect.bearer), play.creature(test.actor)
    if bearer.counters.get(USED) or not test.faces or bearer.life != "alive":
        return False
    if test.success != enemies(bearer, roller) or test.auto_fail or test.auto_succeed:
        return False
    return roller.id == bearer.id or 0 <= distance(play, bearer, roller) <= NEAR


def _turn_fate(play: Play, test: D20Test, effect: Effect) -> Proc[None]:
    bearer = play.creature(effect.bearer)
    facts: dict[str, int | str] = {"target": test.actor, "total": test.total}
    answer = yield yes_no(bearer.seat, "improve fate", subject=bearer.id, why=fate.cites, facts=facts)
    if answer.pick == "yes":
        bearer.counters[USED] = 1
        faces = yield from play.roll(bearer.id, 2, 4, "fate")
        test.rolled_bonus += sum(faces) if not test.success else -sum(faces)
        judge_again(play, test)


@fate.hook(D20_DECIDED)
def of_checks_and_saves(play: Play, test: D20Test, effect: Effect) -> Proc[None]:
    """2d4 for a friend who failed, or against a foe who succeeded."""
    if test.kind != "attack" and _may_turn_fate(play, test, effect):
        yield from _turn_fate(play, test, effect)


@fate.hook(ATTACK_DECIDED)
def of_attacks(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """Offer to change an attack roll that has been decided."""
    if _may_turn_fate(play, attack, effect):
        yield from _turn_fate(play, attack, effect)


@fate.hook(INITIATIVE_ROLLED)
def restore_at_initiative(play: Play, counts: dict[int, int], effect: Effect) -> None:
    """Restore the use when Initiative is rolled."""
    play.creature(effect.bearer).counters.pop(USED, None)


@fate.hook(RESTED, "owner")
def restore_by_rest(play: Play, rest: Rest, effect: Effect) -> None:
    """Restore the use after any rest."""
    play.creature(effect.bearer).counters.pop(USED, None)
