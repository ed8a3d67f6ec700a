"""What each ability's checks and saves are typically for: proposals, because the GM names the ability."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.d20.fitting_ability import Fitting, Uses, fitting_by

CHECK_USES: Uses = (
    (STR, ("lift", "push", "pull", "break", "force", "bend", "hold shut", "climb", "jump", "swim")),
    (DEX, ("balance", "narrow", "ledge", "sneak", "escape", "bonds", "rope", "tumbl", "chandelier", "sand")),
    (CON, ("breath", "march", "sleep", "food", "water", "thirst")),
    (INT, ("recall", "rune", "lore", "cipher", "decipher", "trap", "value of", "forge")),
    (WIS, ("notice", "spot", "hear", "track", "insight", "intent", "survive", "treat")),
    (CHA, ("bargain", "calm", "speech", "lie", "deceive", "persuade", "rumour")),
)
"""next/str/check-uses and its neighbours."""
SAVE_USES: Uses = (
    (STR, ("wind", "shov", "pushed", "weight", "grab a ledge", "current")),
    (DEX, ("dodge", "blast", "falling", "trap door", "breath weapon")),
    (CON, ("poison", "disease", "venom", "toxin")),
    (INT, ("intellect", "feeble", "overwhelm")),
    (WIS, ("charm", "fear", "illusion", "will")),
    (CHA, ("possess", "compel", "banish", "self")),
)
"""next/str/save-uses and its neighbours."""


def fitting(words: str, kind: str) -> Fitting:
    """Read `dex`, `dex stealth`, or a description of the task."""
    return fitting_by(words, SAVE_USES if kind == "save" else CHECK_USES)
