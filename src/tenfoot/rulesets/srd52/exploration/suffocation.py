"""Suffocation: a creature without air holds its breath for a while, then weakens with every turn until it
breathes."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.conditions.exhaustion import recover, tire

no_air = Rule(
    "no air",
    "5.2/g-suffocation/hold-breath",
    "5.2/g-suffocation/breathing-again",
    "5.2/m-move/amphibious",
    "5.2/m-move/water-breathing",
    "5.2/m-move/hold-breath",
)
"""On a creature that can't breathe where it is. A level of 1: it was caught without a breath, or chokes."""
holding_breath = Rule("holding breath", "5.2/g-suffocation/hold-breath", tags=("mark",))
suffocating = Rule("suffocating", "5.2/g-suffocation/exhaustion-per-turn")
CAUSE = "suffocation"
LEAST = 30


BREATHES_BOTH = "breathes both"
"""The tag of rules whose bearers breathe air and water."""
amphibious = Rule("amphibious", "5.2/m-move/amphibious", tags=("mark", BREATHES_BOTH))
water_breathing = Rule("water breathing", "5.2/m-move/water-breathing", tags=("mark",))
"""Its level, where it has one: seconds for which it holds its breath in the air."""
hold_breath = Rule("hold breath", "5.2/m-move/hold-breath", tags=("mark",))
"""Its level: seconds for which it holds its breath."""
drying_out = Rule("drying out", "5.2/m-move/limited-amphibious")
"""On somebody out of the water who has to be wet again before its time is up."""
limited_amphibious = Rule("limited amphibiousness", "5.2/m-move/limited-amphibious", tags=(BREATHES_BOTH,))
dry = Rule("gm:dry", "5.2/m-move/limited-amphibious")
DRY_TIME = 4 * 3600


def breathes(play: Play, creature: Creature, where: str) -> bool:
    """Whether it can breathe in `water` or `air` by its nature."""
    if any(BREATHES_BOTH in play.ruleset.rules[effect.rule].tags for effect in play.effects_on(creature.id)):
        return where in ("water", "air")
    return where == ("water" if play.has(creature.id, water_breathing.name) else "air")


def breath(play: Play, creature: Creature) -> int:
    """Seconds that it can hold its breath: 1 and its Constitution modifier in minutes, at least half a minute.

    Some stat blocks print another time.
    """
    for name in (hold_breath.name, water_breathing.name):
        for effect in play.effects_on(creature.id, name):
            if effect.level:
                return effect.level
    return max(LEAST, 60 * (1 + ability_modifier(play, creature, CON)))


@no_air.begin
def last_breath(play: Play, effect: Effect) -> None:
    """It holds its breath, unless it chokes; `where` is `water` or `air`, for creatures that breathe there."""
    creature = play.creature(effect.bearer)
    if breathes(play, creature, effect.text("where")):
        play.detach(effect)
        return
    if effect.level:
        play.attach(suffocating.name, creature.id, data={"within": effect.id})
    else:
        until = Expiry(creature.id, "start", 0, play.state.time + breath(play, creature))
        play.attach(holding_breath.name, creature.id, expiry=until, data={"within": effect.id})


@holding_breath.end
def out_of_breath(play: Play, effect: Effect, reason: str) -> None:
    """Begin to suffocate when the breath is used up."""
    if reason == "expired":
        play.attach(suffocating.name, effect.bearer, data={"within": effect.num("within")})


@suffocating.hook(TURN_ENDS, "owner")
def weaker(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """A level of Exhaustion at the end of each of its turns."""
    yield from tire(play, creature, 1, CAUSE)


@no_air.end
def air(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """It breathes, and all that suffocating cost it comes back."""
    creature = play.creature(effect.bearer)
    if creature.life != "dead":
        yield from recover(play, creature, 6, CAUSE)


@dry.procedure("word")
def leaves_the_water(play: Play, creatures: list[Creature], words: str, answer: Answer) -> Proc[None]:
    """Move them onto land (`words`: `wet` for being in the water again)."""
    for creature in creatures:
        if words == "wet":
            yield from soak(play, creature)
        else:
            start_drying(play, creature)


def start_drying(play: Play, creature: Creature) -> None:
    """Begin the four hours that the creature can stay out of water."""
    if play.has(creature.id, limited_amphibious.name) and not play.has(creature.id, drying_out.name):
        until = Expiry(creature.id, "start", 0, play.state.time + DRY_TIME)
        play.attach(drying_out.name, creature.id, expiry=until)


def soak(play: Play, creature: Creature) -> Proc[None]:
    """Under water it is well again, and the time starts over when it leaves."""
    for effect in play.effects_on(creature.id, drying_out.name):
        yield from play.end(effect, "wet")
    for effect in play.effects_on(creature.id, no_air.name):
        if effect.text("where") == "dry":
            yield from play.end(effect, "wet")


@limited_amphibious.hook(ENTERED, "mover")
def in_and_out(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """Its time on land runs from the moment it leaves the water."""
    footing = play.state.grid.footing
    creature = play.creature(effect.bearer)
    if footing[step.to] == Footing.WATER:
        yield from soak(play, creature)
    elif footing[step.start] == Footing.WATER:
        start_drying(play, creature)


@drying_out.end
def dried_out(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """Begin to suffocate when the four hours out of water are over."""
    if reason == "expired":
        yield from play.begin(no_air.name, effect.bearer, level=1, data={"where": "dry"})
