"""Mind Blank Cast Before, a trait of the Archmage."""

from __future__ import annotations

from tenfoot.authoring import *

mind_blank_before = declare_rule(
    "mind blank cast before",
    "5.2/m-immunity/qualified",
    tags=("magic",),
    grants=[{"immune": ["psychic"], "condition_immune": ["charmed"]}],
)
