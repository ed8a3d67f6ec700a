"""Throw: a Thrown weapon in hand is hurled at a creature within reach too, instead of striking with it."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy

from tenfoot.authoring import *
from tenfoot.rulesets.common.senses.targets import in_range
from tenfoot.rulesets.srd52.actions.attack import chosen_ability, open_ways, pay_for_attack
from tenfoot.rulesets.srd52.actions.light_weapon import note_light_attack

throw_weapon = Rule("throw", "5.2/e-prop/thrown", "5.2/e-prop/thrown-ability", general=True)


@throw_weapon.offer
def hurl_at_the_near(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer to throw a Thrown weapon at a target within its reach; farther targets are offered by the attack itself."""
    options: list[Option] = []
    for strike, free, _ in open_ways(play, creature):
        if not strike.melee or "thrown" not in strike.properties:
            continue
        targets = tuple(key for key, _ in in_range(play, creature, strike.reach))
        if targets:
            options.append(
                Option(
                    f"throw:{strike.key}",
                    "option.throw",
                    cost=() if free else (ACTION,),
                    takes="targets",
                    targets=targets,
                    facts={"strike": strike.name},
                )
            )
    return options


@throw_weapon.perform
def hurl(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Make a ranged attack with the ability that the weapon uses in melee."""
    strike = strike_of(play, creature, answer.pick.split(":", 1)[1])
    pay_for_attack(play, creature, strike)
    note_light_attack(play, creature, strike)
    hurled = copy(strike)
    hurled.melee = False
    ability = chosen_ability(strike, answer.words)
    target = play.creature(answer.targets[0])
    yield from make_attack(play, plan_attack(play, creature, target, hurled, ability=ability))
