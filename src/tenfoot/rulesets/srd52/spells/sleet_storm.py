"""Sleet Storm, a level 3 Conjuration spell of Druids, Sorcerers and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *

sleet_storm = Rule("spell.sleet-storm", tags=("spell",))


@sleet_storm.begin
def distracted(play: Play, effect: Effect) -> Proc[None]:
    """Sleet Storm: end the target's Concentration."""
    play.detach(effect)
    yield from drop_concentration(play, play.creature(effect.bearer), "sleet")
