"""Pushing, dragging and lifting: up to five times what is carried freely; heavy loads hardly move."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.next2013.actions.dodging_defense import loses_guard
from tenfoot.rulesets.next2013.items.load import most_dragged, most_load

WALKS_WITH_IT = "walks with it"
"""The mark of a lifted load with which the GM lets the creature walk."""

haul = Rule("gm:haul", "next/carry/push-drag-lift", "next/carry/push-drag-slow", "next/carry/lift-not-slowed")
"""Somebody pushes, drags or lifts (`words`) so many pounds (`number`); 0 lets go."""
dragged = Rule("dragged load", "next/carry/push-drag-slow")
"""`level` is how many pounds the creature pushes or drags."""
lifted = Rule("lifted load", "next/carry/lift-not-slowed")
"""`level` is how many pounds the creature holds up."""
WAYS = {"push": dragged, "drag": dragged, "lift": lifted}


@haul.procedure("word")
def haul_load(play: Play, targets: list[Creature], value: str, answer: Answer) -> Proc[None]:
    """GM command: each creature pushes, drags or lifts a load of `number` pounds alone; 0 ends it.

    A creature that lifts more than it can carry stays in place unless the GM rules otherwise.
    """
    way = WAYS.get(value)
    if way is None:
        raise IllegalAnswer(f"A load can be pushed, dragged or lifted, not '{value}'.")
    for creature in targets:
        most = most_dragged(play, creature)
        if answer.number > most:
            raise IllegalAnswer(f"{creature.name} can {value} {most} pounds, not {answer.number}.")
        for before in play.effects_on(creature.id, way.name):
            play.detach(before)
        if answer.number:
            hauled = play.attach(way.name, creature.id, source=creature.id, level=answer.number)
        if way is lifted and answer.number > most_load(play, creature):
            walks = yield yes_no(
                GM, "walk with lifted load", subject=creature.id, why=("next/carry/lift-not-slowed",)
            )
            play.alter(hauled, data={WALKS_WITH_IT: int(walks.pick == "yes")})
        play.emit("hauls", creature=creature.id, way=value, pounds=answer.number)
    for creature in targets:
        yield from loses_guard(play, creature)


@dragged.modifies(SPEED, "owner", own=True)
def hardly_moves(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """Speed is at most 5 feet while a creature pushes or drags more than it can carry."""
    if effect.level > most_load(play, play.creature(effect.bearer)):
        tally.at_most(5, effect)


@lifted.modifies(SPEED, "owner", own=True)
def holds_it_up(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """Speed is 0 while a creature lifts more than it can carry, unless the GM lets it walk."""
    if effect.level > most_load(play, play.creature(effect.bearer)) and not effect.num(WALKS_WITH_IT):
        tally.at_most(0, effect)
