"""What is wrong with a file that was read: where, and what to write instead."""

from __future__ import annotations

import difflib
from collections.abc import Iterable


class ReadingFault(ValueError):
    """A file that can't be used, with the place in it where that shows."""

    def __init__(self, file: str, text: str, line: int = 0, column: int = 0) -> None:
        self.file = file
        self.text = text
        self.line = line
        self.column = column
        place = f":{line}:{column}" if line and column else f":{line}" if line else ""
        super().__init__(f"{file}{place}: {text}" if file else text)


def shorten(word: str, most: int = 60) -> str:
    """A word as a message quotes it: on one line, and cut where it is long."""
    plain = "".join(letter if letter.isprintable() else "?" for letter in word[: most + 1])
    return plain if len(plain) <= most else f"{plain[: most - 3]}..."


def nearest(name: str, known: Iterable[str]) -> str:
    """The known name that was probably meant, as a sentence; or all there are, if they are few."""
    names = list(known)
    close = difflib.get_close_matches(name[:60], names, n=1)
    if close:
        return f"Did you mean '{close[0]}'?"
    return f"There are: {', '.join(names)}." if 0 < len(names) <= 8 else ""
