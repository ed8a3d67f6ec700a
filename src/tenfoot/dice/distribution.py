"""An exact distribution: whole numbers with whole weights over their sum. Nothing is ever a float inside."""

from __future__ import annotations

import struct
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import accumulate
from math import gcd, lcm, sqrt
from typing import Self

from tenfoot.dice.budget import MAX_OUTCOMES, MAX_WORK
from tenfoot.dice.errors import BudgetError


class Distribution:
    """Totals and how often each comes up. Immutable; `+` joins two independent rolls."""

    __slots__ = ("_denominator", "_running_weights", "values", "weights")

    values: tuple[int, ...]
    """The totals that can come up, in order."""
    weights: tuple[int, ...]
    """How often each comes up, out of `denominator`."""

    def __init__(self, weights: Mapping[int, int]) -> None:
        kept = sorted((value, weight) for value, weight in weights.items() if weight)
        if any(weight < 0 for _, weight in kept) or not kept:
            raise ValueError("A distribution needs weights that are not negative, and not all zero.")
        self.values = tuple(value for value, _ in kept)
        self.weights = tuple(weight for _, weight in kept)
        self._denominator = 0
        self._running_weights: list[int] | None = None

    @classmethod
    def _sorted(cls, values: tuple[int, ...], weights: tuple[int, ...], denominator: int = 0) -> Self:
        """A distribution whose parts are known to be in order; a denominator of 0 is summed when asked
        for.
        """
        made = cls.__new__(cls)
        made.values = values
        made.weights = weights
        made._denominator = denominator
        made._running_weights = None
        return made

    @classmethod
    def certain(cls, value: int) -> Self:
        """A distribution that always gives this one value."""
        return cls._sorted((value,), (1,), 1)

    @classmethod
    def fair_die(cls, sides: int) -> Self:
        within_budget(sides)
        return cls._sorted(tuple(range(1, sides + 1)), (1,) * sides, sides)

    @classmethod
    def fair_dice(cls, count: int, sides: int) -> Self:
        """The sum of equal fair dice.

        The weights are the coefficients of ((1 - x**sides) / (1 - x))**count. Its derivative gives each
        coefficient from three before it, and the second half mirrors the first.
        """
        last = count * (sides - 1)
        within_budget(last + 1)
        half = last // 2
        f = [1]
        for k in range(1, min(half, sides - 1) + 1):
            f.append(f[-1] * (count + k - 1) // k)
        for k in range(sides, half + 1):
            near = (count + k - 1) * f[k - 1] - (count * sides + sides - k) * f[k - sides]
            if k > sides:
                near += (last + sides + 1 - k) * f[k - sides - 1]
            f.append(near // k)
        f += f[-1 - (last % 2 == 0) :: -1]
        return cls._sorted(tuple(range(count, count + last + 1)), tuple(f), sides**count)

    @classmethod
    def mixture(cls, parts: Iterable[tuple[int | Fraction, Distribution]]) -> Self:
        """One of several distributions, each with its own weight."""
        chosen = [(share, part) for share, part in parts if share]
        scale = lcm(*[share.denominator for share, _ in chosen])
        common = lcm(*[part.denominator for _, part in chosen])
        weights: dict[int, int] = {}
        for share, part in chosen:
            times = share.numerator * (scale // share.denominator) * (common // part.denominator)
            if not weights:
                weights = dict(zip(part.values, [w * times for w in part.weights], strict=True))
                continue
            get = weights.get
            for value, weight in zip(part.values, part.weights, strict=True):
                weights[value] = get(value, 0) + weight * times
        values = sorted(weights)
        return cls._sorted(tuple(values), tuple([weights[value] for value in values]))

    # Asking

    @property
    def denominator(self) -> int:
        """What the weights are out of."""
        if not self._denominator:
            self._denominator = sum(self.weights)
        return self._denominator

    @property
    def _running(self) -> list[int]:
        if self._running_weights is None:
            self._running_weights = list(accumulate(self.weights))
        return self._running_weights

    @property
    def minimum(self) -> int:
        return self.values[0]

    @property
    def maximum(self) -> int:
        return self.values[-1]

    @property
    def mean(self) -> Fraction:
        return Fraction(sum(v * w for v, w in zip(self.values, self.weights, strict=True)), self.denominator)

    @property
    def variance(self) -> Fraction:
        squares = sum(v * v * w for v, w in zip(self.values, self.weights, strict=True))
        return Fraction(squares, self.denominator) - self.mean**2

    @property
    def deviation(self) -> float:
        """The standard deviation of the totals."""
        return sqrt(self.variance)

    def at_most(self, value: int) -> Fraction:
        """The chance of `value` or less."""
        index = bisect_right(self.values, value)
        return Fraction(self._running[index - 1] if index else 0, self.denominator)

    def at_least(self, value: int) -> Fraction:
        """The chance of `value` or more."""
        index = bisect_left(self.values, value)
        return 1 - Fraction(self._running[index - 1] if index else 0, self.denominator)

    def exactly(self, value: int) -> Fraction:
        """The chance that the total is exactly `value`."""
        index = bisect_left(self.values, value)
        if index == len(self.values) or self.values[index] != value:
            return Fraction(0)
        return Fraction(self.weights[index], self.denominator)

    def weight_where(self, comparison: str, value: int) -> int:
        """The weight of the totals that compare so (`>=`, `!=` ...) with a value."""
        below = bisect_left(self.values, value)
        through = bisect_right(self.values, value)
        under = self._running[below - 1] if below else 0
        upto = self._running[through - 1] if through else 0
        match comparison:
            case "<":
                return under
            case "<=":
                return upto
            case ">":
                return self.denominator - upto
            case ">=":
                return self.denominator - under
            case "==":
                return upto - under
        return self.denominator - (upto - under)

    def chance(self, happens: Callable[[int], bool]) -> Fraction:
        """The chance that something holds of the total."""
        share = sum(w for v, w in zip(self.values, self.weights, strict=True) if happens(v))
        return Fraction(share, self.denominator)

    def quantile(self, share: float | Fraction) -> int:
        """The least total that at least this share of rolls does not exceed: `quantile(0.5)` is the
        median."""
        if not 0 <= share <= 1:
            raise ValueError(f"A quantile lies between 0 and 1, not at {share}.")
        exact = Fraction(share)
        wanted = -(-exact.numerator * self.denominator // exact.denominator)
        return self.values[min(bisect_left(self._running, wanted), len(self.values) - 1)]

    def __iter__(self) -> Iterator[tuple[int, Fraction]]:
        """Iterate over each total with its chance."""
        for value, weight in zip(self.values, self.weights, strict=True):
            yield value, Fraction(weight, self.denominator)

    def __len__(self) -> int:
        return len(self.values)

    # Making others

    def map(self, change: Callable[[int], int]) -> Distribution:
        """Each total changed by a rule: `d.map(lambda damage: damage // 2)`."""
        weights: dict[int, int] = {}
        for value, weight in zip(self.values, self.weights, strict=True):
            changed = change(value)
            weights[changed] = weights.get(changed, 0) + weight
        return Distribution(weights)

    def shifted(self, by: int) -> Distribution:
        if not by:
            return self
        return Distribution._sorted(tuple([v + by for v in self.values]), self.weights, self._denominator)

    def _heavier(self, by: int) -> Distribution:
        if by == 1:
            return self
        return Distribution._sorted(self.values, tuple([w * by for w in self.weights]))

    def negated(self) -> Distribution:
        return Distribution._sorted(tuple([-v for v in reversed(self.values)]), self.weights[::-1])

    def scaled(self, by: int) -> Distribution:
        if by == 0:
            return Distribution.certain(0)
        values = tuple([v * by for v in self.values])
        if by > 0:
            return Distribution._sorted(values, self.weights)
        return Distribution._sorted(values[::-1], self.weights[::-1])

    def __add__(self, other: Distribution | int) -> Distribution:
        if isinstance(other, int):
            return self.shifted(other)
        if len(other.values) == 1:
            return self.shifted(other.values[0])._heavier(other.weights[0])
        if len(self.values) == 1:
            return other.shifted(self.values[0])._heavier(self.weights[0])
        span = self.maximum - self.minimum + other.maximum - other.minimum + 1
        pairs = len(self.values) * len(other.values)
        width = slot_bytes(self.denominator * other.denominator)
        if pairs <= 64 or pairs < span or pairs < 4 * span + _multiplying(self, other, width):
            within_budget(min(span, pairs))
            within_work(pairs * 4)
            sums: dict[int, int] = {}
            get = sums.get
            for a, wa in zip(self.values, self.weights, strict=True):
                for b, wb in zip(other.values, other.weights, strict=True):
                    sums[a + b] = get(a + b, 0) + wa * wb
            return Distribution(sums)
        within_budget(span)
        within_multiplying(span * width // 2)
        packed = _pack(self, width) * _pack(other, width)
        return unpacked(packed, width, self.minimum + other.minimum, span)

    def __sub__(self, other: Distribution | int) -> Distribution:
        return self.shifted(-other) if isinstance(other, int) else self + other.negated()

    def times(self, count: int) -> Distribution:
        """The sum of `count` independent rolls."""
        if count == 0:
            return Distribution.certain(0)
        if count == 1:
            return self
        if len(self.values) == 1:
            return Distribution.certain(self.values[0] * count)
        low = self.values[0]
        step = 1
        base = self
        if self.values[-1] - low + 1 != len(self.values):
            step = gcd(*[v - low for v in self.values])
            base = Distribution._sorted(tuple([(v - low) // step for v in self.values]), self.weights)
        span = (self.values[-1] - low) // step * count + 1
        within_budget(span)
        width = slot_bytes(self.denominator**count)
        within_multiplying(span * width // 2)
        return unpacked(_pack(base, width) ** count, width, low * count, span, step)

    def simplified(self) -> Distribution:
        """Reduce the weights to the smallest whole numbers with the same chances."""
        common = gcd(*self.weights)
        if common == 1:
            return self
        return Distribution._sorted(self.values, tuple([w // common for w in self.weights]))

    __hash__ = None  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Distribution):
            return NotImplemented
        return self.values == other.values and self.simplified().weights == other.simplified().weights

    def __repr__(self) -> str:
        return f"<Distribution {self.minimum}..{self.maximum} mean {float(self.mean):.4g}>"


def within_budget(outcomes: int) -> None:
    if outcomes > MAX_OUTCOMES:
        raise BudgetError(
            "too-many-outcomes",
            f"The exact odds have {outcomes:,} different totals; at most {MAX_OUTCOMES:,} are worked out.",
        )


def within_work(steps: int) -> None:
    if steps > MAX_WORK:
        raise BudgetError(
            "too-much-work", "The exact odds of this would take too long; try fewer or smaller dice."
        )


def within_multiplying(size: int) -> None:
    """Refuse to multiply integers of so many bytes where that takes more than a few seconds."""
    within_work(int((size / 4) ** 1.585 / 8))


def _multiplying(one: Distribution, other: Distribution, width: int) -> int:
    """About how many steps of plain arithmetic the packed product of two distributions is worth."""
    short, long = sorted((d.maximum - d.minimum + 1) * width / 4 for d in (one, other))
    return int(long * short**0.585 / 100)


# A polynomial with non-negative whole coefficients is packed into one big integer, a fixed number of bytes
# for each coefficient. Multiplying the integers multiplies the polynomials, at the speed of big-integer
# arithmetic.


def slot_bytes(largest: int) -> int:
    """Bytes that hold any coefficient up to `largest`; eight where they suffice, since those unpack
    quickest."""
    return max(8, (largest.bit_length() + 7) // 8)


def _pack(distribution: Distribution, width: int) -> int:
    low = distribution.values[0]
    weights: Sequence[int] = distribution.weights
    span = distribution.values[-1] - low + 1
    if len(weights) != span:
        dense = [0] * span
        for value, weight in zip(distribution.values, weights, strict=True):
            dense[value - low] = weight
        weights = dense
    if width == 8:
        return int.from_bytes(struct.pack(f"<{span}Q", *weights), "little")
    return int.from_bytes(b"".join([weight.to_bytes(width, "little") for weight in weights]), "little")


def unpacked(packed: int, width: int, low: int, span: int, step: int = 1) -> Distribution:
    """The distribution whose weights lie in the slots of `packed`; slot i stands for `low + i * step`."""
    slots = packed.to_bytes(span * width, "little")
    weights: tuple[int, ...]
    if width == 8:
        weights = struct.unpack(f"<{span}Q", slots)
    else:
        read = int.from_bytes
        weights = tuple([read(slots[i : i + width], "little") for i in range(0, span * width, width)])
    values = tuple(range(low, low + span * step, step))
    if 0 in weights:
        kept = [(v, w) for v, w in zip(values, weights, strict=True) if w]
        return Distribution._sorted(tuple(v for v, _ in kept), tuple(w for _, w in kept))
    return Distribution._sorted(values, weights)
