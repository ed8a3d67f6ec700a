"""What commands print: colors and tables on a terminal, plain text in a pipe or a file.

Rich is imported only where a person looks: a command in a pipe starts no slower. `NO_COLOR` turns colors off, and so
does a terminal that can't show them. Color never carries a meaning alone: the words are the same everywhere.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

WIDEST = 100
STYLES = (
    ("bold", r"^[a-z][\w -]{0,30}:(?= )|^[^\s:|][^:|]{0,60}:$|^== .* ==$|^\S.{0,60}\?$"),
    ("bold", r"\b\d+(?:\.\d+)?%"),
    ("cyan", r"[█▉▊▋▌▍▎▏░▒▓━─╸╺]+"),
    ("cyan", r"\btenfoot [a-z]+ .*$"),
    ("cyan", r"^ {3,5}\d+(?=  )"),
    ("green", r"^✓|\benforced\b"),
    ("red", r"^\s*[✗!](?= )|\bdies\b|\bdie\b"),
    ("yellow", r"\bopen\b(?=  )|\basked\b"),
    ("dim", r"\[[^\]\n]*\]|\b5\.2/[\w/-]+"),
)
"""Styles by pattern, a line at a time; later ones win."""


def is_looked_at() -> bool:
    """Return whether a person sees what is printed: standard output is a terminal that can move its cursor."""
    return sys.stdout.isatty() and os.environ.get("TERM", "") != "dumb"


def say(text: object = "", style: str = "", *, flush: bool = False) -> None:
    """Print a line or several: colored on a terminal, as it is in a pipe or a file."""
    if not is_looked_at():
        print(text, flush=flush)
        return
    painted = paint(str(text))
    if style:
        painted.stylize(style)
    _console().print(painted, soft_wrap=True)


def say_table(
    headings: Sequence[str], rows: Sequence[Sequence[str]], plain: Sequence[str], *, right: Sequence[int] = ()
) -> None:
    """Print rows: a table with headings on a terminal, the lines of `plain` in a pipe or a file.

    `right` has the numbers of the columns that are aligned on the right.
    """
    if not is_looked_at():
        for line in plain:
            print(line)
        return
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, pad_edge=False, header_style="bold")
    for number, heading in enumerate(headings):
        table.add_column(
            heading,
            style="cyan" if number == 0 else "",
            justify="right" if number in right else "left",
            no_wrap=number == 0,
            overflow="fold",
        )
    for row in rows:
        table.add_row(*(Text(cell) for cell in row))
    _console().print(table)


def paint(text: str) -> Text:
    """Return a text styled for a terminal: each pattern of `STYLES` gets its color on every line."""
    from rich.text import Text

    painted = Text()
    for number, line in enumerate(text.split("\n")):
        if number:
            painted.append("\n")
        piece = Text(line)
        for style, pattern in STYLES:
            piece.highlight_regex(pattern, style)
        painted.append_text(piece)
    return painted


@cache
def _console() -> Console:
    from rich.console import Console

    return Console(highlight=False, emoji=False, markup=False)
