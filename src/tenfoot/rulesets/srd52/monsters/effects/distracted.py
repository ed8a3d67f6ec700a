"""Distracted, an effect in the stat block of the Swarm of Ravens."""

from __future__ import annotations

from tenfoot.authoring import *

distracted = declare_rule(
    "distracted", "5.2/m-rider/penalties", grants=[{"disadvantage": ["attack", "check"]}]
)
