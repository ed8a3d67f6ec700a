"""What magic items do when they are activated: the action it takes, charges, and the result."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tenfoot.engine import clock
from tenfoot.engine.cost import ACTION, BONUS
from tenfoot.engine.creature import Creature, Item
from tenfoot.engine.decision import GM, Answer, Option
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule
from tenfoot.engine.sheet import Activity, Damage, EffectStep, Sheet
from tenfoot.rulesets.common.attack.attack_options import AttackOption, from_activity
from tenfoot.rulesets.common.attack.making_an_attack import make_attack, plan_attack
from tenfoot.rulesets.common.bodies.servants_at_work import UNBOUND, call
from tenfoot.rulesets.common.bodies.terms import Terms
from tenfoot.rulesets.common.content.activity import activity_dc, perform_activity, true_aim
from tenfoot.rulesets.common.content.effect_steps import Cause, roll_amount
from tenfoot.rulesets.common.content.lasts import until as lasting
from tenfoot.rulesets.common.content.stat_block import activity_option, concerned
from tenfoot.rulesets.common.damage.dealing_damage import IncomingDamage, deal_damage, parse_dice
from tenfoot.rulesets.common.explain.preview import Preview, preview_attack, preview_save
from tenfoot.rulesets.common.items.hands import free_hands
from tenfoot.rulesets.common.items.item import item_with, note_on, take_away
from tenfoot.rulesets.common.items.using_items import SHARPENS
from tenfoot.rulesets.common.magic.casting import concentrate
from tenfoot.rulesets.srd52.items.activating_items import (
    CHARGES_SPENT,
    Charges,
    charges_left,
    ready,
    ready_again,
    speaks_aloud,
    spend,
    wait_for,
)
from tenfoot.rulesets.srd52.items.burning_time import LIT, can_burn, save_time, start_burning
from tenfoot.rulesets.srd52.items.magic_item import POWERS, Call, Dial, MagicItem, Power, suggested
from tenfoot.rulesets.srd52.items.rarities import magic_item

PRICES = {"action": (ACTION,), "bonus": (BONUS,), "none": ()}
AT_PEACE = "at peace"
EXTRA = "weapon extra"
"""The rule of what a weapon deals besides."""

item_power = Rule(
    POWERS,
    "5.2/e-activate/magic-action",
    "5.2/e-activate/command-word",
    "5.2/e-charge/spend",
    tags=(AT_PEACE,),
)
"""Lent by every item that does something of its own."""


@item_power.offer
def at_its_bidding(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Each power of the item that can be used and paid for now, with its targets or squares."""
    item = item_with(creature, effect.num("item"))
    made = magic_item(play, item.kind)
    if made is None or not ready(play, creature, item, made):
        return ()
    options: list[Option] = []
    for power in made.powers:
        if usable(play, creature, item, made, power):
            options += _options(play, creature, item, made, power)
    return options


def has_mark(item: Item, mark: str) -> bool:
    """Whether the item has a mark, or lacks one that is written with `not`."""
    wanted, lacking = mark.strip(), mark.strip().startswith("not ")
    return bool(item.data.get(wanted.removeprefix("not "))) != lacking


def turned(item: Item, dial: Dial) -> int:
    """The number that an item would have after one more step."""
    now = item.data.get(dial.mark)
    return (now if isinstance(now, int) else dial.start) + dial.by


def usable(play: Play, creature: Creature, item: Item, made: MagicItem, power: Power) -> bool:
    """Whether it can be used now: its price, its charges, its marks, its word, its rest in between."""
    if power.cost != "none" and not creature.budget.get(power.cost):
        return False
    if power.peace and play.state.mode == "combat":
        return False
    if power.charges and charges_left(made, item) < power.charges:
        return False
    if not all(has_mark(item, mark) for mark in power.needs.split(",") if mark):
        return False
    if power.dial is not None and not power.dial.least <= turned(item, power.dial) <= power.dial.most:
        return False
    if not can_burn(play, creature, item, power):
        return False
    if power.again and not ready_again(play, item, power.key, power.uses):
        return False
    asks = play.ruleset.rule(power.rule).asks.get(power.key) if power.rule else None
    if asks is not None and not asks(play, creature, item):
        return False
    return not (made.word or power.word) or speaks_aloud(play, creature) or free_hands(play, creature) > 0


