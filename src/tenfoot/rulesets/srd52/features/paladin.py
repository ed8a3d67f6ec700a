"""Paladin: Sacred Weapon and Radiant Strikes."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.engine.creature import CHA, Creature
from tenfoot.engine.decision import Answer, Option
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule
from tenfoot.rulesets.common.attack import (
    ATTACK,
    Attack,
)
from tenfoot.rulesets.common.duration import lasting
from tenfoot.rulesets.common.harm import (
    DAMAGE_ROLL,
    DamageRoll,
)
from tenfoot.rulesets.common.strike import strikes
from tenfoot.rulesets.common.test import (
    ability_modifier,
)

sacred_weapon = Rule("feature.sacred-weapon")
hallowed = Rule("hallowed weapon")
radiant_strikes = Rule("feature.radiant-strikes")
POOL = "paladin channel-divinity"


@sacred_weapon.offer
def hallow(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """With the Attack action: a use of Channel Divinity for one Melee weapon in hand."""
    ready = creature.budget.get("action") or creature.budget.get("attacks")
    if not ready or creature.pools.get(POOL, 0) < 1:
        return ()
    found: dict[str, Option] = {}
    for strike in strikes(play, creature):
        held = any(item.id == strike.item and item.slot in ("main", "off", "both") for item in creature.items)
        if strike.kind == "weapon" and strike.melee and held and not _blessed(play, creature, strike.item):
            key = f"{sacred_weapon.name}:{strike.item}"
            found[key] = Option(
                key, "option.activity", cost=(POOL,), facts={"name": f"Sacred Weapon ({strike.name})"}
            )
    return list(found.values())


def _blessed(play: Play, creature: Creature, item: int) -> bool:
    return any(effect.num("item") == item for effect in play.effects_on(creature.id, hallowed.name))


@sacred_weapon.perform
def bless_it(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Ten minutes, or until it is done again."""
    creature.pools[POOL] -= 1
    for old in play.effects_on(creature.id, hallowed.name):
        yield from play.end(old, "another")
    expiry = lasting(play, "10 minutes", creature.id, creature.id)
    item = int(answer.pick.split(":")[1])
    play.attach(hallowed.name, creature.id, source=creature.id, expiry=expiry, data={"item": item})
    play.emit("activity.used", creature=creature.id, activity="sacred-weapon", name="Sacred Weapon")


@hallowed.modifies(ATTACK, "attacker")
def guided(play: Play, attack: Attack, effect: Effect) -> None:
    """The Charisma modifier, at least 1, on attack rolls with that weapon."""
    if attack.strike.item and attack.strike.item == effect.num("item"):
        attack.add(max(1, ability_modifier(play, play.creature(effect.bearer), CHA)), effect)


@radiant_strikes.hook(DAMAGE_ROLL, "attacker")
def radiance(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """1d8 more Radiant damage with a Melee weapon or an Unarmed Strike."""
    attack = roll.attack
    if attack is not None and attack.strike.melee and attack.strike.kind in ("weapon", "unarmed"):
        roll.add(((1, 8),), 0, "radiant", effect)
    yield from ()
