"""Possessed: the possessor decides what the body does, until the possession ends."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.bodies.possession import POSSESSION, possess

possessed = Rule("possessed", "5.2/g-possession/effect-defines", tags=(POSSESSION,))
gm_possesses = Rule("gm:possess", "5.2/g-possession/effect-defines")


@possessed.begin
def another_will(play: Play, effect: Effect) -> None:
    """The possessor's seat answers for the body, on the possessor's side."""
    creature, possessor = play.creature(effect.bearer), play.creature(effect.source)
    play.alter(effect, data={**effect.data, "seat": creature.seat, "side": creature.side})
    creature.seat = possessor.seat
    play.change_side(creature, possessor.side)


@possessed.end
def return_body_to_owner(play: Play, effect: Effect, reason: str) -> None:
    """Give the body back to its owner's seat and side."""
    creature = play.creature(effect.bearer)
    creature.seat = effect.text("seat", creature.seat)
    play.change_side(creature, effect.text("side", creature.side))


@gm_possesses.procedure("word")
def takes_over(play: Play, targets: list[Creature], value: str, answer: Answer) -> Proc[None]:
    """The last of the creatures tries to possess the others."""
    if len(targets) < 2:
        raise IllegalAnswer("'gm:possess' needs the creature to possess and, last, the possessor.")
    for creature in targets[:-1]:
        yield from possess(play, creature, targets[-1], possessed.name)
