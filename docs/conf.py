"""The documentation as a site: `make docs`. It needs nothing from outside, at building or at reading."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

import tenfoot
import tenfoot.adventure.scene_events
import tenfoot.rulesets.event_table
import tenfoot.table.table_events
from tenfoot.cli.main import build_parser
from tenfoot.engine.event_kinds import KINDS

sys.path.insert(0, str(Path(__file__).parent))
from made_pages import formats_page, http_page

project = "Tenfoot"
author = "the Tenfoot authors"
copyright = author
release = tenfoot.__version__
extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["_build"]
html_theme = "furo"
html_title = f"Tenfoot {release}"
html_copy_source = False
html_show_sourcelink = False
html_theme_options = {"footer_icons": [], "top_of_page_buttons": []}
myst_heading_anchors = 4
autodoc_member_order = "alphabetical"
suppress_warnings = ["misc.highlighting_failure", "myst.xref_missing"]
MADE = Path(__file__).parent / "reference"


def _commands(parser: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for child in action.choices.values():
                yield child
                yield from _commands(child)


COMMANDS = """# Every command

The help of each command, as `--help` prints it. [The guide](../guide/cli.md) explains them.
"""
EVENTS = """# Every event

What happens in a game, as facts: the kind of each event and the names of its facts.

| event | facts |
|---|---|
"""


def _write_reference() -> None:
    """Write the pages that are made from the program itself: commands, events, addresses and file formats."""
    (MADE / "http.md").write_text(http_page(), "utf-8")
    (MADE / "formats.md").write_text(formats_page(), "utf-8")
    helps = [(each.prog, each.format_help().rstrip()) for each in _commands(build_parser())]
    commands = [f"\n## `{name}`\n\n```text\n{shown}\n```\n" for name, shown in helps]
    (MADE / "commands.md").write_text(COMMANDS + "".join(commands), "utf-8")
    events = [
        f"| `{name}` | {', '.join(sorted(kind.facts)) or '-'} |\n" for name, kind in sorted(KINDS.items())
    ]
    (MADE / "events.md").write_text(EVENTS + "".join(events), "utf-8")


_write_reference()
