"""What the 2024 rules cache about a creature besides what every edition does, for the laws that compare it."""

from __future__ import annotations

from collections.abc import Mapping

from tenfoot.rulesets.common.invariants.cache_invariants import Ask
from tenfoot.rulesets.srd52.attack.multiattack import packages
from tenfoot.rulesets.srd52.items.armor_training import in_untrained_armor


def also_cached() -> Mapping[str, Ask]:
    """How to ask for each, by its name in the cache."""
    return {"multiattack": packages, "untrained armor": in_untrained_armor}
