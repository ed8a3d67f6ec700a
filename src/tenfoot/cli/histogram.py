"""A histogram in the terminal: one line for each total, or for each range of totals when there are many."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

MOST_LINES = 36
WIDTH = 48
_EIGHTHS = " ▏▎▍▌▋▊▉█"


class Bar(NamedTuple):
    """One total, how likely it is, and what kind of result it mostly comes from."""

    value: int
    share: float
    kind: str = ""
    parts: tuple[tuple[str, float], ...] = ()
    """The share of each kind of result, where there are several."""


class Range(NamedTuple):
    low: int
    high: int
    share: float
    kind: str


def percent(share: Fraction | float) -> str:
    """Return a chance as a percentage. One just above 0 or just below 1 is never rounded to 0% or 100%."""
    number = float(share) * 100
    if 0 < number < 0.01:
        return f"{number:.1e}%"
    if 99.99 < number < 100:
        return ">99.99%"
    return f"{number:.2f}%"


def gathered(bars: Sequence[Bar], most: int) -> list[Range]:
    """Neighboring totals put together so that at most `most` ranges are left. Gaps stay empty ranges."""
    low, high = bars[0].value, bars[-1].value
    if len(bars) <= most and (high - low + 1 > most or high - low + 1 == len(bars)):
        return [Range(bar.value, bar.value, bar.share, bar.kind) for bar in bars]
    step = -(-(high - low + 1) // most)
    ranges: list[Range] = []
    shares: dict[int, list[Bar]] = {}
    for bar in bars:
        shares.setdefault((bar.value - low) // step, []).append(bar)
    for index in range((high - low) // step + 1):
        inside = shares.get(index, [])
        kind = max(inside, key=lambda bar: bar.share).kind if inside else ""
        start = low + index * step
        ranges.append(Range(start, min(start + step - 1, high), sum(bar.share for bar in inside), kind))
    return ranges


def histogram(bars: Sequence[Bar], width: int = WIDTH) -> list[str]:
    """Lines of text: the total, its chance, a bar; totals that make a comparison true are marked."""
    ranges = gathered(trimmed(bars), MOST_LINES)
    names = [str(r.low) if r.low == r.high else f"{r.low}-{r.high}" for r in ranges]
    longest = max(map(len, names))
    most = max(r.share for r in ranges)
    lines: list[str] = []
    for index, (name, found) in enumerate(zip(names, ranges, strict=True)):
        if not found.share:
            if ranges[index - 1].share:
                lines.append(f"{'⋮':>{longest}}")
            continue
        eighths = round(found.share / most * width * 8)
        drawn = "█" * (eighths // 8) + _EIGHTHS[eighths % 8].strip()
        drawn = drawn or _EIGHTHS[1]
        mark = {"yes": "*", "miss": "m", "hit": "h", "crit": "c", "success": "s", "failure": "f"}.get(
            found.kind, " "
        )
        lines.append(f"{name:>{longest}} {mark} {percent(found.share):>8} {drawn}".rstrip())
    kinds = {r.kind for r in ranges}
    legend = {"yes": "* makes it true", "miss": "m miss", "hit": "h hit", "crit": "c Critical Hit"}
    legend |= {"failure": "f failed save", "success": "s saved"}
    told = [text for kind, text in legend.items() if kind in kinds]
    return [*lines, "mostly from: " + ", ".join(told)] if told and "yes" not in kinds else [*lines, *told]


def trimmed(bars: Sequence[Bar]) -> Sequence[Bar]:
    """Cut off long tails too rare to be seen."""
    if len(bars) <= MOST_LINES:
        return bars
    seen = [index for index, bar in enumerate(bars) if bar.share >= 1e-6]
    return bars[seen[0] : seen[-1] + 1] if seen else bars
