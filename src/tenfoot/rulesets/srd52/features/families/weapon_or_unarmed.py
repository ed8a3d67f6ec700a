"""Champion: critical hits come easier, and a body that does not give up."""

from __future__ import annotations

from tenfoot.authoring import *


def own_hands(attack: Attack) -> bool:
    return attack.strike.kind in ("weapon", "unarmed")
