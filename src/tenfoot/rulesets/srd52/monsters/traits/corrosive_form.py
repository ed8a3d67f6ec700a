"""Corrosive Form, a trait of the Black Pudding and the Gray Ooze."""

from __future__ import annotations

from tenfoot.authoring import *

corrosive_form = Rule("corrosive form", "5.2/m-rider/corrosion-weapon")


corroded_weapon = Rule("corroded weapon", "5.2/m-rider/corrosion-weapon")


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
