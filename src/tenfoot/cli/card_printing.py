"""Cards on the terminal: styled where a person looks, plain in a pipe or a file."""

from __future__ import annotations

import shutil
import sys

from tenfoot.compendium.card import Card
from tenfoot.compendium.card_text import as_text, lines_of

_STYLES = {
    "name": "bold red",
    "quiet": "italic",
    "label": "bold",
    "text": "",
    "heading": "bold red",
    "rule": "dim",
}
_COLUMNS: dict[str, tuple[tuple[str, str], ...]] = {
    "spell": (
        ("Level", "Level"),
        ("School", "School"),
        ("Casting", "Casting time"),
        ("Duration", "Duration"),
    ),
    "monster": (("CR", "CR"), ("AC", "Armor Class"), ("HP", "Hit Points"), ("Kind", "")),
    "item": (("Category", "Category"), ("Rarity", "Rarity"), ("Price", "Price"), ("Weight", "Weight")),
    "feat": (("Category", "Category"), ("Prerequisite", "Prerequisite")),
    "class": (
        ("Primary ability", "Primary ability"),
        ("Die", "Hit Point Die"),
        ("Spellcasting", "Spellcasting"),
    ),
    "": (("", "kind"), ("", "")),
}


def print_card(card: Card) -> None:
    """Print one card in the width of the terminal, at most 100 columns."""
    width = min(100, shutil.get_terminal_size().columns)
    if not sys.stdout.isatty():
        print(as_text(card, 80), end="")
        return
    from rich.console import Console
    from rich.panel import Panel
    from rich.text import Text

    text = Text()
    for number, line in enumerate(lines_of(card, max(40, width - 4))):
        text.append("\n" if number else "")
        for words, style in line:
            text.append(words, style=_STYLES[style])
    Console(width=width, highlight=False).print(Panel(text, border_style="dim"))


def print_table(kind: str, cards: list[Card]) -> None:
    """Print a list of cards: a table with headings on a terminal, aligned columns in a pipe."""
    columns = _COLUMNS.get(kind, (("", ""),))
    rows = [[card.name, *(_cell(card, fact) for _, fact in columns)] for card in cards]
    if not sys.stdout.isatty():
        widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
        for row in rows:
            print("  ".join(cell.ljust(size) for cell, size in zip(row, widths, strict=True)).rstrip())
        return
    from rich.console import Console
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="bold", show_header=bool(kind))
    for heading in ("Name", *(heading for heading, _ in columns)):
        table.add_column(heading, overflow="fold", style="bold" if heading == "Name" else "")
    for row in rows:
        table.add_row(*row)
    console = Console(highlight=False)
    console.print(table)
    console.print(f"{len(rows)} found", style="dim")


def _cell(card: Card, fact: str) -> str:
    if fact == "kind":
        return card.kind
    value = card.fact(fact) if fact else card.summary
    return value.split(" (")[0] if fact in ("CR", "Hit Points", "Casting time") else value
