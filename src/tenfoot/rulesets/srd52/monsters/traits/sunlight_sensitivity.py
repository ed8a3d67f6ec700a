"""Sunlight Sensitivity, a trait of the Drider, the Kobold Warrior and 3 others."""

from __future__ import annotations

from tenfoot.authoring import *

sunlight_sensitivity = declare_rule(
    "sunlight sensitivity",
    "5.2/m-weak/sunlight-sensitivity",
    grants=[{"disadvantage": ["attack", "check"], "when": "in sunlight"}],
)
