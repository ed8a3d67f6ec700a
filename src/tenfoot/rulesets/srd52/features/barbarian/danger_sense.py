"""Danger Sense, a feature of the Barbarian (level 2)."""

from __future__ import annotations

from tenfoot.authoring import *

danger_sense = declare_rule(
    "feature.danger-sense", grants=[{"advantage": ["save.dex"], "when": "not incapacitated"}]
)
