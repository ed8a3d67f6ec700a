"""The documentation as a site: `make docs`. It needs nothing from outside, at building or at reading."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import tenfoot
import tenfoot.adventure.scene_events
import tenfoot.rulesets.event_table
import tenfoot.table.table_events
from tenfoot.cli.main import build_parser
from tenfoot.engine.event_kinds import KINDS
from tenfoot.protocol.http_addresses import ADDRESSES
from tenfoot.protocol.openapi import describe_http

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
HTTP = """# Every HTTP address

The addresses of a table's server (`tenfoot serve`), and the records that they take and send. A running server sends the
same as an OpenAPI 3.1 document at `/api/openapi.json`; `python -m tenfoot.protocol.openapi` prints it.
[The protocol](../protocol.md) has examples, and play itself: it goes over a WebSocket.

Where it says *keeper*: on the machine itself, or by a keeper's link. *seat*: `Authorization: Bearer tok_...`,
*key*: the same with the key of the running server. A refusal is an `ErrorView`, with a 4xx status.

| address | what it does | takes | answers | who |
|---|---|---|---|---|
"""


def _type_words(schema: dict[str, Any]) -> str:
    """The type of a field in a few words, with links to records."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f"[{name}](#{name.lower()})"
    if "anyOf" in schema:
        return " or ".join(_type_words(each) for each in schema["anyOf"])
    if "enum" in schema:
        return ", ".join(f"`{json.dumps(each)}`" for each in schema["enum"])
    if schema.get("type") == "array":
        held = schema.get("items") or next(iter(schema.get("prefixItems", [{}])))
        return f"list of {_type_words(held)}" if held else "list"
    if schema.get("type") == "object" and isinstance(schema.get("additionalProperties"), dict):
        return f"object of {_type_words(schema['additionalProperties'])}"
    return str(schema.get("type", "anything"))


def _http_page() -> str:
    """The page of every HTTP address and its records, made from the OpenAPI document."""
    lines = [HTTP]
    for address in ADDRESSES:
        kinds = []
        for kind in (address.body, address.reply):
            name = getattr(kind, "__name__", "")
            kinds.append(f"[{name}](#{name.lower()})" if name else f"`{kind}`" if kind else "-")
        row = (f"`{address.method} {address.path}`", address.about, *kinds, address.access or "anyone")
        lines.append(f"| {' | '.join(row)} |\n")
    for name, schema in describe_http()["components"]["schemas"].items():
        lines.append(f"\n## {name}\n\n{schema.get('description', '')}\n")
        if schema.get("properties"):
            needed = schema.get("required", [])
            lines.append("\n| field | type | |\n|---|---|---|\n")
            lines += [
                f"| `{field}` | {_type_words(held)} | {'' if field in needed else 'may be left out'} |\n"
                for field, held in schema["properties"].items()
            ]
    return "".join(lines)


def _write_reference() -> None:
    """Write the pages that are made from the program itself: every command, every event and every HTTP address."""
    (MADE / "http.md").write_text(_http_page(), "utf-8")
    helps = [(each.prog, each.format_help().rstrip()) for each in _commands(build_parser())]
    commands = [f"\n## `{name}`\n\n```text\n{shown}\n```\n" for name, shown in helps]
    (MADE / "commands.md").write_text(COMMANDS + "".join(commands), "utf-8")
    events = [
        f"| `{name}` | {', '.join(sorted(kind.facts)) or '-'} |\n" for name, kind in sorted(KINDS.items())
    ]
    (MADE / "events.md").write_text(EVENTS + "".join(events), "utf-8")


_write_reference()
