"""Speak with Beasts and Plants, a trait of the Dryad."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.actions.influence import UNDERSTANDS, Understanding

kindred_speech = Rule("speaks with kinds", "5.2/m-sense/speak-kinds")
"""`kinds` in its data: creature types with which it shares a language of its own."""


@kindred_speech.modifies(UNDERSTANDS, "speaker")
def speaks_to_them(play: Play, asked: Understanding, effect: Effect) -> None:
    """Let the creature speak with the named kinds as if they shared a language."""
    kinds = effect.data.get("kinds")
    if isinstance(kinds, list) and set(kinds) & set(play.sheet(play.creature(asked.target)).tags):
        asked.shared = True
