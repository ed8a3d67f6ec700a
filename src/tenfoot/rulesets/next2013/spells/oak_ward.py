"""Oak Ward, a spell of the playtest's starter set."""

from __future__ import annotations

from tenfoot.authoring import *

oak_ward = declare_rule(
    "spell.oak-ward", "next/combine/different-add", tags=("strongest",), grants=[{"armor": 1}]
)
