"""Dropping Prone: free, on the creature's own turn, but not with a Speed of 0."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.conditions.condition import immune_to_condition

drop_prone = Rule("drop prone", "5.2/movement/drop-prone", "5.2/movement/drop-prone-speed0", general=True)


@drop_prone.offer
def lie_down(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer to drop Prone for free, unless mounted, Prone already or at Speed 0."""
    if has_condition(play, creature.id, "prone") or creature.mount or speed_of(play, creature) <= 0:
        return ()
    return (Option("drop prone", "option.drop prone"),) if can_lie(play, creature) else ()


def can_lie(play: Play, creature: Creature) -> bool:
    """Whether it can be Prone at all."""
    return immune_to_condition(play, creature, "prone").allowed


@drop_prone.perform
def down(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Drop Prone; the creature is Prone until it stands up."""
    yield from gain_condition(play, creature, "prone", source=creature.id)
