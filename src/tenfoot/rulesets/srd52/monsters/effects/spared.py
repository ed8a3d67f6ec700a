"""The marker of a creature that a monster's effect leaves alone for 24 hours."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.content.activity import SPARED

spared = Rule(SPARED, "5.2/m-save/immune-24h", tags=("mark",))
