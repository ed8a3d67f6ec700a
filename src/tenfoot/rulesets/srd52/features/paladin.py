"""Paladin: Divine Sense, Sacred Weapon and Radiant Strikes."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *

sacred_weapon = Rule("feature.sacred-weapon")
hallowed = Rule("hallowed weapon")
radiant_strikes = Rule("feature.radiant-strikes")
divine_sense = Rule("feature.channel-divinity.paladin", tags=(OUT_OF_COMBAT_TOO,))
sensing = Rule("divine sense")
POOL = "paladin channel-divinity"
SENSED = frozenset(("celestial", "fiend", "undead"))
SENSE = 60


@divine_sense.offer
def open_the_mind(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """A Bonus Action and a use of Channel Divinity."""
    if not creature.budget.get("bonus") or creature.pools.get(POOL, 0) < 1:
        return ()
    if play.has(creature.id, sensing.name):
        return ()
    facts: dict[str, int | str] = {"name": "Divine Sense"}
    return (Option(divine_sense.name, "option.activity", cost=("bonus", POOL), facts=facts),)


@divine_sense.perform
def sense(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """For ten minutes; what is near at once is told with its type."""
    creature.budget["bonus"] -= 1
    creature.pools[POOL] -= 1
    play.emit("activity.used", creature=creature.id, activity="divine-sense", name="Divine Sense")
    expiry = until(play, "10 minutes", creature.id, creature.id)
    play.attach(sensing.name, creature.id, source=creature.id, expiry=expiry)
    for other in creatures_within(play, creature, SENSE):
        for kind in SENSED & set(play.sheet(other).tags):
            play.emit(
                "kind.sensed", audience=(creature.seat,), creature=creature.id, target=other.id, nature=kind
            )
    yield from ()


@sensing.modifies(FELT, "actor")
def none_of_them_hides(play: Play, asked: Permission, effect: Effect) -> None:
    """The place of any Celestial, Fiend or Undead within 60 feet is known."""
    paladin, other = play.creature(asked.actor), play.state.creatures.get(asked.target)
    if other is None or not SENSED & set(play.sheet(other).tags):
        return
    if 0 <= distance(play, paladin, other) <= SENSE:
        asked.reasons.clear()


@sensing.hook(CONDITION_BEGAN, "bearer")
def the_mind_closes(play: Play, began: Effect, effect: Effect) -> Proc[None]:
    """It ends when the Paladin is Incapacitated."""
    if has_condition(play, effect.bearer, "incapacitated"):
        yield from play.end(effect, "incapacitated")


@sacred_weapon.offer
def hallow(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """With the Attack action: a use of Channel Divinity for one Melee weapon in hand."""
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
                key, "option.activity", cost=(POOL,), facts={"name": f"Sacred Weapon ({strike.name})"}
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
def holy_edge(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """The weapon's damage is Radiant while the Paladin wants that."""
    attack = roll.attack
    if attack is not None and attack.strike.item == effect.num("item") and effect.num("radiant"):
        own = roll.main_kind
        for piece in roll.parts:
            if piece.weapon or piece.kind == own:
                piece.kind = "radiant"
    yield from ()


@hallowed.modifies(LIGHTS)
def it_shines(play: Play, lamps: Lamps, effect: Effect) -> None:
    """Bright Light for 20 feet and Dim Light for 20 more."""
    lamps.shine(play, effect, 20, 20)


@hallowed.hook(ACTIVITY_DONE, "owner")
def gone_with_the_weapon(play: Play, done: ActionDone, effect: Effect) -> Proc[None]:
    """It ends when the weapon is no longer carried."""
    if all(item.id != effect.num("item") for item in done.creature.items):
        yield from play.end(effect, "not carried")


@radiant_strikes.hook(DAMAGE_ROLL, "attacker")
def radiance(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """1d8 more Radiant damage with a Melee weapon or an Unarmed Strike."""
    attack = roll.attack
    if attack is not None and attack.strike.melee and attack.strike.kind in ("weapon", "unarmed"):
        roll.add(((1, 8),), 0, "radiant", effect)
    yield from ()
