"""Uncanny Dodge: a Reaction halves the damage of a hit by an attacker that is seen."""

from __future__ import annotations

from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule
from tenfoot.rulesets.common.harm import (
    HARM_COMES,
    Harm,
)
from tenfoot.rulesets.common.reaction import can_react, offer_reaction
from tenfoot.rulesets.common.sight import sees

uncanny_dodge = Rule("feature.uncanny-dodge")


@uncanny_dodge.hook(HARM_COMES, "target")
def roll_with_the_blow(play: Play, blow: Harm, effect: Effect) -> Proc[None]:
    """Asked when an attack roll has hit and its damage is known."""
    if "attack" not in blow.tags or not blow.source or blow.source == effect.bearer:
        return
    rogue = play.creature(effect.bearer)
    attacker = play.creature(blow.source)
    if not can_react(play, rogue) or not sees(play, rogue, attacker):
        return
    total = sum(amount for amount, _ in blow.amounts)
    facts: dict[str, int | str] = {"attacker": attacker.id, "damage": total}
    if total > 1 and (yield from offer_reaction(play, rogue, "uncanny dodge", facts=facts)):
        blow.halve(effect)
