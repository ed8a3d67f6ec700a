"""Dagger of Venom: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.families.item_citation import AS_WRITTEN

venom = Rule("venom on a blade", AS_WRITTEN, tags=("mark",))
