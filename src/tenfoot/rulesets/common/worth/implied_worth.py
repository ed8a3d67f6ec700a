"""What an effect is worth to a computer player by its grants alone, where its author has not said it."""

from __future__ import annotations

from tenfoot.engine.rule import RuleWorth
from tenfoot.rulesets.common.content.grant_records import Grant

HELPLESS, SLOWED, STOPPED, CLUMSY, EXPOSED, WEAK = 1.5, 0.1, 0.3, 0.5, 0.3, 0.2


def imply_worth(grants: tuple[Grant, ...]) -> RuleWorth:
    """Rounds of danger that these grants take away from the creature that has them; auras do not count."""
    total = sum(_count_rounds(grant) for grant in grants if grant.aura is None and not grant.when)
    return RuleWorth(disables=round(min(3.0, max(0.0, total)), 2))


def _count_rounds(grant: Grant) -> float:
    rounds = 0.0
    if "action" in grant.may_not:
        rounds += HELPLESS
    if grant.speed_at_most == 0:
        rounds += STOPPED
    elif grant.speed < 0 or grant.speed_times == "half":
        rounds += SLOWED
    if "attack" in grant.disadvantage or ("attack" in grant.on and _is_less(grant.bonus)):
        rounds += CLUMSY
    if "attacked" in grant.advantage or grant.armor < 0:
        rounds += EXPOSED
    if any(roll.startswith("save") for roll in (*grant.disadvantage, *grant.fails)):
        rounds += WEAK
    return rounds if rounds else 0.0


def _is_less(bonus: int | str) -> bool:
    return bonus < 0 if isinstance(bonus, int) else bonus.startswith("-")
