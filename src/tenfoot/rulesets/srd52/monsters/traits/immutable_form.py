"""Immutable Form, a trait of the Clay Golem, the Flesh Golem and 2 others."""

from __future__ import annotations

from tenfoot.authoring import *

immutable_form = Rule("immutable form", "5.2/m-defense/immutable-form", tags=("mark",))


def stays_itself(play: Play, creature: Creature) -> bool:
    """Whether nothing can shape-shift the creature."""
    return play.has(creature.id, immutable_form.name)
