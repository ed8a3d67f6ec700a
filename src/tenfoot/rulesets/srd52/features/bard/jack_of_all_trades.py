"""Jack of All Trades, a feature of the Bard (level 2)."""

from __future__ import annotations

from tenfoot.authoring import *

jack_of_all_trades = Rule("feature.jack-of-all-trades")


@jack_of_all_trades.modifies(CHECK, "actor")
def add_half_proficiency(play: Play, test: D20Test, effect: Effect) -> None:
    """Half the Proficiency Bonus on a check with a skill one lacks."""
    sheet = play.sheet(play.creature(effect.bearer))
    skills = [subject for subject in test.skills if subject.startswith("skill.")]
    if skills and not any(sheet.training.get(subject) for subject in test.skills):
        test.add(sheet.proficiency // 2, effect)
