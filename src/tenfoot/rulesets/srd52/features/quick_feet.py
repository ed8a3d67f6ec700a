"""Speeds of classes: Second-Story Work, Roving and Unarmored Movement."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.worn import holds_shield, wears

second_story_work = Rule("feature.second-story-work")
roving = Rule("feature.roving")
unarmored_movement = Rule("feature.unarmored-movement")


@second_story_work.modifies(SPEED, "owner", own=True)
def climber(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """A Climb Speed equal to the Speed."""
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


@roving.modifies(SPEED, "owner", own=True)
def rover(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """10 feet more without Heavy armor; Climb and Swim Speeds equal to the Speed."""
    creature = play.creature(effect.bearer)
    if tally.mode == "walk" and wears(play, creature) != "heavy":
        tally.add(10, effect)
    elif tally.mode in ("climb", "swim"):
        tally.base(speed(play, creature).total, effect)


@unarmored_movement.modifies(SPEED, "owner", own=True)
def light_feet(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """More without armor and Shield, by the Monk's table."""
    creature = play.creature(effect.bearer)
    if tally.mode == "walk" and not wears(play, creature) and not holds_shield(creature):
        tally.add(effect.num("unarmored_movement"), effect)
