"""Reliable Talent, a feature of the Rogue (level 7)."""

from __future__ import annotations

from tenfoot.authoring import *

reliable_talent = Rule("feature.reliable-talent")


@reliable_talent.hook(D20_ROLLED, "actor")
def never_below_ten(play: Play, test: D20Test, effect: Effect) -> None:
    """Count a d20 of 9 or lower as 10 in a check with a proficiency."""
    sheet = play.sheet(play.creature(effect.bearer))
    if test.kind == "check" and any(sheet.training.get(subject) for subject in test.skills):
        test.faces = [max(10, face) for face in test.faces]