def _options(play: Play, creature: Creature, item: Item, made: MagicItem, power: Power) -> list[Option]:
    """One option, or one for each number of charges."""
    counts = range(1, min(power.most, charges_left(made, item)) + 1) if power.most else (1,)
    found: list[Option] = []
    for count in counts:
        key = f"{POWERS}:{power.key}:{item.kind}.{item.id}" + (f":{count}" if power.most else "")
        facts: dict[str, int | str] = {"item": item.kind, "power": power.key}
        if power.charges:
            facts["charges"] = power.charges * count
        cost = PRICES[power.cost]
        label = "option.item power"
        if power.activity is None:
            found.append(Option(key, label, cost=cost, facts=facts))
            continue
        option = activity_option(play, creature, power.activity, POWERS, free=not cost)
        if option is not None:
            found.append(msgspec.structs.replace(option, key=key, label=label, cost=cost, facts=facts))
    return found


def _picked(play: Play, creature: Creature, pick: str) -> tuple[Item, MagicItem, Power, int]:
    """The chosen power and its item, and how many charges to spend."""
    parts = pick.split(":")
    item = item_with(creature, int(parts[2].rpartition(".")[2]))
    made = magic_item(play, item.kind)
    assert made is not None
    power = next(one for one in made.powers if one.key == parts[1])
    return item, made, power, int(parts[3]) if len(parts) > 3 else 1


