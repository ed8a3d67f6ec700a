"""Long lines for a terminal: wrapped at words, each further line under the text of its entry."""

from __future__ import annotations

import re
import shutil
import sys
import textwrap

from tenfoot.painting import WIDEST, say

_HEAD = re.compile(r"\s*(?:\d+  )?")


def wrap_lines(text: str, width: int) -> str:
    """Return a text whose lines are at most `width` wide; further lines of an entry start under its first word."""
    return "\n".join(line if len(line) <= width else _wrap(line, width) for line in text.split("\n"))


def say_wrapped(text: str) -> None:
    """Print a text, wrapped at the width of the terminal and colored; a pipe gets it as it is."""
    if sys.stdout.isatty():
        text = wrap_lines(text, min(WIDEST, shutil.get_terminal_size().columns))
    say(text)


def _wrap(line: str, width: int) -> str:
    head = _HEAD.match(line)
    indent = " " * (head.end() if head else 0)
    return "\n".join(
        textwrap.wrap(
            line,
            width,
            subsequent_indent=indent,
            break_long_words=False,
            break_on_hyphens=False,
            drop_whitespace=True,
        )
    )
