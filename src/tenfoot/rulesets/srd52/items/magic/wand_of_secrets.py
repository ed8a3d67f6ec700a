"""Wand of Secrets: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.space.fixtures import uncover
from tenfoot.rulesets.srd52.items.families.item_activation import ACTIVATED, remind

secrets = Rule("wand of secrets", ACTIVATED)


@secrets.procedure("search")
def find_nearest_secret(play: Play, creature: Creature, item: Item, answer: Answer) -> None:
    """Find the nearest hidden door or trap within 60 feet."""
    hidden = [thing for thing in features_near(play, creature, 12) if thing.num("hidden")]
    if hidden:
        uncover(play, creature, min(hidden, key=lambda one: cell_distance(play, creature, one.cells[0])))
    else:
        remind(play, creature, "The wand points at a secret door or trap within 60 feet, if there is one.")
