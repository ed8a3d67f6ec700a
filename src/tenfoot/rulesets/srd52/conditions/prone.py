"""Prone: you crawl or stand up; your attacks have Disadvantage; near foes hit you easily, far ones hardly."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.conditions.prone import add_prone_movement

prone = declare(
    condition(
        "prone",
        "5.2/g-prone/movement-options",
        "5.2/g-prone/stand-cost",
        "5.2/g-prone/stand-speed-zero",
        "5.2/g-prone/own-attacks",
        "5.2/g-prone/attacks-near",
        "5.2/g-prone/attacks-far",
        tags=("movement", OUT_OF_COMBAT_TOO),
    ),
    grants=[{"disadvantage": ["attack"]}],
)


@prone.modifies(ATTACK, "target")
def attacked_on_the_ground(play: Play, attack: Attack, effect: Effect) -> None:
    """Advantage from within 5 feet, Disadvantage from farther away."""
    if attack.distance <= 5:
        attack.advantage(effect)
    else:
        attack.disadvantage(effect)


def half_of_speed(play: Play, creature: Creature) -> int:
    """What standing up costs, rounded down."""
    return speed_of(play, creature) // 2


add_prone_movement(prone, half_of_speed)
