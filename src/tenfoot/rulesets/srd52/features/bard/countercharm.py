"""Countercharm: a Bard's words let a save against charm or fear be rolled again."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.d20.d20_test import choose_face
from tenfoot.rulesets.srd52.d20.second_chance import judge_again

countercharm = Rule("feature.countercharm")


AGAINST = frozenset(("avoid charmed", "avoid frightened"))


@countercharm.hook(D20_DECIDED)
def hear_me_instead(play: Play, test: D20Test, effect: Effect) -> Proc[None]:
    """A Reaction, for the Bard or an ally within 30 feet; the new roll has Advantage."""
    bard, other = play.creature(effect.bearer), play.creature(test.actor)
    if test.kind != "save" or test.success or not test.faces or not AGAINST.intersection(test.tags):
        return
    if enemies(bard, other) or not can_react(play, bard) or not 0 <= distance(play, bard, other) <= 30:
        return
    facts: dict[str, int | str] = {"target": other.id, "total": test.total}
    if (yield from offer_reaction(play, bard, "countercharm", facts=facts)):
        test.advantage(effect)
        test.faces = yield from play.roll(other.id, 2 if test.mode else 1, 20, "save")
        test.use = 0
        choose_face(test, test.mode)
        judge_again(play, test)
