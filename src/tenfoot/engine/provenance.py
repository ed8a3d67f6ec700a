"""Where a number comes from: every contribution carries its source and the rules it cites."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

import msgspec

from tenfoot.engine.effect import Effect


class RuleSource(msgspec.Struct, frozen=True):
    """A general rule as the source of a contribution: its catalog name and the rule id behind it."""

    name: str
    cite: str = ""
    of: int = 0
    """The creature it comes from, where that matters (the ally in the way, the foe next to you)."""


Why: TypeAlias = Effect | RuleSource
"""What a modifier names as its reason: an effect in force, or a general rule."""


class ExplanationLine(msgspec.Struct, frozen=True, gc=False):
    """One line of an explanation, as plain data: an amount (or a mark such as `advantage`) and its reason."""

    mark: str
    amount: int
    name: str
    cites: tuple[str, ...]
    of: int = 0


class ExplainedTotal:
    """A number with the reason for each step: one base, then additions, then limits.

    Several rules may offer a base; the highest offered is taken unless the owner chose another (`choice`).
    """

    __slots__ = ("adds", "bases", "caps", "choice", "factors", "floors", "query", "subject")

    def __init__(self, query: str, subject: int, base: int | None = None, why: Why | None = None) -> None:
        self.query = query
        self.subject = subject
        self.bases: list[tuple[int, Why]] = []
        self.adds: list[tuple[int, Why]] = []
        self.factors: list[tuple[int, int, Why]] = []
        self.caps: list[tuple[int, Why]] = []
        self.floors: list[tuple[int, Why]] = []
        self.choice = ""
        if base is not None and why is not None:
            self.bases.append((base, why))

    def base(self, amount: int, why: Why) -> None:
        """Offer a way to calculate the base; only one of those offered is used."""
        self.bases.append((amount, why))

    def add(self, amount: int, why: Why) -> None:
        """A bonus (or, negative, a penalty)."""
        self.adds.append((amount, why))

    def times(self, multiply: int, divide: int, why: Why) -> None:
        """Multiply and divide the sum so far, rounding down after each factor."""
        self.factors.append((multiply, divide, why))

    def at_most(self, amount: int, why: Why) -> None:
        """The number can't be higher than this."""
        self.caps.append((amount, why))

    def at_least(self, amount: int, why: Why) -> None:
        """The number can't be lower than this."""
        self.floors.append((amount, why))

    def chosen_base(self) -> tuple[int, Why] | None:
        """Give the one base that counts, with its reason."""
        if not self.bases:
            return None
        if len(self.bases) == 1:
            return self.bases[0]
        if self.choice:
            for pair in self.bases:
                if reason_name(pair[1]) == self.choice:
                    return pair
        return max(self.bases, key=lambda pair: pair[0])

    @property
    def total(self) -> int:
        """The number after everything: base, additions, factors, then floors and caps (caps win)."""
        total = self._before_limits()
        for amount, _ in self.floors:
            total = max(total, amount)
        for amount, _ in self.caps:
            total = min(total, amount)
        return total

    def _before_limits(self) -> int:
        base = self.chosen_base()
        total = base[0] if base else 0
        for amount, _ in self.adds:
            total += amount
        for multiply, divide, _ in self.factors:
            total = total * multiply // divide
        return total

    def parts(self) -> list[ExplanationLine]:
        """The explanation, line by line; bases that do not apply are listed as `unused`."""
        chosen = self.chosen_base()
        lines: list[ExplanationLine] = []
        for pair in self.bases:
            lines.append(part("base" if pair is chosen else "unused", pair[0], pair[1]))
        lines += [part("add", amount, why) for amount, why in self.adds]
        lines += [part(f"times {multiply}/{divide}", 0, why) for multiply, divide, why in self.factors]
        # A limit that changes nothing explains nothing.
        total = self._before_limits()
        for amount, why in self.floors:
            if amount > total:
                lines.append(part("at least", amount, why))
                total = amount
        for amount, why in self.caps:
            if amount < total:
                lines.append(part("at most", amount, why))
                total = amount
        return lines


def reason_name(why: Why) -> str:
    """The catalog name of a reason: a rule's, or the one that its effect goes by."""
    return why.text("told as", why.rule) if isinstance(why, Effect) else why.name


def part(mark: str, amount: int, why: Why) -> ExplanationLine:
    """An explanation line from a reason."""
    if isinstance(why, Effect):
        cite = why.text("cite")
        return ExplanationLine(mark, amount, reason_name(why), (cite,) if cite else (), why.source)
    return ExplanationLine(mark, amount, why.name, (why.cite,) if why.cite else (), why.of)


def own_rows(ids: Iterable[str], rows: Mapping[str, str]) -> tuple[str, ...]:
    """Rule ids as a ruleset cites them: its own rows for those of shared procedures, nothing where it has none.

    `rows` may say of a whole index (`index/`) how to handle the ids that it does not name.
    """
    if not rows:
        return tuple(ids)
    found = (rows.get(one) if one in rows else rows.get(f"{one.partition('/')[0]}/", one) for one in ids)
    return tuple(dict.fromkeys(own for own in found if own))


def in_own_rows(line: ExplanationLine, rows: Mapping[str, str]) -> ExplanationLine:
    """An explanation line that cites a ruleset's own rows."""
    own = own_rows(line.cites, rows)
    return line if own == line.cites else msgspec.structs.replace(line, cites=own)
