"""Berserk golems and corroding oozes, barbed hides: what starts or answers a blow."""

from __future__ import annotations

from tenfoot.authoring import *

berserk = Rule("berserk", "5.2/m-weak/berserk")
corrosive_form = Rule("corrosive form", "5.2/m-rider/corrosion-weapon")
corroded_weapon = Rule("corroded weapon", "5.2/m-rider/corrosion-weapon")
barbed_hide = Rule("barbed hide", "5.2/m-grab/barbs")
BERSERK = "berserk"


@berserk.hook(TURN_STARTS, "owner")
def rage_or_calm(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Starting a turn Bloodied: 1d6, on a 6 it goes berserk until it is no longer Bloodied."""
    if not bloodied(creature):
        creature.counters.pop(BERSERK, None)
        return
    if creature.counters.get(BERSERK) or creature.life != "alive":
        return
    faces = yield from play.roll(creature.id, 1, 6, "berserk")
    if faces[0] == 6:
        creature.counters[BERSERK] = 1
        play.emit("berserk", creature=creature.id)


@berserk.modifies(MAY_TARGET, "actor")
def only_the_nearest(play: Play, asked: Permission, effect: Effect) -> None:
    """Berserk, it attacks the nearest creature that it sees, friend or foe."""
    golem = play.creature(effect.bearer)
    if not golem.counters.get(BERSERK) or asked.target == golem.id:
        return
    gaps = [
        (distance(play, golem, other), other.id)
        for other in creatures_present(play)
        if other.id != golem.id and sees(play, golem, other)
    ]
    if gaps and distance(play, golem, play.creature(asked.target)) > min(gaps)[0]:
        asked.deny(effect)


@corrosive_form.hook(ATTACK_HIT, "target")
def eats_the_blade(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """A melee hit may cost the attacker 1d8 Acid; a nonmagical weapon takes -1, and is destroyed at -5."""
    attacker = play.creature(attack.actor)
    if attack.melee and effect.num("harm"):
        amount = yield from roll_amount(play, effect.bearer, "1d8", 0)
        yield from deal_damage(play, IncomingDamage(attacker.id, effect.bearer, [(amount, "acid")]))
    if attack.strike.item and not attack.strike.magic and attack.dealt:
        blunt_once(play, attacker, attack.strike.item, attack.strike.weapon, effect.bearer)


def blunt_once(play: Play, bearer: Creature, number: int, kind: str, source: int) -> None:
    """This weapon takes -1 to attack rolls; at -5 it is destroyed."""
    found = [e for e in play.effects_on(bearer.id, corroded_weapon.name) if e.num("item") == number]
    worn = found[0].level + 1 if found else 1
    if worn >= 5:
        play.carry(bearer, [item for item in bearer.items if item.id != number])
        for mark in found:
            play.detach(mark)
        play.emit("item destroyed", creature=bearer.id, item=kind)
    elif found:
        play.alter(found[0], level=worn)
    else:
        play.attach(corroded_weapon.name, bearer.id, source=source, level=1, data={"item": number})


@corroded_weapon.modifies(ATTACK, "attacker")
def blunt(play: Play, attack: Attack, effect: Effect) -> None:
    """The penalty to attack rolls with that weapon."""
    if attack.strike.item == effect.num("item"):
        attack.add(-effect.level, effect)


@barbed_hide.hook(TURN_STARTS, "owner")
def pricks(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """1d10 Piercing damage to those it grapples and those that grapple it."""
    victims = [
        other.bearer if other.source == creature.id else other.source
        for other in play.state.effects.values()
        if other.rule == "condition.grappled" and creature.id in (other.source, other.bearer)
    ]
    for key in dict.fromkeys(victims):
        if key in play.state.creatures and play.creature(key).life != "dead":
            amount = yield from roll_amount(play, creature.id, "1d10", 0)
            yield from deal_damage(play, IncomingDamage(key, creature.id, [(amount, "piercing")]))
