"""The log as one seat sees it, numbered without gaps, so that a missing number never gives a hidden event away."""

from __future__ import annotations

import msgspec

from tenfoot.engine.decision import GM
from tenfoot.engine.provenance import ExplanationLine
from tenfoot.engine.ruleset import Ruleset
from tenfoot.lang import DeedLog
from tenfoot.lang.deed_kinds import Facts
from tenfoot.table.log import REASONS, LoggedEvent, Viewer, facts_for, may_know
from tenfoot.table.records import DeedView, LogEntry
from tenfoot.table.table_text import TableWords

CATCH_UP = 300
"""A client that has missed more than this gets only the newest entries."""


class Deeds:
    """The log as deeds in one language, for one viewer or for all viewers who see the same."""

    def __init__(self, words: TableWords, ruleset: Ruleset) -> None:
        self.log = DeedLog(words.words, lambda creature: words.unseen(), ruleset=ruleset)
        self.numbers: list[int] = []
        """Which entries of the whole log it has taken in."""
        self.shared = False
        self._views: dict[int, list[DeedView]] = {}

    def add(self, entry: LoggedEvent, told: Facts, back: int) -> None:
        """Take in an entry of the log; `back` is the position to which it goes back, or -1."""
        self.numbers.append(entry.number)
        self._views.clear()
        self.log.add(entry.kind, told, entry.names)
        if back >= 0:
            self.log.go_back(back)

    def since(self, first: int) -> list[DeedView]:
        """List the deeds with any event at or after a position; made once until the log grows."""
        found = self._views.get(first)
        if found is None:
            found = self._views[first] = [
                DeedView(
                    first=deed.first + 1,
                    kind=deed.kind,
                    creature=deed.creature,
                    text=deed.text,
                    events=tuple(position + 1 for position in deed.events),
                    head=deed.head + 1,
                )
                for deed in self.log.entries(first)
            ]
        return found


