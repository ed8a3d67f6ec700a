"""Heavy Rain: a hazard of the surroundings and its effects."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.exploration.weather import hard_to_notice, put_out_flames

heavy_rain = Rule("heavy rain", "5.2/t-env/heavy-precipitation", "5.2/t-env/rain-flames")


heavy_snow = Rule("heavy snow", "5.2/t-env/heavy-precipitation")


def _everywhere(play: Play) -> int:
    grid = play.state.grid
    return (1 << grid.width * grid.height) - 1


def thick_air(play: Play, fog: Obscuring, effect: Effect) -> None:
    """Lightly Obscured, everywhere."""
    fog.lightly |= _everywhere(play)


for _rule in (heavy_rain, heavy_snow):
    _rule.modifies(OBSCURES)(thick_air)
    _rule.modifies(CHECK)(hard_to_notice)


@heavy_rain.begin
def the_rain_sets_in(play: Play, effect: Effect) -> Proc[None]:
    """It puts out open flames; snow does not."""
    yield from put_out_flames(play)


@heavy_rain.hook(TURN_ENDS)
def nothing_stays_lit(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Nor does what is lit in it burn for long."""
    yield from put_out_flames(play)
