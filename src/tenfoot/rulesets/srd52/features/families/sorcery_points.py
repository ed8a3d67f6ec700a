"""Sorcerer: magic from within. Innate Sorcery, Sorcery Points, and the dragon's gifts."""

from __future__ import annotations

from tenfoot.authoring import *

POINTS = "sorcery points"


def used(play: Play, creature: Creature, key: str, name: str) -> None:
    play.emit("activity.used", creature=creature.id, activity=key, name=name)
