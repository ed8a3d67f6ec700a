"""Barbarian: reckless and wary, quick and hard to bring down."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.features.rage import RAGE_BEGINS, raging
from tenfoot.rulesets.srd52.items.worn import wears
from tenfoot.rulesets.srd52.movement.free_move import free_move

reckless_attack = Rule("feature.reckless-attack")
reckless = Rule("reckless")
danger_sense = Rule("feature.danger-sense")
fast_movement = Rule("feature.fast-movement")
feral_instinct = Rule("feature.feral-instinct")
instinctive_pounce = Rule("feature.instinctive-pounce")
relentless_rage = Rule("feature.relentless-rage")
persistent_rage = Rule("feature.persistent-rage")
indomitable_might = Rule("feature.indomitable-might")


@reckless_attack.hook(ATTACK_DECLARED, "attacker")
def throw_caution_aside(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """Decided with the first attack roll of the own turn."""
    once = f"first attack by {effect.bearer}"
    if play.state.active != effect.bearer or play.state.once.get(once):
        return
    play.state.once[once] = 1
    creature = play.creature(effect.bearer)
    if attack.ability != STR or play.has(creature.id, reckless.name):
        return
    answer = yield yes_no(
        creature.seat, "reckless attack", subject=creature.id, facts={"target": attack.target}
    )
    if answer.pick == "yes":
        begun = play.attach(
            reckless.name, creature.id, source=creature.id, expiry=Expiry(creature.id, "start", 1)
        )
        play.emit("activity.used", creature=creature.id, activity="reckless-attack", name="Reckless Attack")
        attack.advantage(begun)


@reckless.modifies(ATTACK, "attacker")
def all_in(play: Play, attack: Attack, effect: Effect) -> None:
    """Advantage on attack rolls with Strength until the next turn starts."""
    if attack.ability == STR:
        attack.advantage(effect)


@reckless.modifies(ATTACK, "target")
def open_guard(play: Play, attack: Attack, effect: Effect) -> None:
    """Attack rolls against the reckless one have Advantage too."""
    attack.advantage(effect)


@danger_sense.modifies(SAVE, "actor")
def sense_it_coming(play: Play, test: D20Test, effect: Effect) -> None:
    """Advantage on Dexterity saves unless Incapacitated."""
    if test.ability == DEX and not has_condition(play, effect.bearer, "incapacitated"):
        test.advantage(effect)


@fast_movement.modifies(SPEED, "owner", own=True)
def long_stride(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """10 feet more without Heavy armor."""
    if tally.mode == "walk" and wears(play, play.creature(effect.bearer)) != "heavy":
        tally.add(10, effect)


@feral_instinct.modifies(CHECK, "actor")
def wide_awake(play: Play, test: D20Test, effect: Effect) -> None:
    """Advantage on Initiative."""
    if "initiative" in test.tags:
        test.advantage(effect)


@instinctive_pounce.hook(RAGE_BEGINS, "owner")
def leap_at_them(play: Play, fury: Effect, effect: Effect) -> Proc[None]:
    """Half the Speed as part of entering the Rage."""
    creature = play.creature(effect.bearer)
    yield from free_move(play, creature, speed_of(play, creature) // 2, effect.rule, safe=False)


@relentless_rage.hook(DROPS, "target")
def not_yet(play: Play, drop: Drop, effect: Effect) -> Proc[None]:
    """A Constitution save, DC 10 and 5 more each time, leaves twice the level instead of 0 Hit Points."""
    creature = play.creature(effect.bearer)
    if drop.left or not play.has(creature.id, raging.name) or drop.overflow >= creature.hp_max:
        return
    answer = yield yes_no(creature.seat, "relentless rage", subject=creature.id, default="yes")
    if answer.pick != "yes":
        return
    dc = 10 + creature.counters.get("relentless rage", 0)
    creature.counters["relentless rage"] = creature.counters.get("relentless rage", 0) + 5
    if (yield from resolve_test(play, D20Test("save", creature.id, CON, dc, tags=("relentless rage",)))):
        drop.left = min(creature.hp_max, 2 * effect.level)


@relentless_rage.hook(RESTED, "owner")
def as_before(play: Play, rest: Rest, effect: Effect) -> Proc[None]:
    """The DC is 10 again after a rest."""
    play.creature(effect.bearer).counters.pop("relentless rage", None)
    yield from ()


@persistent_rage.hook(RAGE_BEGINS, "owner")
def no_upkeep(play: Play, fury: Effect, effect: Effect) -> Proc[None]:
    """Ten minutes without having to do anything for it."""
    play.alter(fury, expiry=until(play, "10 minutes", effect.bearer, effect.bearer))
    yield from ()


@indomitable_might.hook(D20_DECIDED, "actor")
def strength_itself(play: Play, test: D20Test, effect: Effect) -> Proc[None]:
    """A Strength check or save totals at least the Strength score."""
    might = score(play, play.creature(effect.bearer), STR)
    if test.kind in ("check", "save") and test.ability == STR and test.total < might:
        test.total = might
        test.success = test.total >= test.dc
    yield from ()
