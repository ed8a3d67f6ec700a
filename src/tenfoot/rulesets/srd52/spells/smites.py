"""Smites: Bonus Action spells cast right after a hit with a Melee weapon or an Unarmed Strike."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import begin_on, end_spell_on, in_force

CITES = ("5.2/s-trigger/bonus-action", "5.2/s-time/bonus-action")

knows_divine_smite = Rule("knows.divine-smite", *CITES)
knows_searing_smite = Rule("knows.searing-smite", *CITES)
knows_shining_smite = Rule("knows.shining-smite", *CITES)
searing_smite = in_force("searing-smite")
shining_smite = in_force("shining-smite")


def melee_hit(play: Play, roll: DamageRoll) -> bool:
    """A hit with a Melee weapon (thrown or not) or an Unarmed Strike."""
    attack = roll.attack
    if attack is None:
        return False
    strike = attack.strike
    if strike.kind == "unarmed":
        return True
    weapon = play.ruleset.table("weapons", Weapon).get(strike.weapon)
    return strike.kind == "weapon" and weapon is not None and not weapon.ranged


def smite(play: Play, roll: DamageRoll, effect: Effect, key: str) -> Proc[Casting | None]:
    """Ask, pay and cast; others may still stop it."""
    if not melee_hit(play, roll) or roll.target in (0, effect.bearer):
        return None
    striker = play.creature(effect.bearer)
    casting = yield from offer_spell(
        play, striker, key, cost="bonus", why=CITES, facts={"target": roll.target}
    )
    if casting is None or not (yield from begin_casting(play, striker, casting)):
        return None
    return casting


@knows_divine_smite.hook(DAMAGE_ROLL, "attacker")
def divine_smite(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """2d8 Radiant, 1d8 more for each level above 1, and 1d8 more against a Fiend or an Undead."""
    casting = yield from smite(play, roll, effect, "divine-smite")
    if casting is None:
        return
    count = 2 + casting.above
    if {"fiend", "undead"} & set(play.sheet(play.creature(roll.target)).tags):
        count += 1
    roll.add(((count, 8),), 0, "radiant", RuleSource("divine-smite"))
    yield from complete_casting(play, play.creature(effect.bearer), casting)


@knows_searing_smite.hook(DAMAGE_ROLL, "attacker")
def sear(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """1d6 Fire at once, and the target burns."""
    casting = yield from smite(play, roll, effect, "searing-smite")
    if casting is None:
        return
    roll.add(((1 + casting.above, 6),), 0, "fire", RuleSource("searing-smite"))
    yield from begin_on(play, casting, play.creature(roll.target))
    yield from complete_casting(play, play.creature(effect.bearer), casting)


@searing_smite.hook(TURN_STARTS, "owner")
def burns(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """1d6 Fire at the start of each of its turns, then a Constitution save that ends it."""
    dice = ((1 + max(0, effect.level - 1), 6),)
    tags = ("spell", "magic")
    roll = DamageRoll(
        effect.source, creature.id, [DamagePart(dice, 0, "fire", RuleSource("searing-smite"))], tags
    )
    amounts = yield from roll_damage(play, roll)
    yield from deal_damage(play, IncomingDamage(creature.id, effect.source, amounts, tags=tags))
    if creature.life == "dead":
        return
    test = D20Test("save", creature.id, CON, effect.dc, target=effect.source, tags=("repeat", *tags))
    if (yield from resolve_test(play, test)):
        yield from end_spell_on(play, effect, "saved")


@knows_shining_smite.hook(DAMAGE_ROLL, "attacker")
def shine(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """2d6 Radiant, and the target glows."""
    casting = yield from smite(play, roll, effect, "shining-smite")
    if casting is None:
        return
    roll.add(((2 + casting.above, 6),), 0, "radiant", RuleSource("shining-smite"))
    casting.targets = (roll.target,)
    yield from complete_casting(play, play.creature(effect.bearer), casting)


@shining_smite.doing("cast")
def glow(play: Play, casting: Casting) -> Proc[None]:
    """While the caster concentrates."""
    for target in casting.targets:
        yield from begin_on(play, casting, play.creature(target))


@shining_smite.modifies(ATTACK, "target")
def easy_mark(play: Play, attack: Attack, effect: Effect) -> None:
    """Attack rolls against it have Advantage."""
    attack.advantage(effect)


@shining_smite.modifies(SIGHT, "target")
def no_hiding(play: Play, sight: Sight, effect: Effect) -> None:
    """It can't benefit from being Invisible."""
    sight.undo("condition.invisible", effect)
