"""Holy Nimbus, a feature of the Paladin (level 20)."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.worth.option_worth import weigh_strengthening
from tenfoot.rulesets.common.worth.weighing import NOTHING, Weighed, Weighing
from tenfoot.rulesets.srd52.features.paladin.aura_expansion import aura_feet

holy_nimbus = Rule("feature.holy-nimbus")


nimbus = declare_rule("holy nimbus", grants=[{"advantage": ["save"], "against": "fiend or undead"}])


NAME = holy_nimbus.name


POOL = "holy-nimbus"


SLOT = "slot 5"


def blaze(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """A Bonus Action, once a day; a level 5 slot brings the use back, and letting it go costs nothing."""
    if play.has(creature.id, nimbus.name):
        return (Option(f"{NAME}:end", "nimbus.end"),)
    if not creature.pools.get(POOL):
        return (Option(f"{NAME}:restore", "nimbus.restore", cost=(PoolUse(SLOT),)),)
    facts: dict[str, int | str] = {"name": "Holy Nimbus"}
    return (Option(f"{NAME}:begin", "option.activity", cost=(BONUS, PoolUse(POOL)), facts=facts),)


@holy_nimbus.action(options=blaze, cost=())
def blaze_up(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Begin the nimbus for ten minutes, end it, or restore its use for a level 5 slot, as chosen."""
    if answer.pick.endswith(":end"):
        for found in play.effects_on(creature.id, nimbus.name):
            yield from play.end(found, "let go")
        return
    if answer.pick.endswith(":restore"):
        creature.pools[POOL] = 1
        return
    play.emit("activity.used", creature=creature.id, activity=POOL, name="Holy Nimbus")
    expiry = until(play, "10 minutes", creature.id, creature.id)
    play.attach(nimbus.name, creature.id, source=creature.id, expiry=expiry)


@nimbus.hook(TURN_STARTS)
def burn_enemies(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """An enemy that starts its turn in the aura takes Radiant damage: Charisma and the Proficiency Bonus."""
    paladin = play.creature(effect.bearer)
    if enemies(paladin, creature) and 0 <= distance(play, paladin, creature) <= aura_feet(play, paladin):
        amount = max(0, ability_modifier(play, paladin, CHA) + play.sheet(paladin).proficiency)
        yield from deal_damage(
            play, IncomingDamage(creature.id, paladin.id, [(amount, "radiant")], tags=("magic",))
        )


@nimbus.modifies(LIGHTS)
def like_the_sun(play: Play, lamps: Lamps, effect: Effect) -> None:
    """Fill the aura with Bright Light that is sunlight."""
    feet = aura_feet(play, play.creature(effect.bearer))
    if feet > 0:
        lamps.shine(play, effect, feet, 0, sunlight=True)


@holy_nimbus.weigh
def weigh_nimbus(turn: Weighing, option: Option) -> Weighed:
    """Value of starting the damaging aura with foes near; spending a slot to regain it is worth nothing."""
    return weigh_strengthening(turn, option) if option.key.endswith(":begin") else NOTHING
