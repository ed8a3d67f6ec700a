"""Hands, by the 2024 rules: what the editions share is enough."""

from __future__ import annotations

from tenfoot.rulesets.common.items.hands import GRIP as GRIP
from tenfoot.rulesets.common.items.hands import HAND as HAND
from tenfoot.rulesets.common.items.hands import HANDS as HANDS
from tenfoot.rulesets.common.items.hands import HELD as HELD
from tenfoot.rulesets.common.items.hands import ammunition_for as ammunition_for
from tenfoot.rulesets.common.items.hands import can_wield as can_wield
from tenfoot.rulesets.common.items.hands import free_hands as free_hands
from tenfoot.rulesets.common.items.hands import reload as reload
from tenfoot.rulesets.common.items.hands import taken_hands as taken_hands
