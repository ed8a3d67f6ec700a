"""Poisons: a library in data and one procedure, `expose`, that they all go through.

How a dose reaches a creature is in `dosing.py`; the lasting effects of special poisons are here.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from tenfoot.authoring import *
from tenfoot.rulesets.common.conditions.condition import CONDITION_CURED, PREFIX, Cure
from tenfoot.rulesets.common.conditions.escape import HURT_ENDS
from tenfoot.rulesets.srd52.exploration.day import DAY, next_time

Way: TypeAlias = Literal["contact", "ingested", "inhaled", "injury"]
"""The four types (5.2/t-poison/types)."""


class Poison(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A poison of the library, with its save, damage and conditions."""

    key: str
    name: str
    way: Way
    price: int
    """Gold pieces for a dose."""
    dc: int
    damage: str = ""
    half: bool = False
    """A successful save halves the damage; what else it does needs a failure (5.2/t-poison/save-half)."""
    poisoned: str = ""
    """How long the Poisoned condition lasts; may begin with dice."""
    besides: str = ""
    """A condition that lasts as long as Poisoned does."""
    besides_by: int = 0
    """Only if the save fails by this much."""
    wakes: tuple[Literal["hurt", "shaken"], ...] = ()
    """What ends that other condition early."""
    save_ends: bool = False
    """A save at the end of each turn ends it all."""
    again: Literal["", "turn", "day"] = ""
    """When it strikes again until it is overcome."""
    again_damage: str = ""
    successes: int = 0
    """Saves that overcome it, in any order."""
    unhealable: bool = False
    """Its damage can't be healed while it lasts."""
    delayed: Literal["", "midnight"] = ""
    brings: str = ""
    """A rule in force as long as Poisoned lasts."""
    venom_of: tuple[str, ...] = ()
    """Monsters that it can be milked from."""


POISONED = PREFIX + "poisoned"
SAVED = RuleSource("saved for half", "5.2/t-poison/save-half")
HALF_DOSE = RuleSource("half a dose", "5.2/t-poison/ingested-partial")

lingering = Rule("lingering poison", "5.2/t-poison/burnt-othur", "5.2/t-poison/pale-tincture")
"""On a creature that a poison goes on hurting: `level` counts the saves made, `data` what it is."""
waiting = Rule("midnight poison", "5.2/t-poison/midnight-tears")
slowed = declare_rule("halved speed", "5.2/t-poison/torpor", grants=[{"speed_times": "half"}])
honest = declare_rule("no lies", "5.2/t-poison/truth-serum", grants=[{"may_not": ["lie"]}])
poisoned_by = Rule("poisoned by", "5.2/t-poison/crawler-mucus")
"""On a creature: the whole of what one poison does to it while it is Poisoned."""
sleeping = Rule("can be shaken awake", "5.2/t-poison/essence-of-ether", tags=("mark",))
"""On a sleeper whom an action wakes; `ends` is what it ends."""


def poison_named(play: Play, key: str) -> Poison:
    """Find a poison of the library by its key."""
    return play.ruleset.entry("poisons", key, Poison)


def expose(play: Play, creature: Creature, key: str, *, relief: str = "") -> Proc[bool]:
    """A dose reaches a creature: a Constitution save, and what failing (or, for half damage, making) it means.

    `relief` is what the GM grants for less than a whole dose: `advantage`, or `half` the damage on a failure.
    Returns whether the poison took hold.
    """
    poison = poison_named(play, key)
    play.emit("poison.taken", creature=creature.id, poison=poison.name)
    if poison.delayed:
        moment = next_time(play.state, 0)
        play.attach(waiting.name, creature.id, expiry=Expiry(0, "start", 0, moment), data={"poison": key})
        return True
    return (yield from strikes(play, creature, poison, relief))


def strikes(play: Play, creature: Creature, poison: Poison, relief: str = "") -> Proc[bool]:
    """Make the save against the poison and apply what follows."""
    test = poison_save(creature, poison)
    if relief == "advantage":
        test.advantage(HALF_DOSE)
    saved = yield from resolve_test(play, test)
    lost = 0
    if poison.damage and (not saved or poison.half):
        halves = [why for why, so in ((SAVED, saved), (HALF_DOSE, not saved and relief == "half")) if so]
        lost = yield from hurts(play, creature, poison, poison.damage, halves)
    if saved or creature.life == "dead":
        return False
    group = play.state.new_id()
    sick = yield from sickens(play, creature, poison, test.dc - test.total, group)
    if poison.again:
        linger(play, creature, poison, group, {"poison": poison.key, "sick": sick, "lost": lost})
    return True


def poison_save(creature: Creature, poison: Poison) -> D20Test:
    """Make the save against a poison; an antidote helps against becoming Poisoned, not against damage alone."""
    tags = ("poison", "avoid poisoned") if poison.poisoned else ("poison",)
    return D20Test("save", creature.id, CON, poison.dc, tags=tags)


def hurts(play: Play, creature: Creature, poison: Poison, dice: str, halves: list[RuleSource]) -> Proc[int]:
    """Roll and deal the poison's damage, halved for each given reason."""
    rolled, flat = parse_dice(dice)
    roll = DamageRoll(
        0, creature.id, [DamagePart(rolled, flat, "poison", RuleSource(poison.key))], ("poison",)
    )
    blow = IncomingDamage(creature.id, 0, (yield from roll_damage(play, roll)), tags=("poison",))
    for why in halves:
        blow.halve(why)
    return (yield from deal_damage(play, blow))


