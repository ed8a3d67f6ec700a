"""Slow: half the Speed, no Reactions, an action or a Bonus Action but not both, one attack, gestures that fail."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.attack.multiattack import attack_marks
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

slow = declare(
    in_force("slow"),
    grants=[{"armor": -2, "speed_times": "half", "bonus": -2, "on": ["save.dex"], "may_not": ["reaction"]}],
)


@slow.hook(ACTIVITY_DONE, "owner")
def action_or_bonus(play: Play, done: ActionDone, effect: Effect) -> None:
    """Having used one of the two, the other is gone, and so are further attacks of the action."""
    budget = done.creature.budget
    if budget.get("action", 0) < 1:
        budget["bonus"] = 0
    elif budget.get("bonus", 0) < 1:
        budget["action"] = 0
    for mark in attack_marks(budget):
        budget[mark] = 0


@slow.hook(SPELL_CAST, "caster")
def gestures_too_slow(play: Play, casting: Casting, effect: Effect) -> Proc[None]:
    """A spell with gestures fails on 25 or less of 100."""
    if "S" not in casting.spell.components:
        return
    faces = yield from play.roll(casting.caster, 1, 100, "slow")
    if faces[0] <= 25:
        casting.cancelled = True
