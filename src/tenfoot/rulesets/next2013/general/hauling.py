"""Pushing, dragging and lifting: up to five times what is carried freely; heavy loads hardly move."""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import GM, Answer, IllegalAnswer, yes_no
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import Source
from tenfoot.engine.rule import Proc, Rule
from tenfoot.rulesets.common.movement import SPEED, SpeedTally
from tenfoot.rulesets.next2013.actions.guard import loses_guard
from tenfoot.rulesets.next2013.general.load import most_dragged, most_load

DRAGS = "drags"
LIFTS = "lifts"
WALKS_WITH_IT = "walks with what it lifts"
LIFTED = Source("lifted load", "next/carry/lift-not-slowed")
WAYS = {"push": DRAGS, "drag": DRAGS, "lift": LIFTS}

haul = Rule("gm:haul", "next/carry/push-drag-lift", "next/carry/push-drag-slow", "next/carry/lift-not-slowed")
"""Somebody pushes, drags or lifts (`words`) so many pounds (`number`); 0 lets go."""
lifted = Rule("lifted load", "next/carry/lift-not-slowed", general=True)


@haul.doing("word")
def they_haul(play: Play, targets: list[Creature], value: str, answer: Answer) -> Proc[None]:
    """Each of them alone. What is lifted beyond the most one can carry stays in place, unless the GM says otherwise."""
    way = WAYS.get(value)
    if way is None:
        raise IllegalAnswer(f"One can push, drag or lift a load, not '{value}'.")
    for creature in targets:
        most = most_dragged(play, creature)
        if answer.number > most:
            raise IllegalAnswer(f"{creature.name} can {value} {most} pounds, not {answer.number}.")
        creature.counters[way] = answer.number
        creature.counters.pop(WALKS_WITH_IT, None)
        if way == LIFTS and answer.number > most_load(play, creature):
            walks = yield yes_no(
                GM, "walk with lifted load", subject=creature.id, why=("next/carry/lift-not-slowed",)
            )
            creature.counters[WALKS_WITH_IT] = int(walks.pick == "yes")
        play.emit("hauls", creature=creature.id, way=value, pounds=answer.number)
    play.refresh()
    for creature in targets:
        yield from loses_guard(play, creature)


@lifted.modifies(SPEED)
def holds_it_up(play: Play, tally: SpeedTally, effect: Effect) -> None:
    """Holding up more than one can carry, one stays where one is."""
    creature = play.creature(tally.subject)
    pounds = creature.counters.get(LIFTS, 0)
    if pounds and pounds > most_load(play, creature) and not creature.counters.get(WALKS_WITH_IT):
        tally.at_most(0, LIFTED)
