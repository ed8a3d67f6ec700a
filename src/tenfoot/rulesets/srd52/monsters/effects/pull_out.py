"""Pulling a creature out of a Gelatinous Cube costs an action."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.monsters.effects.engulfed import engulfed
from tenfoot.rulesets.srd52.monsters.families.engulfing_acid import DC, acid, set_free
from tenfoot.rulesets.srd52.monsters.inside import INSIDE

pull_out = Rule("pull out", "5.2/m-grab/engulf-cube", general=True)


def help_them_out(play: Play, creature: Creature, effect: Effect) -> Sequence[int]:
    """An action for a creature within 5 feet of the cube, not inside it."""
    if creature.counters.get(INSIDE):
        return ()
    return tuple(
        e.bearer
        for e in play.state.effects.values()
        if e.rule == engulfed.name
        and e.bearer != creature.id
        and e.source != creature.id
        and 0 <= distance(play, creature, play.creature(e.source)) <= 5
    )


@pull_out.action(label="option.pull out", targets=help_them_out)
def pull(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """A Strength (Athletics) check; success costs the puller 10 (3d6) Acid damage."""
    held = play.effects_on(answer.targets[0], engulfed.name)[0]
    test = D20Test("check", creature.id, STR, DC, skills=("skill.athletics",), tags=("pull out",))
    if (yield from resolve_test(play, test)):
        yield from set_free(play, held)
        yield from acid(play, play.creature(held.source), creature)
