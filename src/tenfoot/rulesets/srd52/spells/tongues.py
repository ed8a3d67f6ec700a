"""Tongues, a level 3 Divination spell of Bards, Clerics, Sorcerers and others."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.actions.influence import UNDERSTANDS, Understanding, languages
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

tongues = in_force("tongues")


@tongues.modifies(UNDERSTANDS, "target")
def understands_all(play: Play, asked: Understanding, effect: Effect) -> None:
    """Let the target understand every language."""
    asked.shared = True


@tongues.modifies(UNDERSTANDS, "speaker")
def understood_by_all(play: Play, asked: Understanding, effect: Effect) -> None:
    """Tongues: any creature that knows a language understands the speaker."""
    asked.shared |= bool(languages(play, play.creature(asked.target)))
