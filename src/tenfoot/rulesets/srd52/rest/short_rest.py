"""The Short Rest: an hour of quiet, after which Hit Dice may be spent."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.rest.downtime import rest_seconds
from tenfoot.rulesets.common.rest.rest import rest_helps
from tenfoot.rulesets.common.rest.shared_rest import RESTED_WITH, WITH_OTHERS
from tenfoot.rulesets.srd52.rest.hit_dice import spend_hit_dice
from tenfoot.rulesets.srd52.rest.interruption import interrupted_by_the_usual

HOUR = 3600

short_rest = Rule(
    "short rest",
    "5.2/g-short-rest/length",
    "5.2/g-short-rest/interrupt-initiative",
    "5.2/g-short-rest/interrupt-spell",
    "5.2/g-short-rest/interrupt-damage",
    "5.2/g-short-rest/interrupted-nothing",
)
IN_A_FIGHT = RuleSource("in a fight", "5.2/g-short-rest/interrupt-initiative")


def may_rest_shortly(play: Play, creature: Creature) -> Permission:
    """It takes at least 1 Hit Point to start one (5.2/g-short-rest/needs-1hp), and no fight."""
    asked = Permission("short rest", creature.id)
    if creature.hp < 1:
        asked.deny(RuleSource("no Hit Points", "5.2/g-short-rest/needs-1hp"))
    if play.state.mode == "combat" and creature.id in play.state.order:
        asked.deny(IN_A_FIGHT)
    return asked


def begin_short_rest(play: Play, creature: Creature, *, with_others: bool = False) -> bool:
    """Start a Short Rest; it is finished when the hour has passed. Returns whether it could be started."""
    asked = may_rest_shortly(play, creature)
    if not asked.allowed:
        play.emit("rest.refused", creature=creature.id, rest="short", parts=asked.parts())
        return False
    for effect in play.effects_on(creature.id, short_rest.name):
        play.detach(effect)
    ready = Expiry(creature.id, "start", 0, play.state.time + rest_seconds(play, "short"))
    data: dict[str, Value] = {WITH_OTHERS: 1} if with_others else {}
    play.attach(short_rest.name, creature.id, source=creature.id, expiry=ready, data=data)
    play.emit("rest.begun", creature=creature.id, rest="short")
    return True


def interrupt(play: Play, effect: Effect, cause: str) -> Proc[None]:
    """An interrupted Short Rest gives nothing at all."""
    play.emit("rest.interrupted", creature=effect.bearer, rest="short", cause=cause)
    yield from play.end(effect, cause)


interrupted_by_the_usual(short_rest, interrupt)


@short_rest.end
def finish_after_an_hour(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """Give the benefits of a Short Rest, if it lasted its whole hour."""
    if reason != "expired":
        return
    creature = play.creature(effect.bearer)
    if effect.num(WITH_OTHERS):
        creature.counters[RESTED_WITH] = 1
    else:
        yield from finish_short_rest(play, creature)


def finish_short_rest(play: Play, creature: Creature) -> Proc[None]:
    """What a Short Rest gives: Hit Dice may be spent, and features recharge that say so."""
    play.emit("rest.finished", creature=creature.id, rest="short")
    if not rest_helps(play, creature, "short"):
        return
    yield from spend_hit_dice(play, creature)
    refill(play, creature, "short")
    if play.hooks(RESTED, creature.id):
        yield from play.open(RESTED, Rest(creature.id, "short"), creature.id)
