"""Sacred Weapon, a feature of the Paladin (level 3)."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.worth.option_worth import weigh_strengthening
from tenfoot.rulesets.srd52.features.paladin.channel_divinity_paladin import POOL

sacred_weapon = Rule("feature.sacred-weapon")


hallowed = declare_rule("hallowed weapon", grants=[{"light": {"bright": 20, "dim": 20}}])


@sacred_weapon.offer
def hallow(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer a use of Channel Divinity with the Attack action, for one Melee weapon in hand."""
    found: dict[str, Option] = {}
    for blessing in play.effects_on(creature.id, hallowed.name):
        for way in ("own" if blessing.num("radiant") else "radiant", "end"):
            key = f"{sacred_weapon.name}:{way}"
            found[key] = Option(key, f"sacred weapon.{way}")
    ready = creature.budget.get("action") or creature.budget.get("attacks")
    if not ready or creature.pools.get(POOL, 0) < 1:
        return list(found.values())
    for strike in attack_options(play, creature):
        held = any(item.id == strike.item and item.slot in ("main", "off", "both") for item in creature.items)
        if strike.kind == "weapon" and strike.melee and held and not _blessed(play, creature, strike.item):
            key = f"{sacred_weapon.name}:{strike.item}"
            found[key] = Option(
                key,
                "option.activity",
                cost=(PoolUse(POOL),),
                facts={"name": f"Sacred Weapon ({strike.name})"},
            )
    return list(found.values())


def _blessed(play: Play, creature: Creature, item: int) -> bool:
    return any(effect.num("item") == item for effect in play.effects_on(creature.id, hallowed.name))


@sacred_weapon.perform
def bless_it(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Ten minutes, until it is done again, or until the Paladin wants no more; its damage as the Paladin likes."""
    way = answer.pick.split(":")[1]
    if way in ("own", "radiant"):
        for blessing in play.effects_on(creature.id, hallowed.name):
            play.alter(blessing, data={**blessing.data, "radiant": int(way == "radiant")})
        return
    for old in play.effects_on(creature.id, hallowed.name):
        yield from play.end(old, "another")
    if way == "end":
        return
    creature.pools[POOL] -= 1
    expiry = until(play, "10 minutes", creature.id, creature.id)
    item = int(way)
    play.attach(hallowed.name, creature.id, source=creature.id, expiry=expiry, data={"item": item})
    play.emit("activity.used", creature=creature.id, activity="sacred-weapon", name="Sacred Weapon")


@hallowed.modifies(ATTACK, "attacker")
def guided(play: Play, attack: Attack, effect: Effect) -> None:
    """The Charisma modifier, at least 1, on attack rolls with that weapon."""
    if attack.strike.item and attack.strike.item == effect.num("item"):
        attack.add(max(1, ability_modifier(play, play.creature(effect.bearer), CHA)), effect)


@hallowed.hook(DAMAGE_ROLL, "attacker")
def holy_edge(play: Play, roll: DamageRoll, effect: Effect) -> None:
    """The weapon's damage is Radiant while the Paladin wants that."""
    attack = roll.attack
    if attack is not None and attack.strike.item == effect.num("item") and effect.num("radiant"):
        own = roll.main_kind
        for piece in roll.parts:
            if piece.weapon or piece.kind == own:
                piece.kind = "radiant"


@hallowed.hook(ACTIVITY_DONE, "owner")
def gone_with_the_weapon(play: Play, done: ActionDone, effect: Effect) -> Proc[None]:
    """Sacred Weapon: end the effect when the Paladin no longer carries the weapon."""
    if all(item.id != effect.num("item") for item in done.creature.items):
        yield from play.end(effect, "not carried")


sacred_weapon.weigh(weigh_strengthening)
