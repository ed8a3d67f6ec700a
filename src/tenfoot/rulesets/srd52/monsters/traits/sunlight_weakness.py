"""Sunlight Weakness, a trait of the Shadow."""

from __future__ import annotations

from tenfoot.authoring import *

sunlight_weakness = declare_rule(
    "sunlight weakness",
    "5.2/m-weak/sunlight-weakness",
    grants=[{"disadvantage": ["attack", "check", "save"], "when": "in sunlight"}],
)