class SeatLog:
    """One viewer's way through the log."""

    def __init__(self, viewer: Viewer, gm_looks: bool = False) -> None:
        self.viewer = viewer
        self._gm_looks = gm_looks
        """The GM sees as this viewer: private words that are not for the GM stay private."""
        self._numbers: list[int] = []
        """Which entries of the log the viewer was told: the one with `seq` n is at n - 1."""
        self._read = 0
        self._deeds: dict[str, Deeds] = {}
        """The log as deeds, for each language in which this viewer has read it."""

    def read(self, entries: list[LoggedEvent]) -> None:
        """Take in the log entries that are new since the last call."""
        for entry in entries[self._read :]:
            private = self._gm_looks and entry.private and GM not in entry.audience
            if not private and may_know(entry, self.viewer):
                self._numbers.append(entry.number)
        self._read = len(entries)

    def tells_like(self, other: SeatLog) -> bool:
        """Whether both see the same entries, so that their counts agree."""
        mine, theirs = self.viewer, other.viewer
        return (mine.seat, mine.role, mine.side) == (theirs.seat, theirs.role, theirs.side)

    @property
    def seq(self) -> int:
        """How many entries the viewer may see."""
        return len(self._numbers)

    def number_of(self, seq: int) -> int:
        """Which entry of the whole log the viewer sees as `seq`."""
        return self._numbers[seq - 1]

    def since(
        self,
        seq: int,
        entries: list[LoggedEvent],
        sides: dict[int, str],
        words: TableWords,
        shared: dict[tuple[int, str, str], LogEntry] | None = None,
    ) -> tuple[list[LogEntry], bool]:
        """The entries after `seq`, and whether it is a fresh start because too many were missed.

        `shared` caches what was made for one viewer for the others of the same side and language.
        """
        self.read(entries)
        reset = seq > self.seq or seq < 0 or self.seq - seq > CATCH_UP
        first = max(0, self.seq - CATCH_UP) if reset else seq
        told = [
            self._tell(number + 1, entries[self._numbers[number]], sides, words, shared)
            for number in range(first, self.seq)
        ]
        return told, reset

    def read_all(
        self, entries: list[LoggedEvent], sides: dict[int, str], words: TableWords
    ) -> list[LogEntry]:
        """Return everything that the viewer may know, from the first entry on."""
        self.read(entries)
        return [
            self._tell(number + 1, entries[self._numbers[number]], sides, words, None)
            for number in range(self.seq)
        ]

    def deeds_since(
        self,
        seq: int,
        entries: list[LoggedEvent],
        sides: dict[int, str],
        words: TableWords,
        ruleset: Ruleset,
        shared: dict[tuple[str, str], Deeds] | None = None,
    ) -> list[DeedView]:
        """The deeds that are new or have grown since the viewer got entry `seq`.

        `shared` caches the deeds that all viewers of a side and language see alike. A viewer who sees something private
        has separate deeds from then on.
        """
        deeds = self._read_deeds(entries, sides, words, ruleset, shared)
        return deeds.since(max(seq, self.seq - CATCH_UP, 0))

    def read_all_deeds(
        self, entries: list[LoggedEvent], sides: dict[int, str], words: TableWords, ruleset: Ruleset
    ) -> list[DeedView]:
        """Return the whole log as deeds, from the first one on."""
        return self._read_deeds(entries, sides, words, ruleset, None).since(0)

    def _read_deeds(
        self,
        entries: list[LoggedEvent],
        sides: dict[int, str],
        words: TableWords,
        ruleset: Ruleset,
        shared: dict[tuple[str, str], Deeds] | None,
    ) -> Deeds:
        """Take in what is new and return the deeds of this viewer in a language."""
        self.read(entries)
        language = words.words.language
        deeds = self._deeds.get(language)
        if deeds is None:
            deeds = self._share(language, words, ruleset, shared)
        if deeds.shared and not self._is_told_like(deeds, entries):
            deeds = Deeds(words, ruleset)
        self._deeds[language] = deeds
        for number in self._numbers[len(deeds.numbers) :]:
            entry = entries[number]
            facts = facts_for(entry, self.viewer, sides)
            told = {name: fact for name, fact in facts.items() if name not in REASONS}
            deeds.add(entry, told, self._seq_of(entry.back) - 1 if entry.back >= 0 else -1)
        return deeds

    def _share(
        self,
        language: str,
        words: TableWords,
        ruleset: Ruleset,
        shared: dict[tuple[str, str], Deeds] | None,
    ) -> Deeds:
        """Return the deeds of all viewers like this one, or begin them."""
        if shared is None or self._gm_looks:
            return Deeds(words, ruleset)
        found = shared.get((self._group, language))
        if found is None:
            found = shared[(self._group, language)] = Deeds(words, ruleset)
            found.shared = True
        return found

    def _is_told_like(self, deeds: Deeds, entries: list[LoggedEvent]) -> bool:
        """Whether this viewer saw what shared deeds contain, and nothing private since."""
        known = len(deeds.numbers)
        if known > self.seq or (known and self._numbers[known - 1] != deeds.numbers[-1]):
            return False
        return not any(entries[number].audience for number in self._numbers[known:])

    @property
    def _group(self) -> str:
        """The viewers who see the same as this one, except for what is private."""
        viewer = self.viewer
        return "gm" if viewer.role == "gm" else f"{viewer.side} {viewer.open_numbers}"

    def _tell(
        self,
        seq: int,
        entry: LoggedEvent,
        sides: dict[int, str],
        words: TableWords,
        shared: dict[tuple[int, str, str], LogEntry] | None,
    ) -> LogEntry:
        back = self._seq_of(entry.back) if entry.back >= 0 else 0
        key = (entry.number, self._group, words.words.language)
        made = shared.get(key) if shared is not None else None
        if made is None:
            made = self._make(entry, sides, words)
            if shared is not None:
                shared[key] = made
        return msgspec.structs.replace(made, seq=seq, back=back)

    def _make(self, entry: LoggedEvent, sides: dict[int, str], words: TableWords) -> LogEntry:
        facts = facts_for(entry, self.viewer, sides)
        words.calling(entry.names)
        reasons = {
            name: words.parts(line for line in value if isinstance(line, ExplanationLine))
            for name in REASONS
            if isinstance(value := facts.get(name), list)
        }
        shown = {name: fact for name, fact in facts.items() if name not in REASONS}
        return LogEntry(
            seq=0,
            kind=entry.kind,
            text=words.event(entry.kind, shown),
            facts=shown,
            rules=entry.rules,
            parts=reasons.get("parts", ()),
            against=reasons.get("armor_parts", ()),
            gm=entry.kind.startswith("gm."),
        )

    def _seq_of(self, number: int) -> int:
        """The first of the viewer's own entries at or after one of the log."""
        low, high = 0, len(self._numbers)
        while low < high:
            middle = (low + high) // 2
            if self._numbers[middle] < number:
                low = middle + 1
            else:
                high = middle
        return low + 1
