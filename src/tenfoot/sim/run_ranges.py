"""Which runs are done: whole ranges of numbers, so that a million of them take no more room than ten."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator


class RunRanges:
    """A set of run numbers kept as ranges, in order, that neither touch nor overlap."""

    def __init__(self) -> None:
        self._starts: list[int] = []
        self._ends: list[int] = []

    def __contains__(self, number: int) -> bool:
        place = bisect_right(self._starts, number) - 1
        return place >= 0 and number < self._ends[place]

    def __len__(self) -> int:
        return sum(end - start for start, end in zip(self._starts, self._ends, strict=True))

    @property
    def ranges(self) -> int:
        """Count the ranges that the numbers take."""
        return len(self._starts)

    @property
    def end(self) -> int:
        """One more than the greatest number in the ranges; 0 if there are none."""
        return self._ends[-1] if self._ends else 0

    def add(self, number: int) -> bool:
        """Add a number to the ranges; return False if it was there already."""
        starts, ends = self._starts, self._ends
        place = bisect_right(starts, number)
        before = place > 0 and ends[place - 1] >= number
        if before and ends[place - 1] > number:
            return False
        after = place < len(starts) and starts[place] == number + 1
        if before and after:
            ends[place - 1] = ends.pop(place)
            del starts[place]
        elif before:
            ends[place - 1] = number + 1
        elif after:
            starts[place] = number
        else:
            starts.insert(place, number)
            ends.insert(place, number + 1)
        return True

    def missing(self, below: int) -> Iterator[int]:
        """The numbers below a bound that are not in it, smallest first. It may grow meanwhile."""
        number = 0
        while number < below:
            place = bisect_right(self._starts, number) - 1
            if place >= 0 and number < self._ends[place]:
                number = self._ends[place]
                continue
            yield number
            number += 1
