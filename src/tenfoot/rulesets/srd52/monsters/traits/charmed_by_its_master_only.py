"""Charmed by Its Master Only, a trait of the Vampire Familiar."""

from __future__ import annotations

from tenfoot.authoring import *

faithful = Rule("charmed by its master only", "5.2/m-immunity/qualified")


MASTER = "master"
"""Counter of creatures that serve another."""


@faithful.hook(CONDITION_COMES, "target")
def deaf_to_others(play: Play, coming: Gain, effect: Effect) -> None:
    """Immune to being Charmed, but not by its master."""
    master = play.creature(effect.bearer).counters.get(MASTER, 0)
    if coming.name == "charmed" and coming.source != master:
        coming.prevented = True
        play.emit("condition.refused", creature=effect.bearer, condition="charmed", parts=[])
