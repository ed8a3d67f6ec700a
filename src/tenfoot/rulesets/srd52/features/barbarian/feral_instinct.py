"""Feral Instinct, a feature of the Barbarian (level 7)."""

from __future__ import annotations

from tenfoot.authoring import *

feral_instinct = declare_rule("feature.feral-instinct", grants=[{"advantage": ["initiative"]}])
