"""An action that something else pays for: a Bonus Action, or an extra action with separate limits."""

from __future__ import annotations

import msgspec

from tenfoot.engine.cost import turn_part
from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, Option
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc
from tenfoot.rulesets.common.turns.turn import bearer_effect
from tenfoot.rulesets.srd52.attack.multiattack import attack_marks


def options_at_cost(play: Play, creature: Creature, name: str, key: str, cost: str) -> list[Option]:
    """What an ordinary action would offer if the creature had a fresh one to spend, at this cost instead."""
    rule = play.ruleset.general.get(name)
    if rule is None or rule.offers is None:
        return []
    kept = creature.budget
    creature.budget = {**kept, "action": 1}
    for mark in attack_marks(kept):
        del creature.budget[mark]
    try:
        offered = rule.offers(play, creature, bearer_effect(play, creature, name))
    finally:
        creature.budget = kept
    return [
        msgspec.structs.replace(option, key=f"{key}:{option.key}", cost=(turn_part(cost),))
        for option in offered
    ]


def take_action_at_cost(play: Play, creature: Creature, answer: Answer, cost: str) -> Proc[None]:
    """The action's own rule performs it. An Attack action in progress waits meanwhile, and one taken this way
    is a single attack. If it does not happen (the GM rules that hiding is impossible here), nothing is paid.
    """
    pick = answer.pick.partition(":")[2]
    name = pick.split(":", 1)[0]
    rule = play.ruleset.rule(name)
    assert rule.performs is not None
    budget = creature.budget
    aside = {mark: budget.pop(mark) for mark in attack_marks(budget)}
    had = budget.get("action", 0)
    budget[cost] -= 1
    budget["action"] = had + 1
    own = msgspec.structs.replace(answer, pick=pick)
    yield from rule.performs(play, creature, own, bearer_effect(play, creature, name)) or ()
    budget = creature.budget
    if budget.get("action", 0) > had:
        budget["action"] = had
        budget[cost] = budget.get(cost, 0) + 1
    for mark in attack_marks(budget):
        del budget[mark]
    budget.update(aside)
