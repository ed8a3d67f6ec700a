"""Probing Telepathy, a trait of the Aboleth."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.talk.telepathy import contact

probing = Rule("probing telepathy", "5.2/m-sense/mental-links", tags=("at will",))


def answering(play: Play, creature: Creature) -> list[Creature]:
    """Return the creatures that it sees and is in telepathic contact with."""
    bonds = [e for e in play.state.effects.values() if e.rule == contact.name]
    keys = [
        e.bearer if e.source == creature.id else e.source
        for e in bonds
        if creature.id in (e.source, e.bearer)
    ]
    return [other for key in keys if sees(play, creature, other := play.creature(key))]


@probing.action(
    cost=(), key="learn", label="option.probe", guard=lambda play, creature, effect: answering(play, creature)
)
def learns_desires(play: Play, creature: Creature, answer: Answer, effect: Effect) -> None:
    """Their greatest desires, which the GM or their players reveal."""
    for other in answering(play, creature):
        play.emit("desires learnt", audience=(GM, other.seat), creature=creature.id, target=other.id)
