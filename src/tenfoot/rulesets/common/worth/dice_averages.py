"""Average results of dice, for estimating damage and healing."""

from __future__ import annotations

from functools import lru_cache

from tenfoot.rulesets.common.damage.dealing_damage import Pool, parse_dice


def mean(dice: Pool) -> float:
    """The average of dice and a fixed number."""
    total = float(dice[1])
    for count, sides in dice[0]:
        total += count * (sides + 1) / 2
    return total


@lru_cache(maxsize=2048)
def words_mean(text: str) -> float:
    """The average of dice as content writes them; `mod` stands for an ability modifier of about 3."""
    return mean(parse_dice(text.replace("mod", "3")))
