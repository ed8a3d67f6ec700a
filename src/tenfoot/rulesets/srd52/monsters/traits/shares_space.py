"""Shares Space, a trait of the Air Elemental, the Swarm of Crawling Claws and 9 others."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.space.space import SHARES_SPACE

shares_space = Rule(SHARES_SPACE, "5.2/m-swarm/space", "5.2/m-move/enter-spaces", tags=("mark",))
