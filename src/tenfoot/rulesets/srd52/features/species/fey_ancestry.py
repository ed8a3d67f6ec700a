"""Fey Ancestry, a trait of the species Elf."""

from __future__ import annotations

from tenfoot.authoring import *

fey_ancestry = declare_rule(
    "feature.fey-ancestry", "5.2/c-elf/fey-ancestry", grants=[{"advantage": ["avoid charmed"]}]
)
