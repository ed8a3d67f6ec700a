"""Fights beside each other: the same runs with something changed, and what the change makes.

Run number n has the same seed in every variant, so luck that both share falls out of the difference. It is counted run
by run: how often the one was won where the other was not.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import msgspec

from tenfoot.sim.backends import Backend
from tenfoot.sim.encounter_plan import (
    Combatant,
    EncounterPlan,
    PlanError,
    parse_manner,
    parse_side,
)
from tenfoot.sim.run import RunRecord
from tenfoot.sim.simulate import Enough, Simulation, play_until, simulate
from tenfoot.sim.summary import Z95, Proportion, RunTally, Summary

MOST = 20
"""Variants that are played beside each other."""
_RANGE = re.compile(r"(\d{1,3})\.\.(\d{1,3})x(?=\S)")
_SIDES = ("party", "foes")
_STYLES = ("party_style", "foes_style")
_MANNERS = ("party_manner", "foes_manner")
_WORDS = ("map", "light", "surprised", "ruleset", *_STYLES)
CHANGES = (*_SIDES, *_WORDS, *_MANNERS)
"""What a variant may change."""


class Variant(msgspec.Struct, frozen=True):
    """One of the fights that are compared."""

    change: str
    """What is different, as it was asked for; "" for the fight as given."""
    simulation: Simulation


class Difference(msgspec.Struct, frozen=True):
    """How much more often the party wins than in the first fight, with the interval that holds it 95 times of 100."""

    win: float
    low: float
    high: float

    @property
    def clear(self) -> bool:
        """Whether it is surely more, or surely less."""
        return self.low > 0 or self.high < 0


class Compared(msgspec.Struct, frozen=True):
    """A fight and how it differs from the first; None for the first itself."""

    change: str
    summary: Summary
    difference: Difference | None = None


class Remembering(RunTally):
    """Counts like any tally, and remembers of each run whether it was won: one bit."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._bits = bytearray()

    def add(self, record: RunRecord) -> None:
        """Count one more run and remember whether it was won."""
        super().add(record)
        place = record.number >> 3
        if place >= len(self._bits):
            self._bits += bytes(place + 1 - len(self._bits))
        if record.winner == "heroes":
            self._bits[place] |= 1 << (record.number & 7)

    @property
    def win(self) -> Proportion:
        """The plain share of wins: fights beside each other share their luck, and are compared run by run."""
        return self.plain

    @property
    def equal_runs(self) -> float:
        """Return how many plain runs this result is worth: the runs played, because no luck is taken off."""
        return float(self.runs)

    def won(self, number: int) -> bool:
        """Whether the party won that run."""
        place = number >> 3
        return place < len(self._bits) and bool(self._bits[place] >> (number & 7) & 1)


def expanded(text: str) -> list[tuple[str, str]]:
    """`3..10xskeleton,1xogre` as every number from 3 to 10 of them, each with its name; else the text itself."""
    found = _RANGE.findall(text)
    if not found:
        return [("", text)]
    if len(found) > 1:
        raise PlanError(f"'{text}': one range at a time, such as 3..10xskeleton.")
    first, last = int(found[0][0]), int(found[0][1])
    if not 1 <= first < last <= 100 or last - first >= MOST:
        raise PlanError(f"'{text}': a range goes up, from 1 to 100, over at most {MOST} numbers.")
    return [(str(number), _RANGE.sub(f"{number}x", text)) for number in range(first, last + 1)]


def changed(plan: EncounterPlan, text: str) -> list[tuple[str, EncounterPlan]]:
    """The plan with changes such as `map=corridor; light=dark`; several plans where one has a range."""
    plans = [("", plan)]
    for piece in text.split(";"):
        field, sign, value = (part.strip() for part in piece.partition("="))
        field = field.replace("-", "_")
        if not sign or field not in CHANGES:
            raise PlanError(
                f"'{piece.strip()}' changes nothing. Write map=corridor or foes=8xskeleton,1xogre; what can be "
                f"changed: {', '.join(CHANGES)}."
            )
        plans = [
            (f"{name}; {field}={one}" if name else f"{field}={one}", _with(known, field, one))
            for name, known in plans
            for _, one in (expanded(value) if field in _SIDES else [("", value)])
        ]
    return plans


