"""Magic weapons and ammunition: their bonus, what they deal besides, and what a hit with them brings on."""

from __future__ import annotations

from copy import copy

from tenfoot.authoring import *
from tenfoot.rulesets.common.attack.attack_options import REACH
from tenfoot.rulesets.common.content.activity import activity_dc
from tenfoot.rulesets.common.items.hands import ammunition_for
from tenfoot.rulesets.srd52.items.activating import charges_left, ready_again, spend, wait_for
from tenfoot.rulesets.srd52.items.magic_item import ENCHANTED, SHOT, MagicItem, Rider
from tenfoot.rulesets.srd52.items.rarities import magic_item

enchanted = Rule(ENCHANTED, "5.2/e-attune/required", "5.2/e-cat/magic-ammunition")
shot = Rule(SHOT, "5.2/e-cat/magic-ammunition")
weapon_extra = Rule("weapon extra", "5.2/e-attune/required")
"""`dice` (or `level`) more damage with the thing: `against` some, on a `natural` roll, only `thrown`."""
weapon_edge = Rule("weapon edge", "5.2/e-attune/required")
"""`level` more to attack and damage rolls `against` some."""
keen = Rule("cuts through resistance", "5.2/e-attune/required")
riders = Rule("item riders", "5.2/e-attune/required")
"""On a bearer of things that do more on a hit than harm."""


def thing_of(play: Play, effect: Effect) -> tuple[Creature, Item, MagicItem] | None:
    """The bearer, the very thing that lends the effect, and what it is."""
    bearer = play.creature(effect.bearer)
    item = next((one for one in bearer.items if one.id == effect.num("item")), None)
    made = magic_item(play, item.kind) if item is not None else None
    return (bearer, item, made) if item is not None and made is not None else None


@enchanted.modifies(REACH, "owner", own=True)
def its_own_bonus(play: Play, strike: AttackOption, effect: Effect) -> None:
    """A magic weapon of the lists has its name and its bonus in the hands of somebody for whom its magic works."""
    if strike.item != effect.num("item") or not strike.weapon:
        return
    found = thing_of(play, effect)
    if found is None:
        return
    _, item, made = found
    given = int(item.data.get("defends", 0))
    strike.name = made.name
    strike.enchanted = effect.text("told as")
    strike.magic = max(strike.magic, effect.level - given)
    strike.hit = (*strike.hit, *made.hit)
    strike.tags = (*strike.tags, "magic")


@shot.modifies(ATTACK, "attacker")
def magic_missile(play: Play, attack: Attack, effect: Effect) -> None:
    """The bonus of a piece of magic ammunition, if that is what is shot."""
    strike = attack.strike
    if not strike.ammunition or attack.melee:
        return
    shooter = play.creature(effect.bearer)
    piece = ammunition_for(play, shooter, strike)
    made = magic_item(play, piece.kind) if piece is not None else None
    if piece is None or made is None or piece.id != effect.num("item"):
        return
    attack.add(effect.level, effect)
    loosed = copy(strike)
    loosed.magic += effect.level
    loosed.enchanted = effect.text("told as") if not strike.magic else strike.enchanted
    loosed.hit = (*strike.hit, *made.hit, EffectStep("plain piece", piece.kind, kind=made.base))
    attack.strike = loosed


def step_plain_piece(play: Play, target: Creature, step: EffectStep, cause: Cause) -> Proc[None]:
    """Once it has hit, magic ammunition is no longer magical; what missed can be found again as it was."""
    shooter = play.creature(cause.source)
    key = f"shot {step.name}"
    if shooter.counters.get(key):
        shooter.counters[key] -= 1
        if not shooter.counters[key]:
            del shooter.counters[key]
        plain = f"shot {step.kind}"
        shooter.counters[plain] = shooter.counters.get(plain, 0) + 1
    yield from ()


def fits(play: Play, attack: Attack, effect: Effect) -> bool:
    """Whether an attack is one with this thing, against those and in the way that it is about."""
    if attack.strike.item != effect.num("item"):
        return False
    if effect.num("thrown") and attack.melee:
        return False
    natural, against = effect.num("natural"), effect.text("against")
    if natural and attack.natural < natural:
        return False
    return not against or is_of(play, play.creature(attack.actor), play.creature(attack.target), against)


