"""Staffs, rods, lanterns, bottles and the like with a way of their own."""

from __future__ import annotations

from tenfoot.authoring import *

ACTIVATED = "5.2/e-activate/magic-action"


FORMS = {"blade": "-longsword", "axe": "-battleaxe", "spear": "-spear", "mace": ""}


def remind(play: Play, creature: Creature, words: str) -> None:
    """Tell the GM what the table has to see to."""
    play.emit("reminder", audience=(GM,), creature=creature.id, target=0, words=words)
