"""Aura of Authority, a trait of the Hobgoblin Captain."""

from __future__ import annotations

from tenfoot.authoring import *

aura_of_authority = declare_rule(
    "aura of authority",
    "5.2/m-offense/aura-of-authority",
    grants=[
        {
            "advantage": ["attack", "save"],
            "aura": {"feet": 10, "who": "ally", "unless": "incapacitated"},
        }
    ],
)
