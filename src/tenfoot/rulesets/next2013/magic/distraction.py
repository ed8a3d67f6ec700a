"""What else can shake Concentration: an attack that says so, and surroundings when the GM says so."""

from __future__ import annotations

from tenfoot.authoring import *

HARSH_DC = 10

shake = Rule("gm:shake", "next/conc/environment")
"""The GM says that the surroundings shake these: a wave over the deck, a falling house."""


def keeps_its_mind(play: Play, creature: Creature, dc: int, reason: str) -> Proc[None]:
    """Make a concentrating creature save with Constitution; if it fails, its Concentration ends."""
    for held in play.effects_on(creature.id, CONCENTRATION):
        test = D20Test("save", creature.id, CON, dc, tags=("concentration",))
        if not (yield from resolve_test(play, test)):
            yield from play.end(held, reason)


@shake.procedure("word")
def surroundings(play: Play, targets: list[Creature], value: str, answer: Answer) -> Proc[None]:
    """GM command: creatures that concentrate make a DC 10 save because of distracting surroundings."""
    for creature in targets:
        yield from keeps_its_mind(play, creature, HARSH_DC, "surroundings")


def step_distract(play: Play, target: Creature, step: EffectStep, cause: Cause) -> Proc[None]:
    """An attack or effect whose own text forces the save, with its own DC (next/conc/distraction)."""
    yield from keeps_its_mind(play, target, step.dc or cause.dc, "distraction")
