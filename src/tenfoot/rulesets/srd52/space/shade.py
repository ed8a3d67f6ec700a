"""Shade: squares that the sun of an open scene does not reach."""

from __future__ import annotations

from tenfoot.authoring import *

shade = Rule("shade", "5.2/light/bright", tags=("ground",))
"""On squares under a roof or a tree, or indoors."""
