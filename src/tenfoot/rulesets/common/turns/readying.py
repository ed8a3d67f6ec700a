"""Waiting for a trigger: the creature that readied an action claims that it has come, and the GM agrees or not.

The trigger is in words, so people judge it. What the response is, and what taking it brings with it, is the edition's.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from tenfoot.engine.cost import REACTION
from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import GM, yes_no
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc
from tenfoot.rulesets.common.attack.attack_options import strikes
from tenfoot.rulesets.common.movement.movement import MoveStep
from tenfoot.rulesets.common.senses.sight import sees
from tenfoot.rulesets.common.senses.targets import side_notices
from tenfoot.rulesets.common.space.space import cell_distance, distance, enemies
from tenfoot.rulesets.common.turns.reaction import can_react
from tenfoot.rulesets.common.turns.turn import ActionDone

Respond: TypeAlias = Callable[[Play, Creature, Effect, Creature], Proc[None]]
"""(whoever waited, the readied effect, who set it off)"""


def trigger_is_perceivable(creature: Creature, trigger: str, response: str, why: str) -> Proc[bool]:
    """The GM hears what is waited for."""
    ruling = yield yes_no(
        GM,
        "trigger perceivable",
        subject=creature.id,
        default="yes",
        why=(why,),
        facts={"trigger": trigger, "response": response},
    )
    return ruling.pick == "yes"


def perceived(play: Play, done: ActionDone, effect: Effect) -> bool:
    """What another creature did is complete: perhaps it was the trigger, if it could be perceived."""
    return done.creature.id != effect.bearer and side_notices(
        play, play.creature(effect.bearer), done.creature
    )


def came_within_reach(play: Play, step: MoveStep, effect: Effect) -> bool:
    """An enemy that it sees has just come within reach: the one trigger that a move must not outrun."""
    if step.mover == effect.bearer:
        return False
    creature, mover = play.creature(effect.bearer), play.creature(step.mover)
    if not enemies(creature, mover) or not sees(play, creature, mover):
        return False
    reach = max(strike.reach for strike in strikes(play, creature) if strike.melee)
    return distance(play, creature, mover) <= reach < cell_distance(play, creature, step.start)


def claim(
    play: Play,
    effect: Effect,
    actor: Creature,
    respond: Respond,
    why: tuple[str, ...],
    more: dict[str, int | str] | None = None,
) -> Proc[None]:
    """The one who waits says whether the trigger has come, the GM agrees or not; then the response follows."""
    creature = play.creature(effect.bearer)
    if not can_react(play, creature):
        return
    facts: dict[str, int | str] = {"trigger": effect.text("trigger"), "actor": actor.id, **(more or {})}
    claimed = yield yes_no(
        creature.seat, "reaction.ready", subject=creature.id, why=why[:1], facts=facts, cost=(REACTION,)
    )
    if claimed.pick != "yes":
        return
    ruling = yield yes_no(GM, "trigger came", subject=creature.id, default="yes", why=why, facts=facts)
    if ruling.pick == "yes":
        yield from respond(play, creature, effect, actor)
