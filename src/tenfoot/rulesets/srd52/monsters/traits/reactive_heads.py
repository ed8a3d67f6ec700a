"""Reactive Heads, a trait of the Hydra."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.turns.turn import TURN_BUDGET, TurnBudget
from tenfoot.rulesets.srd52.monsters.families.hydra_heads import heads

reactive_heads = Rule("reactive heads", "5.2/m-react/extra")


@reactive_heads.modifies(TURN_BUDGET, "owner")
def each_head_watches(play: Play, budget: TurnBudget, effect: Effect) -> None:
    """One more Reaction for each head beyond the first (they are good for Opportunity Attacks only)."""
    budget.amounts["reaction"] = max(1, heads(play.creature(effect.bearer)))
