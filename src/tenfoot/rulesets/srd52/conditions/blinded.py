"""Blinded: you can't see, sight checks fail, attacks against you have Advantage and yours Disadvantage."""

from __future__ import annotations

from tenfoot.authoring import *

blinded = declare(
    condition(
        "blinded",
        "5.2/g-blinded/cant-see",
        "5.2/g-blinded/sight-checks-fail",
        "5.2/g-blinded/attacks-against",
        "5.2/g-blinded/own-attacks",
    ),
    grants=[{"may_not": ["see"]}, {"fails": ["sight"]}],
)


@blinded.modifies(SIGHT, "observer")
def sees_nothing(play: Play, sight: Sight, effect: Effect) -> None:
    """Not being seen gives attackers Advantage and seeing nothing gives Disadvantage by the unseen rules."""
    sight.hide(effect)
