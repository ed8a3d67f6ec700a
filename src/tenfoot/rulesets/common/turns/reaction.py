"""Reactions: an answer to a trigger, once until the creature's next turn starts."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.engine.cost import REACTION, Cost
from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import yes_no
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import ExplanationLine
from tenfoot.engine.rule import Proc, Query
from tenfoot.rulesets.common.turns.permission import Permission, may

REACTS: Query[Creature] = Query("reacts", "who")
"""A creature has just spent its Reaction; whoever lent a will to it may have to pay too."""


REACTS_NOW: Query[Permission] = Query("reacts now", "actor")
"""What depends on the moment, such as whether somebody else still has a Reaction to spend; asked anew each time."""


def can_react(play: Play, creature: Creature, *, mental: bool = False) -> bool:
    """Whether the creature has a Reaction and is able to take it; a purely mental one may need no body."""
    return (
        creature.budget.get("reaction", 0) > 0
        and creature.life == "alive"
        and creature.cell >= 0
        and may(play, creature.id, "mental reaction" if mental else "reaction")
        and (
            not play.has_modifiers(REACTS_NOW)
            or play.query(REACTS_NOW, Permission("reaction", creature.id), creature.id).allowed
        )
    )


def offer_reaction(
    play: Play,
    creature: Creature,
    kind: str,
    *,
    why: tuple[str, ...] = (),
    facts: dict[str, int | str] | None = None,
    cost: Cost = (),
    about: Sequence[ExplanationLine] = (),
    mental: bool = False,
) -> Proc[bool]:
    """Ask whether the creature reacts; if so its Reaction is spent."""
    if not can_react(play, creature, mental=mental):
        return False
    answer = yield yes_no(
        creature.seat,
        f"reaction.{kind}",
        subject=creature.id,
        why=why,
        facts=facts,
        cost=(REACTION, *cost),
        about=about,
    )
    if answer.pick != "yes":
        return False
    pay_for_reaction(play, creature, kind, (REACTION, *cost))
    return True


def pay_for_reaction(play: Play, creature: Creature, kind: str, cost: Cost) -> None:
    """Take the cost of a reaction that was chosen; the Reaction in it is told as used."""
    for price in cost:
        if price == REACTION:
            spend_reaction(play, creature, kind)
        else:
            price.change(creature, -1)


def spend_reaction(play: Play, creature: Creature, kind: str) -> None:
    """The Reaction is used until the creature's next turn starts."""
    creature.budget["reaction"] -= 1
    play.query(REACTS, creature, creature.id)
    if play.listeners:
        play.emit("reaction.used", creature=creature.id, reaction=kind)
