"""Other Critical Hits: the most that the dice could show on top of a roll, or twice what was rolled."""

from __future__ import annotations

from tenfoot.authoring import *

AT_ITS_MOST = RuleSource("Critical Hit at its most")
doubled_total = Rule("doubled Critical Hit", general=True)


def add_the_most(play: Play, roll: DamageRoll) -> Proc[None]:
    """Add to each part of the damage the most that its dice can show; they are rolled once."""
    for piece in list(roll.parts):
        most = sum(count * sides for count, sides in piece.dice if count > 0)
        if most:
            roll.add((), most, piece.kind, AT_ITS_MOST)
    yield from ()


def roll_once(play: Play, roll: DamageRoll) -> Proc[None]:
    """Leave the dice alone: the whole is doubled once they lie on the table."""
    yield from ()


@doubled_total.hook(DAMAGE_DICE)
def double_it(play: Play, roll: DamageRoll, effect: Effect) -> None:
    """Count dice and modifiers of a Critical Hit twice."""
    if roll.critical:
        for piece in list(roll.parts):
            roll.add((), piece.rolled + piece.flat, piece.kind, effect)
