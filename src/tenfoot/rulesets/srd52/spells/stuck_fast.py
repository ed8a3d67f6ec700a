"""Stuck Fast, an effect in the stat block of the Giant Insect."""

from __future__ import annotations

from tenfoot.authoring import *

stuck_fast = declare_rule("stuck fast", "5.2/s-effect/as-written", grants=[{"speed_at_most": 0}])
