"""Resting: ten minutes, or eight hours of which two may be spent awake; a strenuous act disturbs a long rest."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.engine import clock
from tenfoot.rulesets.common.rest.shared_rest import RESTED_WITH, WITH_OTHERS
from tenfoot.rulesets.next2013.rest.hit_dice import HIT_DICE
from tenfoot.rulesets.next2013.rest.interruption import HOUR, LIGHT, LONG
from tenfoot.rulesets.next2013.rest.recovery import DISTURBED, ONCE_A_DAY, RECOVER

DAY = 24 * HOUR
SHORT = 600
LAST_LONG_REST = "last long rest ended"

rest = Rule("gm:rest", "next/rest/two-kinds", "next/rest/short-length", "next/rest/long-length")
"""The GM says that these creatures rest: `short` or `long` (`number`: for so many minutes), or `begin` a long
rest that goes on while time passes otherwise."""
watch = Rule("gm:watch", "next/rest/long-watch", "next/rest/long-watch-scope")
"""The GM says that these spend so many minutes (`number`) of their long rest awake: reading, talking, on watch."""
long_rest = Rule("long rest", "next/rest/long-length", "next/rest/long-interrupt", "next/rest/long-cantrip")


@rest.procedure("word")
def start_rest(play: Play, targets: list[Creature], value: str, answer: Answer) -> Proc[None]:
    """Let the time of a rest pass; then every creature that could rest recovers."""
    if value not in ("short", "long", "begin"):
        raise IllegalAnswer(f"A rest is 'short' or 'long' (or 'begin' a long one), not '{value}'.")
    if value == "short":
        seconds = answer.number * 60 or SHORT
        able = [creature for creature in targets if creature.life != "dead"]
        yield from clock.advance(play, seconds)
        for creature in able:
            yield from finish(play, creature, "short", seconds)
        return
    seconds = answer.number * 60 or LONG
    for creature in targets:
        begin_long_rest(play, creature, seconds)
    if value == "long":
        yield from clock.advance(play, seconds)


def may_rest_long(play: Play, creature: Creature) -> Permission:
    """At least 1 Hit Point; and it helps once in 24 hours, counted from end to end (next/rest/long-daily-anchor)."""
    asked = Permission("long rest", creature.id)
    if creature.hp < 1 or creature.life != "alive":
        asked.deny(RuleSource("no Hit Points", "next/rest/long-min-hp"))
    if play.ruleset.number(ONCE_A_DAY) and rested_today(play, creature):
        asked.deny(RuleSource("too soon", "next/rest/long-daily"))
    return asked


def rested_today(play: Play, creature: Creature, ends_in: int = LONG) -> bool:
    """Whether a long rest that ends so much later comes within a day of the end of the last."""
    last = creature.counters.get(LAST_LONG_REST, -DAY)
    return play.state.time + ends_in - last < DAY


def begin_long_rest(
    play: Play, creature: Creature, seconds: int = LONG, *, with_others: bool = False
) -> None:
    """Start a long rest that finishes after `seconds`, or log why the creature can't take one."""
    asked = may_rest_long(play, creature)
    if not asked.allowed:
        play.emit("rest.refused", creature=creature.id, rest="long", parts=asked.parts())
        return
    for effect in play.effects_on(creature.id, long_rest.name):
        play.detach(effect)
    ready = Expiry(creature.id, "start", 0, play.state.time + seconds)
    data: dict[str, Value] = {"since": play.state.time, "light": 0}
    if with_others:
        data[WITH_OTHERS] = 1
    play.attach(long_rest.name, creature.id, source=creature.id, expiry=ready, data=data)
    play.emit("rest.begun", creature=creature.id, rest="long")


@watch.procedure("word")
def stay_awake(play: Play, targets: list[Creature], value: str, answer: Answer) -> None:
    """Record how long the creatures were awake during the rest in progress."""
    for creature in targets:
        for effect in play.effects_on(creature.id, long_rest.name):
            light = effect.num("light") + answer.number * 60
            play.alter(effect, data={**effect.data, "light": light})


@long_rest.end
def finish_after_the_night(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """The long rest is valid if the creature was awake for two hours at most."""
    if reason != "expired":
        return
    creature = play.creature(effect.bearer)
    if effect.num("light") > LIGHT:
        play.emit("rest.too busy", creature=creature.id, minutes=effect.num("light") // 60)
        return
    if effect.num(WITH_OTHERS):
        creature.counters[RESTED_WITH] = 1
    else:
        yield from finish_long_rest(play, creature, effect.expiry.at - effect.num("since"))


def finish_long_rest(play: Play, creature: Creature, seconds: int = LONG) -> Proc[None]:
    """Recover from a long rest and note when it ended, for the limit of one a day."""
    yield from finish(play, creature, "long", seconds)
    creature.counters[LAST_LONG_REST] = play.state.time


def finish(play: Play, creature: Creature, kind: RestKind, seconds: int) -> Proc[None]:
    """What a rest gives back; uses and slots as always, Hit Dice only as the chosen way to recover says."""
    if creature.life == "dead":
        return
    play.emit("rested", creature=creature.id, rest=kind)
    yield from play.port(RECOVER)(play, creature, kind, seconds)
    dice = creature.pools.get(HIT_DICE)
    refill(play, creature, kind)
    if dice is not None:
        creature.pools[HIT_DICE] = dice
    if play.hooks(RESTED, creature.id):
        yield from play.open(RESTED, Rest(creature.id, kind), creature.id)


@long_rest.hook(DAMAGE_TAKEN, "target")
def by_damage(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """Disturb a long rest when the resting creature takes damage."""
    yield from play.port(DISTURBED)(play, effect, "damage")


@long_rest.hook(SPELL_CAST, "caster")
def by_a_spell(play: Play, casting: Casting, effect: Effect) -> Proc[None]:
    """Casting any spell, a cantrip too, interrupts a long rest (next/rest/long-cantrip)."""
    yield from play.port(DISTURBED)(play, effect, "spell")


@long_rest.hook(ATTACK_DONE, "attacker")
def by_a_blow(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """Interrupt a long rest when the resting creature is attacked."""
    yield from play.port(DISTURBED)(play, effect, "attack")
