"""Paralyzed: Incapacitated, rooted to the spot, and an easy victim."""

from __future__ import annotations

from tenfoot.authoring import *

paralyzed = declare(
    condition(
        "paralyzed",
        "5.2/g-paralyzed/incapacitated",
        "5.2/g-paralyzed/speed-zero",
        "5.2/g-paralyzed/saves-fail",
        "5.2/g-paralyzed/attacks-against",
        "5.2/g-paralyzed/auto-crit",
        includes=("incapacitated",),
    ),
    grants=[{"speed_at_most": 0, "fails": ["save.str", "save.dex"]}],
)


@paralyzed.modifies(ATTACK, "target")
def easy_to_hit(play: Play, attack: Attack, effect: Effect) -> None:
    """Attack rolls against it have Advantage; a hit from within 5 feet is critical."""
    attack.advantage(effect)
    if attack.distance <= 5:
        attack.crit_if_hit.append(effect)
