"""Answers that know which of their values the rules have read, so that a value that nothing uses is an error."""

from __future__ import annotations

from tenfoot.engine.decision import Answer

EMPTY = {"number": 0, "words": "", "targets": (), "cell": -1}
"""The values of an answer, as they are when none is given."""
OWN = {
    "number": "number",
    "faces": "number",
    "words": "words",
    "targets": "targets",
    "order": "targets",
    "cell": "cell",
}
"""The value that an option of each kind takes, which counts as used."""


class Notes:
    """The names of the values that were read."""

    def __init__(self, *read: str) -> None:
        self.read = set(read)


class WatchedAnswer(Answer, frozen=True):
    """An answer of a scenario. Reading one of its values is noted."""

    notes: Notes | None = None

    def __getattribute__(self, name: str) -> object:
        if name in EMPTY:
            notes = super().__getattribute__("notes")
            if isinstance(notes, Notes):
                notes.read.add(name)
        return super().__getattribute__(name)


def watch(answer: Answer, takes: str = "") -> WatchedAnswer:
    """Copy an answer as a watched one; the value that its option takes counts as read."""
    notes = Notes(OWN[takes]) if takes in OWN else Notes()
    return WatchedAnswer(
        answer.pick, answer.cell, answer.targets, answer.number, answer.words, answer.part, notes
    )


def unread(answer: WatchedAnswer) -> list[str]:
    """The values that were given and that nothing has read."""
    read = answer.notes.read if answer.notes is not None else set(EMPTY)
    return [
        name
        for name, empty in EMPTY.items()
        if name not in read and object.__getattribute__(answer, name) != empty
    ]
