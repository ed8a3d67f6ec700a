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
    """Make the whole map Lightly Obscured while it rains."""
    fog.lightly |= _everywhere(play)


for _rule in (heavy_rain, heavy_snow):
    _rule.modifies(OBSCURES)(thick_air)
    _rule.modifies(CHECK)(hard_to_notice)


@heavy_rain.begin
def put_out_flames_at_once(play: Play, effect: Effect) -> Proc[None]:
    """Heavy rain puts out open flames when it begins; snow does not."""
    yield from put_out_flames(play)


@heavy_rain.hook(TURN_ENDS)
def put_out_new_flames(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Heavy rain puts out at the end of each turn what was lit in it."""
    yield from put_out_flames(play)
