"""Second-Story Work, a feature of the Rogue (level 3)."""

from __future__ import annotations

from tenfoot.authoring import *

second_story_work = declare_rule("feature.second-story-work", grants=[{"speeds": {"climb": "walk"}}])


@second_story_work.modifies(JUMP, "owner")
def jumper(play: Play, tally: ExplainedTotal, effect: Effect) -> None:
    """Jumps by Dexterity where that is further than by Strength."""
    thief = play.creature(effect.bearer)
    if tally.query == "long jump":
        tally.base(score(play, thief, DEX), effect)
    else:
        tally.base(max(0, 3 + ability_modifier(play, thief, DEX)), effect)
