"""Dice that are rolled with other dice: percentiles from two ten-siders, a d3 from a d6, a chance in percent.

A ten-sider shows 0 to 9; our sources count its faces 1 to 10, so that 10 is the side marked 0.
"""

from __future__ import annotations

from typing import Literal

from tenfoot.dice.sources import DiceSource

First = Literal["tens", "ones"]


def percentile(tens: int, ones: int) -> int:
    """Two digits read as 1 to 100; double zero is 100 (5.2/dice/percentile-pair, percentile-100)."""
    if not (0 <= tens <= 9 and 0 <= ones <= 9):
        raise ValueError(f"Ten-siders show 0 to 9, not {tens} and {ones}.")
    return tens * 10 + ones or 100


def percentile_marked(tens: int, ones: int) -> int:
    """A die marked 00, 10 ... 90 and one marked 0 to 9, added; 00 and 0 is 100
    (5.2/dice/percentile-tens-die).
    """
    if tens % 10:
        raise ValueError(f"The tens die shows 00, 10 ... 90, not {tens}.")
    return percentile(tens // 10, ones)


def roll_percentile(source: DiceSource, name: str = "", first: First = "tens") -> int:
    """Two ten-siders; which one is the tens is fixed before the throw (5.2/dice/percentile-designate)."""
    one, other = (face % 10 for face in source.dice(2, 10, name))
    return percentile(one, other) if first == "tens" else percentile(other, one)


def happens(percent: int, source: DiceSource, name: str = "") -> bool:
    """An N percent chance comes true if percentile dice show N or lower (5.2/dice/percent-chance)."""
    return roll_percentile(source, name) <= percent


def d3(d6: int) -> int:
    """A d3 is half a d6, rounded up (5.2/dice/d3)."""
    if not 1 <= d6 <= 6:
        raise ValueError(f"A d6 shows 1 to 6, not {d6}.")
    return (d6 + 1) // 2


def roll_d3(source: DiceSource, name: str = "") -> int:
    return d3(source.die(6, name))
