"""Eldritch Invocations: spells at will, stronger cantrips, a mind and eyes beyond the common."""

from __future__ import annotations

from tenfoot.authoring import *


def chosen_for(effect: Effect, cantrip: str) -> bool:
    kept = effect.data.get("cantrips")
    return isinstance(kept, list) and cantrip in kept
