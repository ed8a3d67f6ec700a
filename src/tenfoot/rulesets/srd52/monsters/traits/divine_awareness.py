"""Divine Awareness, a trait of the Planetar and the Solar."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.monsters.traits.mimicry import EARSHOT

divine_awareness = Rule("divine awareness", "5.2/m-sense/lie-detection", tags=("mark",))


told_lie = Rule("gm:lie", "5.2/m-sense/lie-detection")


@told_lie.procedure("word")
def tell_lie(play: Play, creatures: list[Creature], words: str, answer: Answer) -> None:
    """Note that the first of these has lied aloud, and reveal it to creatures that hear it and detect lies."""
    liar = creatures[0]
    for other in creatures_present(play):
        heard = other.id != liar.id and may(play, other.id, "hear") and distance(play, liar, other) <= EARSHOT
        if heard and play.has(other.id, divine_awareness.name):
            play.emit("lie known", audience=(other.seat, GM), creature=other.id, by=liar.id)
