"""Vampire Weakness: sunlight burns, running water dissolves, a stake ends it."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.senses.light import in_sunlight

vampire_weakness = declare_rule(
    "vampire weakness",
    "5.2/m-weak/vampire-sun",
    "5.2/m-weak/vampire-water",
    "5.2/m-weak/vampire-stake",
    "5.2/m-weak/vampire-threshold",
    grants=[{"disadvantage": ["attack", "check"], "when": "in sunlight"}],
)


@vampire_weakness.hook(TURN_STARTS, "owner")
def sun_burns(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """20 Radiant damage at the start of a turn in sunlight."""
    if in_sunlight(play, creature) and creature.life == "alive":
        yield from deal_damage(play, IncomingDamage(creature.id, 0, [(20, "radiant")], tags=("sunlight",)))


@vampire_weakness.hook(TURN_ENDS, "owner")
def water_dissolves(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """20 Acid damage at the end of a turn in running water (the scene says whether its water runs)."""
    if creature.cell < 0 or creature.life != "alive" or not play.state.flags.get("running water"):
        return
    if any(play.state.grid.footing[cell] == Footing.WATER for cell in play.footprint(creature)):
        yield from deal_damage(play, IncomingDamage(creature.id, 0, [(20, "acid")], tags=("water",)))


@vampire_weakness.hook(ATTACK_HIT, "target")
def through_the_heart(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """Whether a piercing weapon goes through the heart of an Incapacitated vampire is the GM's word."""
    creature = play.creature(effect.bearer)
    if creature.life == "dead" or not attack.melee or not has_condition(play, creature.id, "incapacitated"):
        return
    if not attack.strike.pools or attack.strike.pools[0][1] != "piercing":
        return
    if effect.text("stake") == "resting place" and not creature.counters.get("in resting place"):
        return
    answer = yield yes_no(
        GM, "stake", subject=creature.id, why=("5.2/m-weak/vampire-stake",), facts={"by": attack.actor}
    )
    if answer.pick != "yes":
        return
    if effect.text("stake") == "resting place":
        yield from gain_condition(play, creature, "paralyzed", source=attack.actor)
    else:
        yield from play.port(DIE)(play, creature, "stake")
