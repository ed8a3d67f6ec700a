"""Suffocation: whoever has no air holds its breath for a while, then weakens with every turn until it breathes."""

from __future__ import annotations

from tenfoot.engine.creature import CON, Creature
from tenfoot.engine.effect import Effect, Expiry
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule
from tenfoot.rulesets.common.test import ability_modifier
from tenfoot.rulesets.common.turn import TURN_ENDS
from tenfoot.rulesets.srd52.conditions.exhaustion import recover, tire

no_air = Rule("no air", "5.2/g-suffocation/hold-breath", "5.2/g-suffocation/breathing-again")
"""On a creature that can't breathe where it is. A level of 1: it was caught without a breath, or chokes."""
holding_breath = Rule("holding breath", "5.2/g-suffocation/hold-breath", tags=("mark",))
suffocating = Rule("suffocating", "5.2/g-suffocation/exhaustion-per-turn")
CAUSE = "suffocation"
LEAST = 30


def breath(play: Play, creature: Creature) -> int:
    """Seconds that it can hold its breath: 1 and its Constitution modifier in minutes, at least half a minute."""
    return max(LEAST, 60 * (1 + ability_modifier(play, creature, CON)))


@no_air.begin
def last_breath(play: Play, effect: Effect) -> Proc[None]:
    """It holds its breath, unless it chokes."""
    creature = play.creature(effect.bearer)
    if effect.level:
        play.attach(suffocating.name, creature.id, data={"within": effect.id})
    else:
        until = Expiry(creature.id, "start", 0, play.state.time + breath(play, creature))
        play.attach(holding_breath.name, creature.id, expiry=until, data={"within": effect.id})
    yield from ()


@holding_breath.end
def out_of_breath(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """The breath is used up."""
    if reason == "expired":
        play.attach(suffocating.name, effect.bearer, data={"within": effect.num("within")})
    yield from ()


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
