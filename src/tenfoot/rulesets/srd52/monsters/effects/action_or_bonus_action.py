"""Action Or Bonus Action, an effect in the stat block of the Adult Copper Dragon, the Ancient Copper Dragon
and 4 others."""

from __future__ import annotations

from tenfoot.authoring import *

one_or_the_other = declare_rule(
    "action or bonus action",
    "5.2/m-breath/slowing",
    grants=[{"may_not": ["reaction"]}],
    worth=RuleWorth(disables=0.6),
)


@one_or_the_other.hook(ACTIVITY_DONE, "owner")
def half_a_turn(play: Play, done: ActionDone, effect: Effect) -> None:
    """An action or a Bonus Action, not both: taking one uses up the other."""
    budget = play.creature(effect.bearer).budget
    if budget.get("action", 0) < 1:
        budget["bonus"] = 0
    elif budget.get("bonus", 0) < 1:
        budget["action"] = 0
