"""Mimicry, a trait of the Green Hag and the Raven."""

from __future__ import annotations

from tenfoot.authoring import *

mimicry = Rule("mimicry", "5.2/m-sense/mimicry", tags=("at will",))


EARSHOT = 60


@mimicry.action(
    cost=(),
    key="sound",
    label="option.mimicry",
    takes="words",
    guard=lambda play, creature, effect: may(play, creature.id, "hear"),
)
def imitate(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """A creature that hears it makes a Wisdom (Insight) check to recognize the imitation."""
    play.emit("mimicked", creature=creature.id, words=answer.words)
    for other in list(creatures_present(play)):
        if other.side == creature.side or not 0 <= distance(play, creature, other) <= EARSHOT:
            continue
        if other.life != "alive" or not may(play, other.id, "hear"):
            continue
        test = D20Test("check", other.id, WIS, effect.level, target=creature.id, skills=("skill.insight",))
        fooled = not (yield from resolve_test(play, test))
        play.emit("heard through" if not fooled else "fooled", creature=other.id, by=creature.id)
