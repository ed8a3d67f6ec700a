"""Ward of Dawn, a spell of the playtest's starter set."""

from __future__ import annotations

from tenfoot.authoring import *

ward_of_dawn = declare_rule(
    "spell.ward-of-dawn", "next/combine/different-add", tags=("strongest",), grants=[{"armor": 2}]
)
