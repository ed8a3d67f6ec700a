"""Disciple of Life, a feature of the Cleric (level 3)."""

from __future__ import annotations

from tenfoot.authoring import *

disciple_of_life = Rule("feature.disciple-of-life")


@disciple_of_life.hook(SPELL_WORKS, "caster")
def remember_the_slot(play: Play, casting: Casting, effect: Effect) -> None:
    """The slot's level counts for the rest of the turn."""
    play.state.once.pop(f"healing slot by {effect.bearer}", None)
    if not casting.free:
        play.state.once[f"healing slot by {effect.bearer}"] = casting.level


@disciple_of_life.modifies(HEALING, "source")
def add_to_healing(play: Play, healing: Healing, effect: Effect) -> None:
    """2 and the slot's level more for each creature that the spell heals."""
    level = play.state.once.get(f"healing slot by {effect.bearer}", 0)
    if level and "spell" in healing.tags:
        healing.amount += 2 + level
