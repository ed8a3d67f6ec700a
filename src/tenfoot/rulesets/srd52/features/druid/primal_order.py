"""Primal Order, a feature of the Druid (level 1)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.features.families.wisdom_on_checks import learned

primal_order = Rule("feature.primal-order.magician")


@primal_order.modifies(CHECK, "actor")
def magician(play: Play, test: D20Test, effect: Effect) -> None:
    """The Wisdom modifier, at least 1, on Intelligence (Arcana or Nature)."""
    learned(play, test, effect, ("arcana", "nature"))
