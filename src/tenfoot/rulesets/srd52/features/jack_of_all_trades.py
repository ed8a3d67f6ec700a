"""Skills: Jack of All Trades, and Reliable Talent."""

from __future__ import annotations

from tenfoot.authoring import *

jack_of_all_trades = Rule("feature.jack-of-all-trades")
reliable_talent = Rule("feature.reliable-talent")


@jack_of_all_trades.modifies(CHECK, "actor")
def a_bit_of_everything(play: Play, test: D20Test, effect: Effect) -> None:
    """Half the Proficiency Bonus on a check with a skill one lacks."""
    sheet = play.sheet(play.creature(effect.bearer))
    skills = [subject for subject in test.skills if subject.startswith("skill.")]
    if skills and not any(sheet.training.get(subject) for subject in test.skills):
        test.add(sheet.proficiency // 2, effect)


@reliable_talent.hook(D20_ROLLED, "actor")
def never_below_ten(play: Play, test: D20Test, effect: Effect) -> Proc[None]:
    """With a skill or tool proficiency a d20 of 9 or lower counts as 10."""
    sheet = play.sheet(play.creature(effect.bearer))
    if test.kind == "check" and any(sheet.training.get(subject) for subject in test.skills):
        test.faces = [max(10, face) for face in test.faces]
    yield from ()
