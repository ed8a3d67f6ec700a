"""Magic Rope, a trait of the Erinyes."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.monsters.effects.webbed import webbed

magic_rope = Rule("magic rope", "5.2/m-grab/rope")


def on_the_rope(play: Play, creature: Creature) -> list[Effect]:
    """List the effects on the creatures that the rope binds."""
    return [e for e in play.state.effects.values() if e.rule == webbed.name and e.source == creature.id]


@magic_rope.offer
def may_release(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer a Bonus Action to release creatures bound by the rope."""
    if creature.budget.get("bonus", 0) < 1 or not on_the_rope(play, creature):
        return ()
    return (Option("magic rope:release", "option.let go", cost=(BONUS,)),)


@magic_rope.perform
def release(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Release every creature bound by the rope."""
    creature.budget["bonus"] -= 1
    for bond in on_the_rope(play, creature):
        yield from play.end(bond, "released")
