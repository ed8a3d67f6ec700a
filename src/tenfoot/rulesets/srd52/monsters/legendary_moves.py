"""Legendary options that move: Pounce and its kin, teleports, Cloaked Flight, World-Shaking Movement."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.content.stat_block import cast_activity, play_out
from tenfoot.rulesets.srd52.monsters.moving import best_mode, extra_move, teleport
from tenfoot.rulesets.srd52.monsters.named_part import burst, one_attack

move_and_attack = Rule("move and attack", "5.2/m-legend/opt-attack", "5.2/m-legend/own-movement")
cloaked_flight = Rule("cloaked flight", "5.2/m-legend/opt-spell")
deathly_teleport = Rule("deathly teleport", "5.2/m-legend/opt-move")
radiant_teleport = Rule("radiant teleport", "5.2/m-legend/opt-move")
world_shaking_movement = Rule("world-shaking movement", "5.2/m-legend/opt-move", "5.2/m-rider/concentration")
reuse = Rule("uses an action of its own", "5.2/m-legend/opt-reuse", "5.2/m-action/uses-other-part")


def strikes_named(activity: Activity) -> list[str]:
    """The strikes that the entry allows."""
    found = activity.data.get("attack")
    return [str(key) for key in found] if isinstance(found, list) else [str(found)]


@move_and_attack.doing("use")
def go_and_strike(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """Move up to half its Speed (or teleport), then make one attack."""
    far = activity.data.get("teleport")
    if isinstance(far, int):
        yield from teleport(play, creature, far)
    else:
        mode = best_mode(play, creature)
        safe = bool(activity.data.get("safe"))
        yield from extra_move(play, creature, speed(play, creature, mode).total // 2, mode, safe=safe)
    if creature.life == "alive" and creature.cell >= 0:
        yield from one_attack(play, creature, strikes_named(activity), activity.cost)


@cloaked_flight.doing("use")
def vanish_and_fly(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """Invisibility on itself, then up to half its Fly Speed."""
    spell = activity_of(play, creature, str(activity.data["cast"]))
    yield from cast_activity(play, creature, spell, Answer("", targets=(creature.id,)))
    yield from extra_move(play, creature, speed(play, creature, "fly").total // 2, "fly")


@deathly_teleport.doing("use")
def leave_death_behind(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """Those within 10 feet of the space it leaves take damage, without a save."""
    near = list(creatures_within(play, creature, 10))
    if not (yield from teleport(play, creature, activity.range)):
        return
    blow = activity.damage[0]
    roll = DamageRoll(
        creature.id, 0, [DamagePart(*parse_dice(blow.dice), blow.kind, RuleSource(activity.name))]
    )
    amounts = yield from roll_damage(play, roll)
    for other in near:
        yield from deal_damage(play, IncomingDamage(other.id, creature.id, list(amounts)))


@radiant_teleport.doing("use")
def arrive_in_light(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """A save for everybody around the space where it arrives."""
    yield from teleport(play, creature, activity.range)
    yield from burst(play, creature, str(activity.data["burst"]))


@world_shaking_movement.doing("use")
def shake_the_world(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """Up to its Speed, then a shock wave: Concentration is lost, Medium and smaller creatures fall."""
    yield from extra_move(play, creature, speed(play, creature).total)
    for other in list(creatures_within(play, creature, 60)):
        for held in play.effects_on(other.id, "concentration"):
            yield from play.end(held, "shaken")
        if play.sheet(other).size <= 2:
            yield from gain_condition(play, other, "prone", source=creature.id)


@reuse.asking("ready")
def the_action_is_there(play: Play, creature: Creature, activity: Activity) -> bool:
    """The action that it uses must be possible now."""
    other = activity_of(play, creature, str(activity.data["uses"]))
    return activity_option(play, creature, other, "legendary") is not None


@reuse.doing("use")
def do_that_action(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """The named action on a chosen target, and Hit Points if the entry gives some."""
    other = activity_of(play, creature, str(activity.data["uses"]))
    option = activity_option(play, creature, other, "legendary", free=True)
    if option is not None and option.takes == "targets":
        chosen = yield Decision(creature.seat, "target", [option], subject=creature.id, default=option.key)
        yield from play_out(play, creature, other, chosen)
    else:
        yield from play_out(play, creature, other, answer)
    if "heal" in activity.data:
        amount = yield from roll_amount(play, creature.id, str(activity.data["heal"]), 0)
        yield from heal(play, creature.id, amount, creature.id)
