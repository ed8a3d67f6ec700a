"""Speeds of classes: Second-Story Work, Roving and Unarmored Movement."""

from __future__ import annotations

from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Rule
from tenfoot.rulesets.common.movement import (
    SPEED,
    SpeedTally,
    speed,
)
from tenfoot.rulesets.srd52.wearing import holds_shield, wears

second_story_work = Rule("feature.second-story-work")
roving = Rule("feature.roving")
unarmored_movement = Rule("feature.unarmored-movement")


@second_story_work.modifies(SPEED, "owner")
def climber(play: Play, tally: SpeedTally, effect: Effect) -> None:
    """A Climb Speed equal to the Speed."""
    if tally.mode == "climb":
        tally.base(speed(play, play.creature(effect.bearer)).total, effect)


@roving.modifies(SPEED, "owner")
def rover(play: Play, tally: SpeedTally, effect: Effect) -> None:
    """10 feet more without Heavy armor; Climb and Swim Speeds equal to the Speed."""
    creature = play.creature(effect.bearer)
    if tally.mode == "walk" and wears(play, creature) != "heavy":
        tally.add(10, effect)
    elif tally.mode in ("climb", "swim"):
        tally.base(speed(play, creature).total, effect)


@unarmored_movement.modifies(SPEED, "owner")
def light_feet(play: Play, tally: SpeedTally, effect: Effect) -> None:
    """More without armor and Shield, by the Monk's table."""
    creature = play.creature(effect.bearer)
    if tally.mode == "walk" and not wears(play, creature) and not holds_shield(creature):
        tally.add(effect.num("unarmored_movement"), effect)