@weapon_extra.hook(DAMAGE_ROLL, "attacker")
def it_bites(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """Dice of the blow itself, so a Critical Hit rolls them twice; of the weapon's type where none is named."""
    if roll.attack is not None and fits(play, roll.attack, effect):
        dice, flat = parse_dice(effect.text("dice")) if effect.text("dice") else ((), 0)
        roll.add(dice, flat + effect.level, effect.text("kind") or roll.main_kind, effect)
    yield from ()


@weapon_edge.modifies(ATTACK, "attacker")
def made_for_them(play: Play, attack: Attack, effect: Effect) -> None:
    """More to hit."""
    if fits(play, attack, effect):
        attack.add(effect.level, effect)


@weapon_edge.hook(DAMAGE_ROLL, "attacker")
def made_to_hurt_them(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """And as much more damage."""
    if roll.attack is not None and fits(play, roll.attack, effect):
        roll.add((), effect.level, roll.main_kind, effect)
    yield from ()


@keen.modifies(DAMAGE_DEFENSES, "source")
def no_resistance(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Resistance to one type of damage does not count against this weapon."""
    wielder = play.creature(effect.bearer)
    held = next((one for one in wielder.items if one.id == effect.num("item")), None)
    if held is not None and "attack" in blow.tags and f"with {held.id}" in blow.tags:
        blow.overcomes.append((effect.text("type"), effect))


@keen.hook(DAMAGE_ROLL, "attacker")
def says_with_what(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """The blow remembers which blade dealt it."""
    if roll.attack is not None and roll.attack.strike.item == effect.num("item"):
        roll.tags = (*roll.tags, f"with {effect.num('item')}")
    yield from ()


@riders.hook(ATTACK_HIT, "attacker")
def and_then(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """What a hit with the thing brings on: by itself, or if its wielder wants it and can pay for it."""
    if attack.strike.item != effect.num("item"):
        return
    found = thing_of(play, effect)
    if found is None:
        return
    for rider in found[2].riders:
        now = thing_of(play, effect)
        target = play.creature(attack.target)
        if now is None or target.life == "dead" or not _applies(play, attack, rider, now[1], now[2]):
            continue
        yield from _ride(play, attack, rider, *now)


def _applies(play: Play, attack: Attack, rider: Rider, item: Item, made: MagicItem) -> bool:
    target, wielder = play.creature(attack.target), play.creature(attack.actor)
    if rider.natural and attack.natural < rider.natural:
        return False
    if rider.melee and not attack.melee:
        return False
    if rider.effect and not _running(play, wielder, rider, item):
        return False
    bound = [one.kind for one in wielder.items if one.data.get("attuned")]
    if rider.together and not any(kind.startswith(rider.together) for kind in bound):
        return False
    if rider.against and not is_of(play, wielder, target, rider.against):
        return False
    if rider.charges and charges_left(made, item) < rider.charges:
        return False
    return ready_again(play, item, rider.key)


def _running(play: Play, wielder: Creature, rider: Rider, item: Item) -> list[Effect]:
    return [e for e in play.effects_on(wielder.id, rider.effect) if e.num("while lent by") == item.id]


def _ride(
    play: Play, attack: Attack, rider: Rider, wielder: Creature, item: Item, made: MagicItem
) -> Proc[None]:
    count = 1
    if rider.most:
        count = yield from _how_many(play, attack, rider, wielder, item, made)
        if not count:
            return
    elif rider.asks:
        answer = yield yes_no(
            wielder.seat,
            "item rider",
            subject=wielder.id,
            default="yes",
            why=("5.2/e-charge/spend",),
            facts={"item": item.kind, "power": rider.key, "target": attack.target},
        )
        if answer.pick == "no":
            return
    for effect in _running(play, wielder, rider, item) if rider.effect else ():
        yield from play.end(effect, "used")
    if rider.charges and not rider.if_slain:
        yield from spend(play, wielder, item, made, rider.charges * count)
    if rider.again:
        now = next((one for one in wielder.items if one.id == item.id), None)
        if now is not None:
            yield from wait_for(play, wielder, now, rider.key, rider.again)
    play.emit("item.power", creature=wielder.id, item=made.key, power=rider.key)
    activity = rider.activity
    dc = activity_dc(play, wielder, activity) if activity.save else 0
    cause = Cause(wielder.id, made.name, dc=dc, tags=("item", "magic", *activity.tags), activity=activity.key)
    for _ in range(count):
        target = play.creature(attack.target)
        if target.life != "dead":
            yield from perform_activity(play, wielder, activity, [target], cause)
            if rider.if_slain and play.creature(attack.target).life == "dead":
                yield from spend(play, wielder, item, made, rider.charges)


def _how_many(
    play: Play, attack: Attack, rider: Rider, wielder: Creature, item: Item, made: MagicItem
) -> Proc[int]:
    """How many charges go into the blow."""
    most = min(rider.most, charges_left(made, item))
    answer = yield Decision(
        wielder.seat,
        "item charges",
        [Option(str(number), "item charges.number", facts={"number": number}) for number in range(most + 1)],
        subject=wielder.id,
        default="1",
        why=("5.2/e-charge/spend",),
        facts={"item": item.kind, "power": rider.key, "target": attack.target},
    )
    return int(answer.pick)
