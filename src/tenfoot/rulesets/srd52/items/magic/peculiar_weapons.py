"""Weapons and armor with a will or a way of their own."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.attack.attack_options import REACH, from_weapon, weapon_of
from tenfoot.rulesets.common.d20.d20_test import SCORE, Score
from tenfoot.rulesets.srd52.attack.attack_rolls import ANY_RANGE, PAST_COVER
from tenfoot.rulesets.srd52.items.magic.weapons import thing_of
from tenfoot.rulesets.srd52.items.rarities import magic_item
from tenfoot.rulesets.srd52.monsters.traits.legendary_resistance import left, legendary_resistance

AS_WRITTEN = "5.2/e-attune/required"
CURSE = "5.2/g-curses/effect-defines"

bladeless = Rule("bladeless", AS_WRITTEN)
cuts_things = Rule("cuts things", AS_WRITTEN)
beheads = Rule("beheads", AS_WRITTEN)
jealous = Rule("jealous weapon", CURSE)
rage = Rule("berserker rage", CURSE)
berserk = Rule("gone berserk", CURSE)
claws = Rule("demon claws", AS_WRITTEN)
demons_curse = Rule("demon's curse", CURSE)
defender = Rule("defender", AS_WRITTEN)
defending = Rule("defending", AS_WRITTEN)
"""On the wielder of a Defender that has moved `level` of its bonus to Armor Class, until its next turn starts."""
dancing_sword = Rule("dancing sword", AS_WRITTEN)
hammer = Rule("hammer of thunderbolts", AS_WRITTEN)
lightning_javelin = Rule("lightning javelin", AS_WRITTEN)
lightning_in_it = Rule("lightning in a javelin", AS_WRITTEN)
oathbow = Rule("oathbow", AS_WRITTEN)
sworn_bow = Rule("sworn bow", AS_WRITTEN)
sworn_enemy = Rule("sworn enemy", AS_WRITTEN, tags=("mark",))
"""On the sworn enemy of whoever bears an Oathbow (its source)."""
venom = Rule("venom on a blade", AS_WRITTEN, tags=("mark",))
swift_blade = Rule("swift blade", AS_WRITTEN)
might_of_giants = Rule("might of giants", AS_WRITTEN)
GIANT_THINGS = ("belt-of-giant-strength", "gauntlets-of-ogre-power")
WEEK = 7 * 86_400


@bladeless.modifies(REACH, "owner")
def only_a_hilt(play: Play, strike: AttackOption, effect: Effect) -> None:
    """Nothing can be struck with it until its blade is there."""
    if strike.item == effect.num("item"):
        strike.melee, strike.range, strike.long = False, 0, 0


@cuts_things.hook(DAMAGE_DICE, "attacker")
def through_anything(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """Against an object the weapon's dice count as their highest numbers."""
    attack = roll.attack
    if attack is None or attack.strike.item != effect.num("item"):
        return
    if is_object(play, play.creature(attack.target)):
        for piece in roll.parts:
            if piece.weapon:
                piece.rolled = sum(count * sides for count, sides in piece.dice)
    yield from ()


