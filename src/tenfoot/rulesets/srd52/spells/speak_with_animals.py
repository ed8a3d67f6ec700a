"""Speak with Animals, a level 1 Divination spell of Bards, Druids, Rangers and Warlocks."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.actions.influence import UNDERSTANDS, Understanding
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

with_animals = in_force("speak-with-animals")


def talks_with(play: Play, asked: Understanding, other: int, kind: str) -> None:
    """The two understand each other if the other is of that kind."""
    asked.shared |= kind in play.sheet(play.creature(other)).tags


@with_animals.modifies(UNDERSTANDS, "speaker")
def to_a_beast(play: Play, asked: Understanding, effect: Effect) -> None:
    """Speak with Animals: let Beasts understand the caster."""
    talks_with(play, asked, asked.target, "beast")


@with_animals.modifies(UNDERSTANDS, "target")
def from_a_beast(play: Play, asked: Understanding, effect: Effect) -> None:
    """Speak with Animals: let the caster understand Beasts."""
    talks_with(play, asked, asked.speaker, "beast")
