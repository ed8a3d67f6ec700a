"""Which ability a task calls for, proposed from the words that describe it (5.2/check/named-by-ability)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.d20.fitting_ability import Fitting, Uses, fitting_by

CHECK_WORDS: Uses = (
    (STR, ("lift", "shov", "push", "pull", "haul", "smash", "break", "climb", "swim", "force")),
    (DEX, ("nimbl", "fast", "quick", "silent", "quiet", "sneak", "balance", "tumbl", "swing", "dodge")),
    (CON, ("limit", "endur", "hold breath", "stay awake", "march", "drink")),
    (INT, ("deduc", "recall", "remember", "reason", "work out", "decipher")),
    (WIS, ("notic", "spot", "hear", "sense", "read the", "track", "behav")),
    (CHA, ("sway", "amus", "mislead", "convince", "bluff", "charm", "threaten")),
)
"""Words for what checks of each ability cover (5.2/check/example-strength and its neighbours)."""

SAVE_WORDS: Uses = (
    (STR, ("brute", "force", "crush", "push", "hold fast")),
    (DEX, ("out of the way", "dodge", "blast", "spray", "falling")),
    (CON, ("poison", "toxic", "disease", "gas", "cold", "venom")),
    (INT, ("illusion", "see through", "maze")),
    (WIS, ("mind", "fear", "charm", "temptation")),
    (CHA, ("who you are", "possess", "banish", "self", "identity")),
)
"""Words for what saves of each ability withstand (5.2/save/example-strength and its neighbours)."""


def fitting(words: str, kind: str) -> Fitting:
    """Read `dex`, `stealth`, `str intimidation`, `dex tool.thieves-tools`, or a description of the task."""
    return fitting_by(words, SAVE_WORDS if kind == "save" else CHECK_WORDS)
