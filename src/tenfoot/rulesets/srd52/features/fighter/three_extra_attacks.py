"""Three Extra Attacks, a feature of the Fighter (level 20)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.actions.attack import ATTACKS

three_extra_attacks = Rule(
    "feature.three-extra-attacks", "5.2/c-multi/extra-attack", worth=RuleWorth(attacks=3)
)


@three_extra_attacks.modifies(ATTACKS, "owner")
def four(play: Play, tally: ExplainedTotal, effect: Effect) -> None:
    """Make four attacks with the Attack action."""
    tally.at_least(4, effect)
