"""Reading an adventure file: every fault with its line and a suggestion, all at once."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec

from tenfoot.adventure.format import Adventure
from tenfoot.reader import Document, ReadingFault, nearest, read_document, read_source, shorten
from tenfoot.reader.document import check_against
from tenfoot.rulesets.catalogue import choices, is_choice


class Fault(msgspec.Struct, frozen=True):
    """Something wrong in an adventure file."""

    file: str
    line: int
    message: str
    suggestion: str = ""

    def __str__(self) -> str:
        hint = f" {self.suggestion}" if self.suggestion else ""
        return f"{self.file}:{self.line}: {self.message}{hint}"


class AdventureFault(ValueError):
    """An adventure that can't be played, with all that is wrong."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = list(faults)
        super().__init__("\n".join(map(str, self.faults)))


class AdventureFile:
    """An adventure file as read: the record, and the document with the line of each part of it."""

    def __init__(self, document: Document, adventure: Adventure) -> None:
        self.file = document.file
        self.adventure = adventure
        self._document = document

    def line(self, *path: str) -> int:
        """The line of a part, or of the nearest part around it."""
        return self._document.mark(path)[0]

    def fault(self, path: tuple[str, ...], message: str, suggestion: str = "") -> Fault:
        """Make a fault at the line of that part."""
        return Fault(self.file, self.line(*path), message, suggestion)


def read_adventure(path: Path) -> AdventureFile:
    """Read a file. Raises `AdventureFault` with everything that does not fit the format."""
    try:
        data = read_source(path)
    except ReadingFault as fault:
        raise AdventureFault([Fault(str(path), 1, f"can't be read: {fault.text}")]) from None
    return parse_adventure(data, str(path))


def parse_adventure(text: str | bytes, file: str) -> AdventureFile:
    """Read an adventure from the text of its file."""
    try:
        document = read_document(text, file)
    except ReadingFault as fault:
        raise AdventureFault([Fault(file, fault.line or 1, fault.text)]) from None
    if document.plain is None:
        raise AdventureFault([Fault(file, 1, "the file is empty; start with 'title:'.")])
    found = check_against(document.plain, Adventure, whole="the adventure")
    faults = [Fault(file, document.mark(path)[0], *words) for path, *words in found]
    if faults:
        raise AdventureFault(faults)
    try:
        adventure = msgspec.convert(document.plain, Adventure, str_keys=True)
    except msgspec.ValidationError as error:
        raise AdventureFault([Fault(file, 1, f"{error}.")]) from None
    if not is_choice(adventure.ruleset):
        unknown = f"no ruleset '{shorten(adventure.ruleset)}'."
        line, _ = document.mark(("ruleset",))
        raise AdventureFault([Fault(file, line, unknown, nearest(adventure.ruleset, dict(choices())))])
    return AdventureFile(document, adventure)
