"""Travel pace: how far the party gets, and how that bears on what it notices and whether it is noticed."""

from __future__ import annotations

from typing import Literal, TypeAlias

from tenfoot.authoring import *
from tenfoot.rulesets.common.journey.pace import Distance

Pace: TypeAlias = Literal["fast", "normal", "slow"]


PACES: dict[str, Distance] = {
    "fast": Distance(400, 4, 30),
    "normal": Distance(300, 3, 24),
    "slow": Distance(200, 2, 18),
}
"""5.2/travel/pace-table."""

FAST = RuleSource("fast pace", "5.2/travel/fast-effect")
NORMAL = RuleSource("normal pace", "5.2/travel/normal-effect")
SLOW = RuleSource("slow pace", "5.2/travel/slow-effect")
WATCHFUL = ("skill.perception", "skill.survival")

travelling = Rule(
    "travelling",
    "5.2/travel/fast-effect",
    "5.2/travel/normal-effect",
    "5.2/travel/slow-effect",
)
"""On a creature while its party travels; `data` has the pace."""


@travelling.modifies(CHECK, "actor")
def haste_and_care(play: Play, test: D20Test, effect: Effect) -> None:
    """Fast: Disadvantage on Perception, Survival and Stealth. Normal: on Stealth. Slow: Advantage on the first two."""
    pace = effect.text("pace", "normal")
    if any(skill in WATCHFUL for skill in test.skills):
        if pace == "fast":
            test.disadvantage(FAST)
        elif pace == "slow":
            test.advantage(SLOW)
    if "skill.stealth" in test.skills and pace != "slow":
        test.disadvantage(FAST if pace == "fast" else NORMAL)
