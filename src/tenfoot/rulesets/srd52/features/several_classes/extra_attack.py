"""Extra Attack, a feature of the Barbarian and the Fighter and the Monk and the Paladin and the Ranger (level
5)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.actions.attack import ATTACKS

extra_attack = Rule("feature.extra-attack", "5.2/c-multi/extra-attack", worth=RuleWorth(attacks=1))


@extra_attack.modifies(ATTACKS, "owner")
def two(play: Play, tally: ExplainedTotal, effect: Effect) -> None:
    """Extra Attack: at least two attacks with the Attack action; several classes do not add up."""
    tally.at_least(2, effect)