@beheads.hook(ATTACK_HIT, "attacker")
def off_with_its_head(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """On a 20 a head is cut off, if the GM agrees that it has one to lose; else 30 Slashing damage more."""
    target = play.creature(attack.target)
    if attack.strike.item != effect.num("item") or attack.natural != 20 or target.life == "dead":
        return
    sheet = play.sheet(target)
    safe = "slashing" in sheet.immune or bool({"ooze", "plant", "object", "swarm"} & set(sheet.tags))
    falls = yield yes_no(
        GM,
        "head cut off",
        subject=target.id,
        default="no" if safe or sheet.size > 4 else "yes",
        why=(AS_WRITTEN,),
        facts={"target": target.id},
    )
    if falls.pick == "yes" and "slashing" not in sheet.immune:
        for stubborn in play.effects_on(target.id, legendary_resistance.name):
            if left(play, target, stubborn) < 1:
                continue
            keeps = yield yes_no(
                target.seat, "keep head", subject=target.id, default="yes", why=(AS_WRITTEN,)
            )
            if keeps.pick == "yes":
                spent = target.counters.get("legendary resistance spent", 0)
                target.counters["legendary resistance spent"] = spent + 1
                yield from deal_damage(
                    play, IncomingDamage(target.id, attack.actor, [(30, "slashing")], tags=("magic",))
                )
                return
        yield from play.port(DIE)(play, target, "beheaded")
        return
    yield from deal_damage(play, IncomingDamage(target.id, attack.actor, [(30, "slashing")], tags=("magic",)))


@jealous.modifies(ATTACK, "attacker")
def no_other_weapon(play: Play, attack: Attack, effect: Effect) -> None:
    """Disadvantage with every weapon but this one."""
    if attack.strike.kind == "weapon" and attack.strike.item != effect.num("item"):
        attack.disadvantage(effect)


@rage.hook(DAMAGE_TAKEN, "target")
def goes_berserk(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """Hurt by another creature the bearer saves, DC 15, or goes berserk."""
    bearer = play.creature(effect.bearer)
    if (
        not blow.source
        or blow.source == bearer.id
        or bearer.life != "alive"
        or play.has(bearer.id, berserk.name)
    ):
        return
    if not (
        yield from resolve_test(
            play, D20Test("save", bearer.id, WIS, 15, target=blow.source, tags=("curse",))
        )
    ):
        play.attach(berserk.name, bearer.id, source=bearer.id)
        play.emit("berserk", creature=bearer.id)


@berserk.hook(TURN_STARTS, "owner")
def calms_down(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """It ends when the turn starts and nobody within 60 feet is seen or heard; else the nearest must be attacked."""
    others = [
        other
        for other in creatures_within(play, creature, 60)
        if other.id != creature.id and other.life != "dead" and sees(play, creature, other)
    ]
    if not others:
        yield from play.end(effect, "nobody near")
        return
    nearest = min(others, key=lambda other: (distance(play, creature, other), other.id))
    play.emit(
        "reminder",
        audience=(GM,),
        creature=creature.id,
        target=nearest.id,
        words="berserk: attacks the nearest",
    )


@claws.modifies(REACH, "owner")
def clawed_gauntlets(play: Play, strike: AttackOption, effect: Effect) -> None:
    """Unarmed Strikes deal 1d8 Slashing damage, with the armor's bonus."""
    if strike.kind == "unarmed":
        strike.pools = ((parse_dice("1d8"), "slashing"),)
        strike.magic = max(strike.magic, effect.level)
        strike.enchanted = effect.text("told as")


@demons_curse.modifies(ATTACK, "attacker")
def loath_to_strike_kin(play: Play, attack: Attack, effect: Effect) -> None:
    """Disadvantage on attack rolls against demons."""
    if is_of(play, play.creature(attack.actor), play.creature(attack.target), "demon"):
        attack.disadvantage(effect)


@demons_curse.modifies(SAVE, "actor")
def open_to_kin(play: Play, test: D20Test, effect: Effect) -> None:
    """Disadvantage on saves against what demons do."""
    if test.target and is_of(play, play.creature(test.actor), play.creature(test.target), "demon"):
        test.disadvantage(effect)


@demons_curse.modifies(MAY, "actor")
def will_not_come_off(play: Play, asked: Permission, effect: Effect) -> None:
    """It can't be taken off before the curse is lifted."""
    if asked.verb == "doff":
        asked.deny(effect)


def _keep(number: int) -> None:
    @defender.doing(f"guard {number}")
    def moved(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
        """So much of the bonus goes to Armor Class until the start of the wielder's next turn."""
        creature.budget["defender"] = 1
        until = Expiry(creature.id, "start", 1)
        play.attach(
            defending.name,
            creature.id,
            source=creature.id,
            expiry=until,
            level=number,
            data={"item": item.id, "told as": f"item.{item.kind}"},
        )
        yield from ()

    @defender.asking(f"guard {number}")
    def not_yet(play: Play, creature: Creature, item: Item) -> bool:
        """Once on a turn, before the first attack."""
        return (
            play.state.mode == "combat"
            and not creature.budget.get("defender")
            and not play.has(creature.id, defending.name)
            and not creature.budget.get("attacks")
        )


for _number in (1, 2, 3):
    _keep(_number)


@defending.modifies(ARMOR_CLASS, "owner", own=True)
def guarded(play: Play, tally: ArmorClass, effect: Effect) -> None:
    """While the weapon is held."""
    held = next((i for i in play.creature(effect.bearer).items if i.id == effect.num("item")), None)
    if held is not None and held.slot:
        tally.add(effect.level, effect)


@defending.modifies(REACH, "owner")
def less_to_strike_with(play: Play, strike: AttackOption, effect: Effect) -> None:
    """What guards does not strike."""
    if strike.item == effect.num("item"):
        strike.magic -= effect.level


def own_strike(play: Play, creature: Creature, item: Item) -> AttackOption | None:
    """The attack that a creature makes with this very thing."""
    return next((strike for strike in attack_options(play, creature) if strike.item == item.id), None)


@dancing_sword.doing("dance")
def dances(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """It flies up to 30 feet and strikes with its bearer's skill; after the fourth time it comes back to the hand."""
    weapon = weapon_of(play, item.kind)
    assert weapon is not None
    times = int(item.data.get("dances", 0)) + 1
    slot = item.slot
    strike = from_weapon(weapon, item)
    strike.owner, strike.melee = creature.id, True
    play.consult(REACH, strike, creature.id)
    now = item_with(creature, item.id)
    note_on(play, creature, now, {"dances": times % 4 or None}, slot)
    for target in answer.targets:
        yield from make_attack(play, plan_attack(play, creature, play.creature(target), strike, gap=5))
    if times == 4:
        play.emit("weapon returned", creature=creature.id, item=item.kind)


@hammer.doing("hurl")
def thunderclap(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """Thrown, it strikes; on a hit all within 30 feet of the target save or are Stunned; it comes back at once."""
    found = own_strike(play, creature, item)
    if found is None:
        return
    strike = found
    target = play.creature(answer.targets[0])
    attack = plan_attack(play, creature, target, strike, gap=max(5, distance(play, creature, target)))
    attack.melee = False
    strike_range = (strike.range, strike.long)
    attack = yield from make_attack(play, attack)
    assert strike_range == (strike.range, strike.long)
    if not attack.hit:
        return
    near = [
        other
        for other in play.state.creatures.values()
        if other.cell >= 0
        and other.life != "dead"
        and other.id != creature.id
        and 0 <= distance(play, target, other) <= 30
    ]
    clap = Activity(
        "thunderclap",
        "Hammer of Thunderbolts",
        kind="save",
        save="con",
        dc=17,
        fail=(EffectStep("condition", "stunned", lasts="end of source's next turn"),),
    )
    cause = Cause(creature.id, clap.name, dc=17, tags=("item", "magic"), activity=clap.key)
    yield from perform_activity(play, creature, clap, near, cause)


@might_of_giants.modifies(SCORE, "owner")
def mightier(play: Play, tally: Score, effect: Effect) -> None:
    """The Strength of a belt or gauntlets of giants that its bearer is bound to is 4 higher, up to 30."""
    if tally.ability != STR:
        return
    for item in play.creature(effect.bearer).items:
        made = magic_item(play, item.kind)
        if made is None or not item.data.get("attuned") or not item.kind.startswith(GIANT_THINGS):
            continue
        for trait in made.lends:
            if trait.rule == "item score" and trait.data.get("ability") == ABILITIES[STR]:
                tally.at_least(min(30, trait.level + effect.level), effect)


@lightning_in_it.hook(DAMAGE_ROLL, "attacker")
def crackles(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """Lightning instead of Piercing damage, if its wielder wants."""
    attack = roll.attack
    if attack is None or attack.strike.item != effect.num("item") or not roll.parts:
        return
    wielder = play.creature(effect.bearer)
    answer = yield yes_no(
        wielder.seat, "lightning damage", subject=wielder.id, default="yes", why=(AS_WRITTEN,)
    )
    if answer.pick == "yes":
        for piece in roll.parts:
            if piece.kind == "piercing":
                piece.kind = "lightning"


@lightning_javelin.doing("bolt")
def becomes_lightning(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """A Line as far as the target: everybody in it saves; the javelin is in hand again."""
    made = magic_item(play, item.kind)
    assert made is not None
    deed = made.powers[0].activity
    assert deed is not None
    target = play.creature(answer.targets[0])
    feet = max(5, distance(play, creature, target))
    line = Activity(
        deed.key,
        deed.name,
        kind="save",
        save=deed.save,
        dc=deed.dc,
        half=True,
        damage=deed.damage,
        area=Area("line", feet, at="self"),
    )
    caught = [one for one in affected(play, creature, line, target.cell) if one.id != creature.id]
    if target not in caught:
        caught.append(target)
    cause = Cause(creature.id, made.name, dc=deed.dc or 0, tags=("item", "magic"), activity=deed.key)
    yield from perform_activity(play, creature, line, caught, cause)


def enemy_of(play: Play, bearer: int) -> Creature | None:
    """The one that the bearer of an Oathbow has sworn to bring down."""
    for effect in play.state.effects.values():
        if effect.rule == sworn_enemy.name and effect.source == bearer:
            return play.creature(effect.bearer)
    return None


@oathbow.asking("swear")
def nobody_sworn(play: Play, creature: Creature, item: Item) -> bool:
    """One sworn enemy at a time; after its death a new one only from the next dawn on."""
    until = int(item.data.get("until swear", 0))
    return enemy_of(play, creature.id) is None and play.state.time >= until


@oathbow.doing("swear")
def swift_death(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """Until it dies, or until dawn seven days later."""
    until = Expiry(0, "start", 0, play.state.time + WEEK)
    play.attach(sworn_enemy.name, answer.targets[0], source=creature.id, expiry=until)
    yield from ()


@sworn_bow.modifies(ATTACK, "attacker")
def seeks_its_enemy(play: Play, attack: Attack, effect: Effect) -> None:
    """Advantage against the sworn enemy, however far and whatever its cover; Disadvantage with other weapons."""
    enemy = enemy_of(play, effect.bearer)
    if enemy is None or enemy.life == "dead":
        return
    if attack.strike.item != effect.num("item"):
        if attack.strike.kind == "weapon":
            attack.disadvantage(effect)
    elif attack.target == enemy.id and not attack.melee:
        attack.advantage(effect)
        attack.tags = (*attack.tags, PAST_COVER, ANY_RANGE)


@sworn_bow.hook(DAMAGE_ROLL, "attacker")
def strikes_its_enemy(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """3d6 Piercing damage more."""
    enemy, attack = enemy_of(play, effect.bearer), roll.attack
    with_it = attack is not None and attack.strike.item == effect.num("item")
    if enemy is not None and attack is not None and with_it and attack.target == enemy.id:
        roll.add(*parse_dice("3d6"), "piercing", effect)
    yield from ()


@sworn_bow.hook(ATTACK_DONE, "attacker")
def oath_fulfilled(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """With the enemy's death the oath is fulfilled."""
    enemy = enemy_of(play, effect.bearer)
    if enemy is not None and enemy.life == "dead":
        for mark in play.effects_on(enemy.id, sworn_enemy.name):
            yield from play.end(mark, "died")
        found = thing_of(play, effect)
        if found is not None:
            bearer, item, _ = found
            day = 86_400
            note_on(play, bearer, item, {"until swear": (play.state.time // day + 1) * day + 6 * 3600})


@swift_blade.doing("swift cut")
def one_more_cut(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """One attack with it as a Bonus Action."""
    strike = own_strike(play, creature, item)
    if strike is not None:
        yield from make_attack(play, plan_attack(play, creature, play.creature(answer.targets[0]), strike))