def sickens(play: Play, creature: Creature, poison: Poison, margin: int, group: int) -> Proc[int]:
    """Poisoned, and what comes with it, as one affliction. Returns its id, or 0 if there is none."""
    if not poison.poisoned:
        return 0
    expiry = yield from how_long(play, creature, poison.poisoned)
    ill = play.attach(
        poisoned_by.name, creature.id, expiry=expiry, group=group, dc=poison.dc, data={"poison": poison.key}
    )
    within: dict[str, Value] = {"within": ill.id}
    if (
        yield from gain_condition(play, creature, "poisoned", expiry=expiry, dc=poison.dc, data=within)
    ) is None:
        play.detach(ill)
        return 0
    if poison.brings:
        play.attach(poison.brings, creature.id, expiry=expiry, data=within)
    if poison.besides and margin >= poison.besides_by:
        other = yield from gain_condition(play, creature, poison.besides, expiry=expiry, data=within)
        if other is not None and "hurt" in poison.wakes:
            play.attach(HURT_ENDS, creature.id, expiry=expiry, data={"ends": other.id, "by": ""})
        if other is not None and "shaken" in poison.wakes:
            play.attach(sleeping.name, creature.id, expiry=expiry, data={"ends": other.id})
    return ill.id


@poisoned_by.hook(CONDITION_CURED, "bearer")
def cured(play: Play, cure: Cure, effect: Effect) -> Proc[None]:
    """End everything that the poison does when the Poisoned condition is cured."""
    if cure.name == "poisoned":
        yield from play.end(effect, "cured")


@poisoned_by.hook(TURN_ENDS, "owner")
def shaken_off(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Some can be shaken off with a save at the end of each turn."""
    poison = poison_named(play, effect.text("poison"))
    if poison.save_ends and (yield from resolve_test(play, poison_save(creature, poison))):
        yield from play.end(effect, "saved")


def how_long(play: Play, creature: Creature, words: str) -> Proc[Expiry]:
    """A duration that may begin with dice: `4d6 hours`."""
    amount, _, unit = words.partition(" ")
    if "d" in amount and amount[0].isdigit():
        count, sides = map(int, amount.split("d"))
        faces = yield from play.roll(creature.id, count, sides, "duration")
        words = f"{sum(faces)} {unit}"
    return until(play, words, 0, creature.id) if words != "until ended" else FOREVER


# Poisons that go on


def linger(play: Play, creature: Creature, poison: Poison, group: int, data: dict[str, Value]) -> None:
    """It strikes again at each turn's start or after each day, until enough saves have been made."""
    expiry = Expiry(0, "start", 0, play.state.time + DAY) if poison.again == "day" else FOREVER
    play.attach(lingering.name, creature.id, group=group, expiry=expiry, data=data)


def again(play: Play, creature: Creature, effect: Effect) -> Proc[bool]:
    """One more save: a success counts, a failure hurts. Returns whether it is overcome."""
    poison = poison_named(play, effect.text("poison"))
    if (yield from resolve_test(play, poison_save(creature, poison))):
        made = effect.level + 1
        play.emit("poison.fought", creature=creature.id, poison=poison.name, made=made)
        if made >= poison.successes:
            return True
        if effect.id in play.state.effects:
            play.alter(effect, level=made)
    else:
        lost = yield from hurts(play, creature, poison, poison.again_damage, [])
        if poison.unhealable and effect.id in play.state.effects:
            play.alter(effect, data={**effect.data, "lost": effect.num("lost") + lost})
    return False


@lingering.hook(TURN_STARTS, "owner")
def strikes_each_turn(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """At the start of a turn, repeat the save against a poison that works each turn; success ends it."""
    if poison_named(play, effect.text("poison")).again == "turn" and (
        yield from again(play, creature, effect)
    ):
        yield from play.end(effect, "overcome")


@lingering.end
def strike_daily(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """Of the kind that strikes once a day: it continues until it is overcome, and its sickness with it."""
    creature = play.creature(effect.bearer)
    if reason == "expired" and creature.life != "dead":
        kept = play.attach(
            lingering.name,
            creature.id,
            group=effect.group,
            level=effect.level,
            expiry=Expiry(0, "start", 0, effect.expiry.at + DAY),
            data=dict(effect.data),
        )
        if not (yield from again(play, creature, kept)):
            return
        play.detach(play.state.effects[kept.id])
    sick = play.state.effects.get(effect.num("sick"))
    if sick is not None:
        yield from play.end(sick, "overcome")


@lingering.hook(CONDITION_CURED, "bearer")
def cured_for_good(play: Play, cure: Cure, effect: Effect) -> None:
    """An end to the Poisoned condition is an end to it."""
    if cure.name == "poisoned" and effect.num("sick"):
        play.detach(effect)


@lingering.modifies(HEALING, "target")
def wounds_stay_open(play: Play, healing: Healing, effect: Effect) -> None:
    """What such a poison has taken can't be healed while it lasts."""
    if poison_named(play, effect.text("poison")).unhealable:
        creature = play.creature(effect.bearer)
        healing.amount = min(healing.amount, max(0, creature.hp_max - effect.num("lost") - creature.hp))


# Single ones


@waiting.end
def midnight_comes(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """Midnight Tears: apply the poison at midnight; before that it does nothing."""
    creature = play.creature(effect.bearer)
    if reason == "expired" and creature.life != "dead":
        yield from strikes(play, creature, poison_named(play, effect.text("poison")))


@waiting.hook(CONDITION_CURED, "bearer")
def neutralised(play: Play, cure: Cure, effect: Effect) -> Proc[None]:
    """Whatever would end the Poisoned condition ends it before it begins."""
    if cure.name == "poisoned":
        yield from play.end(effect, "neutralised")
