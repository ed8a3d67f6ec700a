"""Coup de grace: an attack on an unconscious creature that takes it out of the fight or kills it."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.damage.dying import die, dies_at_zero, start_dying
from tenfoot.rulesets.next2013.actions.attack import ready_strikes

coup = Rule("coup de grace", "next/coup/eligibility", "next/coup/needs-hit", general=True)
REACH = 5


def easy_victims(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer the action against an unconscious creature within 5 feet, by any attack (next/coup/attack-kind)."""
    victims = tuple(
        other.id
        for other in attackable(play, creature)
        if has_condition(play, other.id, "unconscious") and distance(play, creature, other) <= REACH
    )
    if not victims:
        return ()
    return [
        Option(
            f"coup de grace:{strike.key}",
            "option.coup de grace",
            cost=(ACTION,),
            takes="targets",
            targets=victims,
            facts={"strike": strike.name},
        )
        for strike in ready_strikes(play, creature)
    ]


@coup.action(options=easy_victims)
def finish(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Attack a helpless target: a hit brings it to exactly 0 Hit Points, or kills it at 0; no damage is rolled."""
    strike = strike_of(play, creature, answer.pick.split(":", 1)[1])
    target = play.creature(answer.targets[0])
    attack = plan_attack(play, creature, target, strike)
    yield from throw(play, attack)
    decide_hit(attack)
    if play.listeners:
        tell_attack(play, attack)
    if not attack.hit:
        return
    if target.hp <= 0:
        yield from die(play, target, "coup de grace")
        return
    target.hp = 0
    if dies_at_zero(play, target):
        yield from die(play, target, "coup de grace")
    else:
        yield from start_dying(play, target)
