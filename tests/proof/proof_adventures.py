"""Parties wander through the bundled adventures with random legal choices, every invariant checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tenfoot.adventure.running import adventure_keys, rules_of
from tests.proof.part import Part, Result, Unit
from tests.support.wandering import wander

GAMES, EACH = 500, 5


def wander_five_times(unit: Unit) -> Result:
    """Play five games of one adventure (the unit is `KEY SEED`), and count their endings."""
    key, first = str(unit).split()
    faults: list[str] = []
    endings: Counter[str] = Counter()
    for seed in range(int(first), int(first) + EACH):
        try:
            endings[str(wander(rules_of(key), seed).play.state.flags["ending"])] += 1
        except Exception as fault:
            faults.append(f"{key}, game {seed}: {type(fault).__name__}: {fault}")
    return {"key": key, "endings": dict(endings), "faults": faults}


def summarize(results: Sequence[Result]) -> Sequence[str]:
    """List how often each adventure came to which ending."""
    counts: dict[str, Counter[str]] = {}
    for result in results:
        endings = result.get("endings", {})
        assert isinstance(endings, dict)
        counts.setdefault(str(result["key"]), Counter()).update(endings)
    rows = [
        f"| {key} | {', '.join(f'{name} {n}' for name, n in of.most_common())} |"
        for key, of in counts.items()
    ]
    return ["| adventure | endings |", "|---|---|", *rows]


PART = Part(
    name="adventures",
    claim="Five hundred random games of each bundled adventure end without a fault.",
    units=[f"{key} {seed}" for key in adventure_keys() for seed in range(0, GAMES, EACH)],
    run=wander_five_times,
    summarize=summarize,
    sample=("drowned-mill 0",),
)
