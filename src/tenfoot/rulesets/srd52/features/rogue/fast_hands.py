"""Fast Hands, a feature of the Rogue (level 3)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tenfoot.authoring import *
from tenfoot.rulesets.common.turns.turn import bearer_effect
from tenfoot.rulesets.srd52.turns.alternate_cost import take_action_at_cost

fast_hands = Rule("feature.fast-hands")


NAME = fast_hands.name


QUICK = ("utilize", "use item", "magic item", "fastened", "handle trap")
"""The rules whose actions quick hands take as a Bonus Action."""


def _quick(key: str) -> bool:
    """Picking a lock, disarming a trap, using an object or a magic item."""
    head, _, rest = key.partition(":")
    if head == "fastened":
        return rest.startswith("pick:")
    if head == "handle trap":
        return rest.startswith("disarm")
    return True


@fast_hands.offer
def nimble_fingers(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer as a Bonus Action what the Utilize action, Sleight of Hand and a magic item's Magic action do."""
    if not creature.budget.get("bonus"):
        return ()
    kept = creature.budget
    # What is part of an Attack action or costs no action at all is not what this is about.
    creature.budget = {**kept, "action": 1, "bonus": 0, "attacks": 1}
    try:
        found = [option for name in QUICK for option in _offers(play, creature, name)]
    finally:
        creature.budget = kept
    return [
        msgspec.structs.replace(option, key=f"{NAME}:{option.key}", cost=(BONUS,))
        for option in found
        if option.cost == (ACTION,) and _quick(option.key)
    ]


def _offers(play: Play, creature: Creature, name: str) -> Sequence[Option]:
    rule = play.ruleset.general.get(name)
    if rule is None or rule.offers is None:
        return ()
    return rule.offers(play, creature, bearer_effect(play, creature, name))


@fast_hands.perform
def in_no_time(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """The Bonus Action pays for it."""
    yield from take_action_at_cost(play, creature, answer, "bonus")
