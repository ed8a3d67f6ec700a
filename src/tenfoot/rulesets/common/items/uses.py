"""Limited uses of a stat block's parts: what is left, and what shares a count."""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.sheet import Activity


def pool_of(activity: Activity) -> str:
    """The pool that its uses come from: its own, or one that several parts share."""
    shared = activity.data.get("pool")
    return shared if isinstance(shared, str) else activity.key


def usable(creature: Creature, activity: Activity) -> bool:
    """Whether a use is left and the creature is in a form that has it (5.2/m-limit/form-only)."""
    if (activity.uses or activity.recharge) and creature.pools.get(pool_of(activity), 0) < 1:
        return False
    forms = activity.data.get("forms")
    if isinstance(forms, list) and creature.notes.get("form", "") not in forms:
        return False
    return not creature.counters.get(f"not {activity.key}")
