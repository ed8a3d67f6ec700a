"""Shade: squares that the sun of an open scene does not reach."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.senses.light import SHADE

shade = Rule(SHADE, "5.2/light/bright", tags=("ground",))
"""On squares under a roof or a tree, or indoors."""