def _with(plan: EncounterPlan, field: str, value: str) -> EncounterPlan:
    if field in _SIDES:
        side: list[Combatant] = parse_side(value)
        return msgspec.structs.replace(plan, **{field: side})
    if field in _MANNERS:
        return msgspec.structs.replace(plan, **{field: parse_manner(value)})
    replaced = msgspec.structs.replace(plan, **{field: value})
    try:
        return msgspec.convert(msgspec.to_builtins(replaced), EncounterPlan)
    except msgspec.ValidationError:
        from tenfoot.sim.plan_faults import RIGHT

        raise PlanError(f"{field} can't be '{value}'. It is {RIGHT[field]}.") from None


def _alone(
    variant: Variant,
    backend: Backend,
    precision: float | None,
    runs: int | None,
    progress: Callable[[int, RunTally], None] | None,
    resume: Path | None,
) -> list[Compared]:
    """Play one fight that is compared with no other; gives nothing if not even one run was finished."""
    summary = simulate(
        variant.simulation,
        backend,
        precision=precision,
        runs=runs,
        progress=partial(progress, 0) if progress is not None else None,
        resume=_journal(resume, 0),
    )
    return [Compared(variant.change, summary)] if summary.runs else []


def compare(
    variants: Sequence[Variant],
    backend: Backend,
    *,
    precision: float | None = 0.02,
    runs: int | None = None,
    progress: Callable[[int, RunTally], None] | None = None,
    resume: Path | None = None,
) -> list[Compared]:
    """Play each until it is as precise as asked, then all of them as often as the one that took longest.

    Ctrl-C ends it early: what is known so far is compared over the runs that both have.
    """
    if len(variants) == 1:  # nothing to compare with: luck is taken off instead
        return _alone(variants[0], backend, precision, runs, progress, resume)
    tallies = [Remembering(variant.simulation.seed) for variant in variants]
    asked = runs
    try:
        for wanted in ("precise", "even"):
            if wanted == "even":
                asked = max(tally.runs for tally in tallies)
            for number, (variant, tally) in enumerate(zip(variants, tallies, strict=True)):
                if wanted == "precise" or tally.runs < (asked or 0):
                    play_until(
                        variant.simulation,
                        backend,
                        tally,
                        precision=precision,
                        runs=asked,
                        progress=partial(progress, number) if progress is not None else None,
                        resume=_journal(resume, number),
                    )
    except (KeyboardInterrupt, Enough):
        pass
    first = tallies[0]
    return [
        Compared(variant.change, tally.summary(), None if tally is first else difference(first, tally))
        for variant, tally in zip(variants, tallies, strict=True)
        if tally.runs
    ]


def _journal(resume: Path | None, number: int) -> Path | None:
    """Each fight has a separate file; the first one uses the named file."""
    return resume.with_name(f"{resume.name}-{number + 1}") if resume is not None and number else resume


def difference(first: Remembering, other: Remembering) -> Difference:
    """How much more often the other is won, over the runs that both have played.

    The interval is Agresti and Min's for pairs: half a run is added to each of the four ways in which a pair can come
    out, which stays accurate where the two hardly ever differ.
    """
    both = [number for number in range(max(first.done.end, other.done.end)) if _in_both(first, other, number)]
    more = sum(1 for number in both if other.won(number) and not first.won(number))
    fewer = sum(1 for number in both if first.won(number) and not other.won(number))
    pairs = len(both)
    if not pairs:
        return Difference(0.0, -1.0, 1.0)
    up, down, size = more + 0.5, fewer + 0.5, pairs + 2
    middle = (up - down) / size
    half = Z95 * math.sqrt(up + down - (up - down) ** 2 / size) / size
    share = (more - fewer) / pairs
    return Difference(share, max(-1.0, min(share, middle - half)), min(1.0, max(share, middle + half)))


def _in_both(first: Remembering, other: Remembering, number: int) -> bool:
    return number in first.done and number in other.done
