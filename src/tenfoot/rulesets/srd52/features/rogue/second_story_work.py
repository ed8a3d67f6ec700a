"""Second-Story Work, a feature of the Rogue (level 3)."""

from __future__ import annotations

from tenfoot.authoring import *

second_story_work = Rule("feature.second-story-work")


@second_story_work.modifies(SPEED, "owner", own=True)
def climber(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """Second-Story Work: a Climb Speed equal to the Speed."""
    if tally.mode == "climb":
        tally.base(speed(play, play.creature(effect.bearer)).total, effect)


@second_story_work.modifies(JUMP, "owner")
def jumper(play: Play, tally: ExplainedTotal, effect: Effect) -> None:
    """Jumps by Dexterity where that is further than by Strength."""
    thief = play.creature(effect.bearer)
    if tally.query == "long jump":
        tally.base(score(play, thief, DEX), effect)
    else:
        tally.base(max(0, 3 + ability_modifier(play, thief, DEX)), effect)
