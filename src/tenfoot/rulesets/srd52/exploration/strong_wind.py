"""Strong Wind: a hazard of the surroundings and its effects."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.damage.falling import fall, in_the_air
from tenfoot.rulesets.srd52.exploration.weather import put_out_flames
from tenfoot.rulesets.srd52.space.underwater import with_weapon

FOGS = ("fog-cloud", "stinking-cloud", "cloudkill", "incendiary-cloud")
"""Spells whose fog a strong wind blows apart."""


strong_wind = Rule("strong wind", "5.2/t-env/wind-ranged", "5.2/t-env/wind-flames", "5.2/t-env/wind-flying")


def blow_fog_apart(play: Play, where: CellSet | None = None) -> Proc[None]:
    """Fog that spells have made, there or anywhere, is gone."""
    for cloud in list(play.state.effects.values()):
        if not cloud.cells or cloud.text("spell") not in FOGS or cloud.id not in play.state.effects:
            continue
        if where is None:
            yield from play.end(cloud, "blown away")
        elif where & cell_set(cloud.cells):
            yield from play.end_group(cloud.group, "blown away")


@strong_wind.begin
def begin_wind(play: Play, effect: Effect) -> Proc[None]:
    """Put out open flames and disperse fog when the wind rises."""
    yield from put_out_flames(play)
    yield from blow_fog_apart(play)


@strong_wind.modifies(ATTACK)
def blown_off_course(play: Play, attack: Attack, effect: Effect) -> None:
    """Disadvantage on attack rolls with ranged weapons; spells do not mind."""
    if not attack.melee and with_weapon(play, attack.strike):
        attack.disadvantage(effect)


@strong_wind.hook(TURN_ENDS)
def out_of_the_sky(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """A creature that ends its turn flying falls, hovering or not, and open flames go out."""
    if creature.altitude > 0 and in_the_air(play, creature) and not creature.counters.get("clinging"):
        yield from fall(play, creature)
    yield from put_out_flames(play)
