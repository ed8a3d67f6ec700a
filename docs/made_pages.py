"""Pages of the documentation that are made from the program's own records: file formats and HTTP addresses."""

from __future__ import annotations

import ast
import inspect
import json
import textwrap
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from tenfoot.adventure.format import Adventure
from tenfoot.packs.pack import Manifest
from tenfoot.protocol.http_addresses import ADDRESSES
from tenfoot.protocol.openapi import describe_http
from tenfoot.protocol.schema import records_in
from tenfoot.rulesets.hero_builder import Choices
from tenfoot.rulesets.scenario.model import Scenario
from tenfoot.sim.encounter_plan import EncounterPlan
from tenfoot.tactics.behavior import Manner

FORMATS_HEAD = Path(__file__).parent / "reference" / "formats.head"
FORMATS: tuple[tuple[str, str, type[msgspec.Struct]], ...] = (
    (
        "Encounter",
        "```yaml\nparty: [{who: fighter-3}, {who: cleric-3}]\nfoes: [{who: skeleton, count: 4}]\n"
        "map: ruins\nlight: dim\n```\n",
        EncounterPlan,
    ),
    (
        "Hero",
        "`tenfoot hero build FILE` builds it; `tenfoot hero show fighter-3 --json` has one to copy.\n",
        Choices,
    ),
    ("Pack", "```yaml\npack: my-pack\nversion: 1.0.0\ntitle: My pack\n```\n", Manifest),
    ("Adventure", "The whole file; a scene and its parts follow below.\n", Adventure),
    ("Scenario", "`tenfoot scenario words` lists the words that its steps take.\n", Scenario),
)
HTTP_HEAD = """# Every HTTP address

The addresses of a table's server (`tenfoot serve`), and the records that they take and send. A running server sends the
same as an OpenAPI 3.1 document at `/api/openapi.json`; `python -m tenfoot.protocol.openapi` prints it.
[The protocol](../protocol.md) has examples, and play itself: it goes over a WebSocket.

Where it says *keeper*: on the machine itself, or by a keeper's link. *seat*: `Authorization: Bearer tok_...`,
*key*: the same with the key of the running server. A refusal is an `ErrorView`, with a 4xx status.

| address | what it does | takes | answers | who |
|---|---|---|---|---|
"""


def formats_page() -> str:
    """Return the page of every file format, with a table of fields for each record that people write."""
    parts = [FORMATS_HEAD.read_text("utf-8")]
    shown: set[str] = set()
    for title, example, record in FORMATS:
        parts.append(f"\n## {title}\n\n{inspect.getdoc(record)}\n\n{example}\n")
        held = sorted(records_in([record]) - {record}, key=lambda each: each.__name__)
        parts.append(_fields(record))
        for each in held:
            if each.__name__ not in shown and each.__module__ in (record.__module__, Manner.__module__):
                shown.add(each.__name__)
                parts.append(f"\n### {title}: {each.__name__}\n\n{inspect.getdoc(each)}\n\n{_fields(each)}")
    return "".join(parts)


def _fields(record: type[msgspec.Struct]) -> str:
    """A table of the fields of a record: name, type, default and meaning."""
    notes = _notes_of(record)
    components = msgspec.json.schema_components(
        [record], schema_hook=lambda kind: {"description": "Anything."}
    )[1]
    schema = components.get(record.__name__, {})
    needed = schema.get("required", [])
    lines = ["| field | type | default | meaning |\n|---|---|---|---|\n"]
    tag = record.__struct_config__.tag_field
    for name, held in schema.get("properties", {}).items():
        if name == tag:
            continue  # files of one kind need not say which kind they are
        default = "required" if name in needed else f"`{json.dumps(held.get('default'))}`"
        lines.append(f"| `{name}` | {type_words(held, link=False)} | {default} | {notes.get(name, '')} |\n")
    return "".join(lines)


def _notes_of(record: type[msgspec.Struct]) -> dict[str, str]:
    """The docstrings under the fields of a record, by field."""
    found: dict[str, str] = {}
    for kind in reversed(record.__mro__):
        if kind is msgspec.Struct or not issubclass(kind, msgspec.Struct):
            continue
        body = ast.parse(textwrap.dedent(inspect.getsource(kind))).body[0]
        assert isinstance(body, ast.ClassDef)
        for field, note in zip(body.body, body.body[1:], strict=False):
            if (
                isinstance(field, ast.AnnAssign)
                and isinstance(field.target, ast.Name)
                and isinstance(note, ast.Expr)
                and isinstance(note.value, ast.Constant)
            ):
                found[field.target.id] = " ".join(str(note.value.value).split()).replace("|", "\\|")
    return found


def type_words(schema: dict[str, Any], *, link: bool = True) -> str:
    """Say the type of a field in a few words, with links to records."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f"[{name}](#{name.lower()})" if link else name
    if "anyOf" in schema:
        return " or ".join(type_words(each, link=link) for each in schema["anyOf"])
    if "enum" in schema:
        return ", ".join(f"`{json.dumps(each)}`" for each in schema["enum"])
    if schema.get("type") == "array":
        held = schema.get("items") or next(iter(schema.get("prefixItems", [{}])))
        return f"list of {type_words(held, link=link)}" if held else "list"
    if schema.get("type") == "object" and isinstance(schema.get("additionalProperties"), dict):
        return f"object of {type_words(schema['additionalProperties'], link=link)}"
    return str(schema.get("type", "anything"))


def http_page() -> str:
    """Return the page of every HTTP address and its records, made from the OpenAPI document."""
    lines = [HTTP_HEAD]
    for address in ADDRESSES:
        kinds = []
        for kind in (address.body, address.reply):
            name = getattr(kind, "__name__", "")
            kinds.append(f"[{name}](#{name.lower()})" if name else f"`{kind}`" if kind else "-")
        row: Iterable[str] = (
            f"`{address.method} {address.path}`",
            address.about,
            *kinds,
            address.access or "anyone",
        )
        lines.append(f"| {' | '.join(row)} |\n")
    for name, schema in describe_http()["components"]["schemas"].items():
        lines.append(f"\n## {name}\n\n{schema.get('description', '')}\n")
        if schema.get("properties"):
            needed = schema.get("required", [])
            lines.append("\n| field | type | |\n|---|---|---|\n")
            lines += [
                f"| `{field}` | {type_words(held)} | {'' if field in needed else 'may be left out'} |\n"
                for field, held in schema["properties"].items()
            ]
    return "".join(lines)
