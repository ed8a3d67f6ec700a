"""Two Extra Attacks, a feature of the Fighter (level 11)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.actions.attack import ATTACKS

two_extra_attacks = Rule("feature.two-extra-attacks", "5.2/c-multi/extra-attack", worth=RuleWorth(attacks=2))


@two_extra_attacks.modifies(ATTACKS, "owner")
def three(play: Play, tally: ExplainedTotal, effect: Effect) -> None:
    """Make three attacks with the Attack action."""
    tally.at_least(3, effect)