@item_power.perform
def use_chosen_power(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Pay the action that the power costs, and use it."""
    item, made, power, count = _picked(play, creature, answer.pick)
    if power.cost != "none":
        creature.budget[power.cost] -= 1
    yield from use_power(play, creature, item, made, power, answer, count)


def use_power(
    play: Play, creature: Creature, item: Item, made: MagicItem, power: Power, answer: Answer, count: int = 1
) -> Proc[None]:
    """Charges go, marks come and go, what is used up is gone; then what the power does."""
    if power.minutes and play.state.mode != "combat":
        yield from clock.advance(play, power.minutes * 60)
    play.emit("item.power", creature=creature.id, item=made.key, power=power.key)
    if power.word or made.word:
        how = "spoken" if speaks_aloud(play, creature) else "signed"
        play.emit("activated", creature=creature.id, item=item.kind, how=how)
    if power.tells:
        play.emit("reminder", audience=(GM,), creature=creature.id, target=0, words=power.tells)
    number, late = item.id, 0
    if power.charges:
        charges = Charges(creature.id, number, power.charges * count)
        yield from play.open(CHARGES_SPENT, charges, creature.id)
        late = charges.cost if made.destroyed else 0
        if charges.cost and not late:
            yield from spend(play, creature, item, made, charges.cost)
    now = next((one for one in creature.items if one.id == number), None)
    if now is not None and power.again:
        yield from wait_for(play, creature, now, power.key, power.again)
        now = item_with(creature, number)
    if now is not None and (power.sets or power.clears):
        marks: dict[str, int | str | None] = {
            word.strip(): None for word in power.clears.split(",") if word.strip()
        }
        marks |= {word.strip(): 1 for word in power.sets.split(",") if word.strip()}
        now = note_on(play, creature, now, marks)
        if power.burns:
            now = start_burning(play, creature, now, power)
        elif not now.data.get(LIT):
            now = save_time(play, creature, now)
    if now is not None and power.dial is not None:
        now = note_on(play, creature, now, {power.dial.mark: turned(now, power.dial)})
    if power.ends:
        for old in play.effects_on(creature.id, power.ends):
            if old.num("while lent by") == number:
                yield from play.end(old, "ended")
    if now is not None and power.used_up:
        take_away(play, creature, now)
    if power.rule:
        yield from play.ruleset.rule(power.rule).does[power.key](play, creature, item, answer) or ()
    elif power.calls is not None:
        yield from bring(play, creature, made, power.calls)
    elif power.activity is not None:
        activity = scaled(tied(power.activity, item, made), power, count)
        for _ in range(count if power.each == "again" else 1):
            yield from act(play, creature, activity, answer, made)
    if late:
        # What is destroyed with its last charge works to the end.
        yield from spend(play, creature, item_with(creature, number), made, late)
    if power.loses:
        yield from _may_be_lost(play, creature, number, power)


def _may_be_lost(play: Play, creature: Creature, number: int, power: Power) -> Proc[None]:
    """Roll whether the item is lost after its use, by the chance that its record gives."""
    face = (yield from play.roll(creature.id, 1, 100, "item lost"))[0]
    item = next((one for one in creature.items if one.id == number), None)
    if face <= power.loses and item is not None:
        take_away(play, creature, item)
        play.emit("crumbled", creature=creature.id, item=item.kind)
        if power.bursts:
            amount = yield from roll_amount(play, creature.id, power.bursts, 0)
            yield from deal_damage(
                play, IncomingDamage(creature.id, creature.id, [(amount, "force")], tags=("item", "magic"))
            )


def bring(play: Play, creature: Creature, made: MagicItem, coming: Call) -> Proc[None]:
    """Creatures come and serve; those whose caller lacks what it takes turn on it."""
    names = coming.creatures
    face = (yield from play.roll(creature.id, 1, len(names), "which comes"))[0] if len(names) > 1 else 1
    sheet = play.ruleset.entry("monsters", names[face - 1], Sheet)
    terms = Terms(orders=coming.orders, fights=coming.fights)
    until = lasting(play, coming.lasts, creature.id, 0)
    hostile = bool(coming.needs) and not play.sheet(creature).training.get(coming.needs)
    for _ in range(coming.many):
        newcomer = yield from call(
            play, creature, sheet, terms, by=made.key, feet=coming.feet, sees=False, expiry=until
        )
        if newcomer is not None and hostile:
            newcomer.side, newcomer.seat = UNBOUND, GM


def tied(activity: Activity, item: Item, made: MagicItem) -> Activity:
    """Steps that last only while the item is held or worn record which item that is."""

    def known(steps: tuple[EffectStep, ...]) -> tuple[EffectStep, ...]:
        return tuple(
            msgspec.structs.replace(
                step,
                data={
                    **step.data,
                    "while lent by": item.id,
                    "while": suggested(made),
                    "told as": f"item.{made.key}",
                },
            )
            if step.data.get("worn")
            else step
            for step in steps
        )

    return msgspec.structs.replace(activity, hit=known(activity.hit), fail=known(activity.fail))


def scaled(activity: Activity, power: Power, count: int) -> Activity:
    """More charges: as many times the dice and feet."""
    if power.each != "dice" or count == 1:
        return activity
    damage = tuple(Damage(_times(piece.dice, count), piece.kind) for piece in activity.damage)
    hit = tuple(msgspec.structs.replace(step, feet=step.feet * count) for step in activity.hit)
    return msgspec.structs.replace(activity, damage=damage, hit=hit)


def _times(dice: str, count: int) -> str:
    thrown, flat = parse_dice(dice)
    text = "+".join(f"{number * count}d{sides}" for number, sides in thrown)
    return f"{text}+{flat * count}" if flat else text


def act(play: Play, creature: Creature, activity: Activity, answer: Answer, made: MagicItem) -> Proc[None]:
    """What the data says: an attack, saves in an area, or something for those it is used on."""
    if activity.kind == "attack":
        for target in answer.targets:
            yield from make_attack(
                play, plan_attack(play, creature, play.creature(target), strike_of(creature, activity))
            )
        return
    dc = activity_dc(play, creature, activity) if activity.save else 0
    tags = ("item", "magic", *activity.tags)
    cause = Cause(creature.id, made.name, dc=dc, tags=tags, activity=activity.key)
    if activity.area is not None and activity.area.shape != "emanation" and activity.area.at != "self":
        cause.origin = true_aim(play, creature, activity, answer.cell)
    held = activity.data.get("concentration")
    if isinstance(held, str):
        cause.group = play.state.new_id()
        yield from concentrate(
            play, creature, cause.group, activity.key, lasting(play, held, creature.id, creature.id)
        )
    targets = concerned(play, creature, activity, answer)
    if activity.data.get("includes user") and creature not in targets:
        targets.append(creature)
    if targets:
        yield from perform_activity(play, creature, activity, targets, cause)


def strike_of(creature: Creature, activity: Activity) -> AttackOption:
    """An attack that the item makes for its wielder."""
    strike = from_activity(activity)
    strike.owner = creature.id
    return strike


@item_power.preview
def odds(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Sequence[Preview]:
    """The chance to hit or that the save fails, and the damage on average."""
    _, _, power, count = _picked(play, creature, answer.pick)
    if power.activity is None or power.rule:
        return ()
    activity = scaled(power.activity, power, count)
    if activity.kind == "attack":
        return [
            preview_attack(play, creature, play.creature(target), strike_of(creature, activity))
            for target in answer.targets
        ]
    if activity.kind != "save":
        return ()
    dc = activity_dc(play, creature, activity)
    return [
        preview_save(play, creature, target, activity, dc, activity.tags)
        for target in concerned(play, creature, activity, answer)
    ]


def power_activity(play: Play, creature: Creature, pick: str) -> tuple[Activity, int] | None:
    """What an option does, for players that compare options."""
    _, made, power, count = _picked(play, creature, pick)
    if power.activity is None:
        kindles = any(t.rule == EXTRA and t.data.get("marked") in power.sets.split(",") for t in made.lends)
        deed = Activity(power.key, kind="auto", targets=0, who="self", tags=(SHARPENS,))
        return (deed, 0) if power.sets and kindles else None
    activity = scaled(power.activity, power, count)
    return activity, activity_dc(play, creature, activity) if activity.save else 0
