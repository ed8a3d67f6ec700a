"""Limited uses, by the 2024 rules: what the editions share is enough."""

from __future__ import annotations

from tenfoot.rulesets.common.uses import pool_of as pool_of
from tenfoot.rulesets.common.uses import usable as usable
