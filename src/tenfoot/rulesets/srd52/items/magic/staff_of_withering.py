"""Staff of Withering: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.families.item_citation import AS_WRITTEN

withered = declare_rule(
    "withered", AS_WRITTEN, grants=[{"disadvantage": ["check.str", "check.con", "save.str", "save.con"]}]
)
