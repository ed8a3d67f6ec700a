"""Prying a Hunting Trap open takes an action and a Strength (Athletics) check."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.space.space import bearers_near
from tenfoot.rulesets.srd52.items.held_by_a_trap import caught_fast

free_from_trap = Rule("pry open a trap", "5.2/e-gear/hunting-trap-free", general=True)


def pull(play: Play, creature: Creature, effect: Effect) -> Sequence[int]:
    """An action of the caught creature, or of one in reach."""
    return bearers_near(play, creature, caught_fast.name)


@free_from_trap.action(label="option.pry open", targets=pull)
def pull_hard(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Strength (Athletics), DC 13; every failure deals 1 Piercing damage to the one who is caught."""
    held = play.effects_on(answer.targets[0], caught_fast.name)[0]
    test = D20Test("check", creature.id, STR, held.dc, skills=("skill.athletics",), tags=("escape",))
    if (yield from resolve_test(play, test)):
        yield from play.end(held, "freed")
    else:
        yield from deal_damage(play, IncomingDamage(held.bearer, held.source, [(1, "piercing")]))
