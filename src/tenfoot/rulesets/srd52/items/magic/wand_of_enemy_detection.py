"""Wand of Enemy Detection: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.families.item_activation import ACTIVATED

detection = Rule("enemy detection", ACTIVATED)


@detection.procedure("detect")
def which_way(play: Play, creature: Creature, item: Item, answer: Answer) -> None:
    """The direction of the nearest enemy within 60 feet, seen or not."""
    near = [
        other
        for other in play.state.creatures.values()
        if other.life == "alive" and enemies(creature, other) and 0 <= distance(play, creature, other) <= 60
    ]
    if not near:
        play.emit(
            "reminder", audience=(creature.seat, GM), creature=creature.id, target=0, words="no enemy near"
        )
        return
    nearest = min(near, key=lambda other: (distance(play, creature, other), other.id))
    x, y = play.state.grid.at(creature.cell)
    ox, oy = play.state.grid.at(nearest.cell)
    way = ("north" if oy < y else "south" if oy > y else "") + (
        "west" if ox < x else "east" if ox > x else ""
    )
    words = f"the nearest enemy is to the {way or 'very place'}"
    play.emit("reminder", audience=(creature.seat, GM), creature=creature.id, target=0, words=words)
