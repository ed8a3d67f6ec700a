"""How much one expression may ask for. All limits are checked before any die is rolled."""

from __future__ import annotations

import math
from functools import lru_cache

MAX_LENGTH = 1_000
"""Characters in an expression."""
MAX_TOKENS = 300
"""Numbers, dice, operators, brackets and labels in an expression; bounds the depth of the tree too."""
MAX_NESTING = 60
"""Brackets within brackets."""
MAX_DIGITS = 9
"""Digits in a whole number, and after a decimal point."""
MAX_DICE = 1_000
"""Dice in one expression, repetitions counted."""
MAX_SIDES = 1_000_000
"""Faces of one die."""
MAX_EXPECTED_DICE = 20_000
"""Dice expected to be thrown once rerolls and explosions are counted."""
MAX_OUTCOMES = 200_000
"""Different totals in one exact distribution."""
MAX_STATES = 100_000
"""Intermediate states (sorted hands of dice and the like) while an exact distribution is worked out."""
MAX_MERGES = 300_000
"""Hands put together on the way."""
MAX_WORK = 40_000_000
"""Rough count of elementary steps for one exact distribution."""


@lru_cache(maxsize=1024)
def longest_chain(matching: int, sides: int) -> int:
    """How often one die may explode in a row.

    The chain is cut where reaching it is rarer than once in 2**64 rolls. Rolling and exact odds use the same
    cut, so they agree to the last digit, and the cut never shows.
    """
    if not matching:
        # Only the highest or lowest explode: each new die has to beat them, so that ends automatically.
        return 1 << 30
    return math.ceil(64 * math.log(2) / math.log(sides / matching))
