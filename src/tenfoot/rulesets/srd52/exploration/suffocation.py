"""Suffocation: whoever has no air holds its breath for a while, then weakens with every turn until it breathes."""

from __future__ import annotations

from tenfoot.engine.creature import CON, Creature
from tenfoot.engine.effect import Effect, Expiry
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule
from tenfoot.rulesets.common.test import ability_modifier
from tenfoot.rulesets.common.turn import TURN_ENDS
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


AMPHIBIOUS, WATER_BREATHING, HOLD_BREATH = "Amphibious", "Water Breathing", "Hold Breath"
BREATHS = {"killer-whale": 1800, "hippopotamus": 600, "giant-octopus": 3600}
"""Seconds for which some hold their breath; others with that trait hold it for an hour."""


def printed(play: Play, creature: Creature, name: str) -> bool:
    """Whether its stat block has a trait of that name."""
    return any(trait.data.get("name") == name for trait in play.sheet(creature).traits)


def breathes(play: Play, creature: Creature, where: str) -> bool:
    """Whether it can breathe in `water` or `air` by its nature."""
    if printed(play, creature, AMPHIBIOUS):
        return where in ("water", "air")
    return where == ("water" if printed(play, creature, WATER_BREATHING) else "air")


def breath(play: Play, creature: Creature) -> int:
    """Seconds that it can hold its breath: 1 and its Constitution modifier in minutes, at least half a minute.

    Some stat blocks print a time of their own.
    """
    if printed(play, creature, HOLD_BREATH) or creature.sheet in BREATHS:
        return BREATHS.get(creature.sheet, 3600)
    return max(LEAST, 60 * (1 + ability_modifier(play, creature, CON)))


@no_air.begin
def last_breath(play: Play, effect: Effect) -> Proc[None]:
    """It holds its breath, unless it chokes; `where` is `water` or `air`, for those who breathe there."""
    creature = play.creature(effect.bearer)
    if breathes(play, creature, effect.text("where")):
        play.detach(effect)
        return
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
