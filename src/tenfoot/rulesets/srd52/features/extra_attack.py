"""Extra Attack and its betters: more attacks with the Attack action. They do not add up."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.actions.attack import ATTACKS

extra_attack = Rule("feature.extra-attack", "5.2/c-multi/extra-attack")
two_extra_attacks = Rule("feature.two-extra-attacks", "5.2/c-multi/extra-attack")
three_extra_attacks = Rule("feature.three-extra-attacks", "5.2/c-multi/extra-attack")


@extra_attack.modifies(ATTACKS, "owner")
def two(play: Play, tally: ExplainedTotal, effect: Effect) -> None:
    """Two attacks, whichever class gives them."""
    tally.at_least(2, effect)


@two_extra_attacks.modifies(ATTACKS, "owner")
def three(play: Play, tally: ExplainedTotal, effect: Effect) -> None:
    """Three attacks."""
    tally.at_least(3, effect)


@three_extra_attacks.modifies(ATTACKS, "owner")
def four(play: Play, tally: ExplainedTotal, effect: Effect) -> None:
    """Four attacks."""
    tally.at_least(4, effect)
