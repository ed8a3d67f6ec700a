"""Luck, a trait of the species Halfling."""

from __future__ import annotations

from tenfoot.authoring import *

luck = Rule("feature.luck", "5.2/c-halfling/luck", "5.2/advantage/reroll-one-die")


@luck.hook(D20_ROLLED, "actor")
def reroll_ones(play: Play, test: D20Test, effect: Effect) -> Proc[None]:
    """A die showing 1 may be rolled again, and then the new number counts."""
    halfling = play.creature(effect.bearer)
    for place, face in enumerate(test.faces):
        if face != 1:
            continue
        answer = yield yes_no(
            halfling.seat, "luck", subject=halfling.id, default="yes", why=("5.2/c-halfling/luck",)
        )
        if answer.pick == "yes":
            faces = yield from play.roll(halfling.id, 1, 20, test.kind)
            play.emit("rerolled", creature=halfling.id, before=face, face=faces[0])
            test.faces = [*test.faces[:place], faces[0], *test.faces[place + 1 :]]
