"""The JSON Schema of a section, for editors that show faults while one types."""

from __future__ import annotations

from typing import Any

import msgspec

from tenfoot.engine.ruleset import Ruleset, unknown
from tenfoot.packs.composing import WORDS
from tenfoot.packs.sections import SECTIONS


def schema_of(section: str, ruleset: Ruleset) -> dict[str, Any]:
    """Make the schema of one record, or a list of records, of a section."""
    if section not in SECTIONS:
        raise ValueError(unknown("section", section, SECTIONS, "packs"))
    kind = SECTIONS[section].kind
    (whole,), parts = msgspec.json.schema_components([kind], ref_template="#/$defs/{name}")
    record = parts[kind.__name__]
    record["properties"].update({word: {"type": "string"} for word in WORDS})
    record["properties"]["like"] = {"enum": sorted(ruleset.tables().get(SECTIONS[section].table, {}))}
    record.pop("required", None)
    record["anyOf"] = [{"required": [word]} for word in ("key", "changes", "replaces")]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"{section} of a pack for {ruleset.name}",
        "anyOf": [whole, {"type": "array", "items": whole}],
        "$defs": parts,
    }
