"""Who can use a weapon's mastery property: only those with a feature that unlocks it for that kind of weapon."""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.play import Play
from tenfoot.rulesets.common.attack.attack_options import AttackOption


def has_mastery(play: Play, creature: Creature, strike: AttackOption) -> bool:
    """Whether the creature can use this weapon's mastery property (5.2/e-mastery/needs-feature)."""
    return bool(
        strike.mastery
        and strike.kind == "weapon"
        and play.sheet(creature).training.get(f"mastery.{strike.weapon}")
    )
