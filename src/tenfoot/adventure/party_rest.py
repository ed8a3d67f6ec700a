"""A rest that the GM gives the party where it is."""

from __future__ import annotations

from tenfoot.adventure.scene import rest_together
from tenfoot.adventure.story_state import over
from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, IllegalAnswer
from tenfoot.engine.game import GM_WORD
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule

call_rest = Rule(f"{GM_WORD}party rests", "5.2/rest/lengths")


@call_rest.procedure("word")
def rest_now(play: Play, creatures: list[Creature], words: str, answer: Answer) -> Proc[None]:
    """Let the party rest here: `words` is `short` or `long`. Every player is asked at the same time."""
    if words not in ("short", "long"):
        raise IllegalAnswer(f"Unknown rest '{words}'. Use short or long.")
    if over(play):
        raise IllegalAnswer("The party can't rest while a fight is on.")
    yield from rest_together(play, words)
