"""The windows after a creature has searched or studied something."""

from __future__ import annotations

from tenfoot.engine.rule import Window
from tenfoot.rulesets.common.d20.d20_test import D20Test

STUDIED: Window[D20Test] = Window("studied", "actor")
"""A Study action's check has been made: whatever it could see through looks at its total."""
SEARCHED: Window[D20Test] = Window("searched", "actor")
"""A Search action's check has been made."""
