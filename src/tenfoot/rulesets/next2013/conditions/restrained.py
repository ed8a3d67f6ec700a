"""Restrained, a condition that creatures can have."""

from __future__ import annotations

from tenfoot.authoring import *

restrained = declare(
    condition(
        "restrained", "next/cond/restrained-speed", "next/cond/restrained-attacks", "next/cond/restrained-dex"
    ),
    grants=[{"speed_at_most": 0, "advantage": ["attacked"], "disadvantage": ["attack", "save.dex"]}],
)
