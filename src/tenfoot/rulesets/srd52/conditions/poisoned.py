"""Poisoned: Disadvantage on attack rolls and ability checks."""

from __future__ import annotations

from tenfoot.authoring import *

poisoned = declare(
    condition("poisoned", "5.2/g-poisoned/disadvantage"), grants=[{"disadvantage": ["attack", "check"]}]
)
