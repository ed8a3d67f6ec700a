"""Staffs, rods, lanterns, bottles and the like that are activated in special ways."""

from __future__ import annotations

from tenfoot.authoring import *

ACTIVATED = "5.2/e-activate/magic-action"


FORMS = {"blade": "-longsword", "axe": "-battleaxe", "spear": "-spear", "mace": ""}


def remind(play: Play, creature: Creature, words: str) -> None:
    """Remind the GM of what the table must handle."""
    play.emit("reminder", audience=(GM,), creature=creature.id, target=0, words=words)
