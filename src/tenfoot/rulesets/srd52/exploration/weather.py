"""Weather over a place: heavy rain and snow, strong wind, sandstorms. Each is an effect on the scene itself."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.damage.falling import fall, in_the_air
from tenfoot.rulesets.srd52.space.underwater import with_weapon

OPEN_FLAMES = ("torch", "candle", "lamp")
"""Flames that neither glass nor hood covers."""
LIT = "lit lamp"
FOGS = ("fog-cloud", "stinking-cloud", "cloudkill", "incendiary-cloud")
"""Spells whose fog a strong wind blows apart."""

heavy_rain = Rule("heavy rain", "5.2/t-env/heavy-precipitation", "5.2/t-env/rain-flames")
heavy_snow = Rule("heavy snow", "5.2/t-env/heavy-precipitation")
strong_wind = Rule("strong wind", "5.2/t-env/wind-ranged", "5.2/t-env/wind-flames", "5.2/t-env/wind-flying")
sandstorm = Rule("sandstorm", "5.2/t-env/sandstorm")


def put_out_flames(play: Play, where: CellSet | None = None) -> Proc[None]:
    """Every open flame that somebody carries, there or anywhere, goes out."""
    for effect in list(play.state.effects.values()):
        if (
            effect.rule != LIT
            or effect.text("kind") not in OPEN_FLAMES
            or effect.id not in play.state.effects
        ):
            continue
        bearer = play.state.creatures.get(effect.bearer)
        here = cell_set(play.footprint(bearer)) if bearer is not None and bearer.cell >= 0 else 0
        if where is None or where & (here | cell_set(effect.cells)):
            yield from play.end(effect, "put out")


def blow_fog_apart(play: Play, where: CellSet | None = None) -> Proc[None]:
    """Fog that spells have made, there or anywhere, is gone."""
    for cloud in list(play.state.effects.values()):
        if not cloud.cells or cloud.text("spell") not in FOGS or cloud.id not in play.state.effects:
            continue
        if where is None:
            yield from play.end(cloud, "blown away")
        elif where & cell_set(cloud.cells):
            yield from play.end_group(cloud.group, "blown away")


def _everywhere(play: Play) -> int:
    grid = play.state.grid
    return (1 << grid.width * grid.height) - 1


def thick_air(play: Play, fog: Obscuring, effect: Effect) -> None:
    """Lightly Obscured, everywhere."""
    fog.lightly |= _everywhere(play)


def hard_to_notice(play: Play, test: D20Test, effect: Effect) -> None:
    """Disadvantage on every Wisdom (Perception) check, by ear too."""
    if "skill.perception" in test.skills:
        test.disadvantage(effect)


for _rule in (heavy_rain, heavy_snow):
    _rule.modifies(OBSCURES)(thick_air)
    _rule.modifies(CHECK)(hard_to_notice)
sandstorm.modifies(CHECK)(hard_to_notice)


@heavy_rain.begin
def the_rain_sets_in(play: Play, effect: Effect) -> Proc[None]:
    """It puts out open flames; snow does not."""
    yield from put_out_flames(play)


@heavy_rain.hook(TURN_ENDS)
def nothing_stays_lit(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Nor does what is lit in it burn for long."""
    yield from put_out_flames(play)


@strong_wind.begin
def the_wind_rises(play: Play, effect: Effect) -> Proc[None]:
    """It puts out open flames and blows fog apart."""
    yield from put_out_flames(play)
    yield from blow_fog_apart(play)


@strong_wind.modifies(ATTACK)
def blown_off_course(play: Play, attack: Attack, effect: Effect) -> None:
    """Disadvantage on attack rolls with ranged weapons; spells do not mind."""
    if not attack.melee and with_weapon(play, attack.strike):
        attack.disadvantage(effect)


@strong_wind.hook(TURN_ENDS)
def out_of_the_sky(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Whoever ends its turn flying falls, hovering or not. And nothing stays lit."""
    if creature.altitude > 0 and in_the_air(play, creature) and not creature.counters.get("clinging"):
        yield from fall(play, creature)
    yield from put_out_flames(play)
