"""Gift of the Depths, a feature that heroes can have."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.exploration.suffocation import BREATHES_BOTH

gift_of_the_depths = declare_rule(
    "feature.gift-of-the-depths", tags=(BREATHES_BOTH,), grants=[{"speeds": {"swim": "walk"}}]
)
