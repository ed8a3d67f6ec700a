"""The form of a proof part: many small units of work, each with a result, and one summary of all results.

A module `tests/proof/proof_NAME.py` holds one `PART`. `make proof ONLY=NAME` runs it; `make test` runs its sample.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

Unit = int | str
"""One piece of the work: a seed, or the name of a case. It is the key under which its result is saved."""

Result = dict[str, object]
"""What one unit found, as plain JSON. A list under `faults` that is not empty makes the part fail."""


@dataclass(frozen=True)
class Part:
    """One thing that only a large count or a measured time can show."""

    name: str
    claim: str
    """One sentence: what holds if the part passes."""
    units: Sequence[Unit]
    run: Callable[[Unit], Result]
    """Does one unit. It runs in a worker process unless `alone` is set, and takes at most a minute or two."""
    summarize: Callable[[Sequence[Result]], Sequence[str]]
    """Turns all results into the lines of the report."""
    check: Callable[[Sequence[Result]], Sequence[str]] = lambda results: ()
    """Names what is wrong with the results together (a rate below its bound); nothing means that all is well."""
    sample: Sequence[Unit] = ()
    """The few units that `make test` runs; they take some seconds together."""
    alone: bool = False
    """Whether units run one after the other in this process, because they measure time or start servers."""


def faults_of(results: Sequence[Result]) -> list[str]:
    """List what single units reported as wrong, in the order of the units."""
    faults: list[str] = []
    for result in results:
        found = result.get("faults", [])
        assert isinstance(found, list)
        faults.extend(str(fault) for fault in found)
    return faults
