"""Magic Rope, a trait of the Erinyes."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.monsters.effects.webbed import webbed

magic_rope = Rule("magic rope", "5.2/m-grab/rope")


def on_the_rope(play: Play, creature: Creature) -> list[Effect]:
    """List the effects on the creatures that the rope binds."""
    return [e for e in play.state.effects.values() if e.rule == webbed.name and e.source == creature.id]


@magic_rope.action(
    cost=(BONUS,),
    key="release",
    label="option.let go",
    guard=lambda play, creature, effect: on_the_rope(play, creature),
)
def release(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Release every creature bound by the rope."""
    for bond in on_the_rope(play, creature):
        yield from play.end(bond, "released")
