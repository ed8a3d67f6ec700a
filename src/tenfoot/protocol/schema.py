"""The protocol as a JSON Schema, made from the records themselves. The browser's types are made from it.

python -m tenfoot.protocol.schema
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import Any, TypeAlias, get_args, get_type_hints

import msgspec

from tenfoot.protocol.from_client import ClientMessage, Hello
from tenfoot.protocol.from_server import ServerMessage
from tenfoot.protocol.http_addresses import SENT, TAKEN
from tenfoot.protocol.place_messages import PLACE_ANSWERS, PLACE_WISHES
from tenfoot.protocol.simulating import SimulationOrder, SimulationReport
from tenfoot.protocol.version import PROTOCOL

Schema: TypeAlias = dict[str, Any]
REF = "#/$defs/{name}"
DIALECT = "https://json-schema.org/draft/2020-12/schema"
FROM_CLIENT = (Hello, *get_args(ClientMessage))
FROM_SERVER = get_args(ServerMessage)


def message_schema() -> Schema:
    """Return the schema of every message and every record of the HTTP side, with one definition for each type.

    What the server sends is always complete, so its fields are required. A client may leave out what has a default:
    a record that goes both ways is defined twice then, and the client's one ends in `Input`.
    """
    orders, reports = get_args(SimulationOrder), get_args(SimulationReport)
    definitions = sent_definitions((*FROM_SERVER, *SENT, *PLACE_ANSWERS, *reports))
    given, renamed = given_definitions((*FROM_CLIENT, *TAKEN, *PLACE_WISHES, *orders), definitions)
    definitions |= given
    for name, kinds in (("ClientMessage", FROM_CLIENT), ("SimulationOrder", orders)):
        definitions[name] = _any_of(renamed.get(kind.__name__, kind.__name__) for kind in kinds)
    for name, kinds in (("ServerMessage", FROM_SERVER), ("SimulationReport", reports)):
        definitions[name] = _any_of(kind.__name__ for kind in kinds)
    return {
        "$schema": DIALECT,
        "$id": f"tenfoot-protocol-{PROTOCOL}",
        "title": "Protocol",
        "description": f"Messages between a table's server and its clients, version {PROTOCOL}.",
        "$defs": dict(sorted(definitions.items())),
    }


def sent_definitions(kinds: Iterable[Any], ref: str = REF) -> dict[str, Schema]:
    """Return definitions of what the server sends: every field is there, unless the record leaves defaults out."""
    kinds = tuple(kinds)
    found = _components(kinds, ref)
    for record in records_in(kinds):
        if not record.__struct_config__.omit_defaults:
            found[record.__name__]["required"] = _always_sent(record)
    return found


def given_definitions(
    kinds: Iterable[Any], sent: dict[str, Schema], ref: str = REF
) -> tuple[dict[str, Schema], dict[str, str]]:
    """Return definitions of what clients send, and the names of those that the server sends in another form."""
    found = _components(kinds, ref)
    differ = {name for name in found if name in sent and found[name] != sent[name]}
    while True:  # A record that holds one that differs differs too.
        more = {
            name
            for name, definition in found.items()
            if name in sent and name not in differ and differ & set(_names_in(definition, ref))
        }
        if not more:
            break
        differ |= more
    renamed = {name: f"{name}Input" for name in differ}
    given = {renamed.get(name, name): _rename(found[name], renamed, ref) for name in found}
    for name in renamed.values():
        given[name]["title"] = name
    return given, renamed


def records_in(kinds: Iterable[Any]) -> set[type[msgspec.Struct]]:
    """Return every record that these types are made of."""
    found: set[type[msgspec.Struct]] = set()
    open_kinds = list(kinds)
    while open_kinds:
        kind = open_kinds.pop()
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            if kind in found:
                continue
            found.add(kind)
            open_kinds += get_type_hints(kind).values()
        open_kinds += get_args(kind)
    return found


def _always_sent(record: type[msgspec.Struct]) -> list[str]:
    """The fields of a record as they are sent, without those that may be unset."""
    config = record.__struct_config__
    hints = get_type_hints(record)
    tag = [config.tag_field] if config.tag_field else []
    return tag + [
        sent
        for name, sent in zip(record.__struct_fields__, record.__struct_encode_fields__, strict=True)
        if msgspec.UnsetType not in get_args(hints[name])
    ]


def _components(kinds: Iterable[Any], ref: str) -> dict[str, Schema]:
    """The definitions of all records in these types, by name."""

    def anything(kind: type) -> Schema:
        if kind is object:
            return {"description": "Anything."}
        raise NotImplementedError

    return msgspec.json.schema_components(kinds, ref_template=ref, schema_hook=anything)[1]


def _any_of(names: Iterable[str]) -> Schema:
    return {"anyOf": [{"$ref": REF.format(name=name)} for name in names]}


def _names_in(value: object, ref: str) -> list[str]:
    """The names of the definitions that a schema refers to."""
    if isinstance(value, dict):
        own = [value["$ref"].removeprefix(ref.format(name=""))] if isinstance(value.get("$ref"), str) else []
        return own + [name for held in value.values() for name in _names_in(held, ref)]
    if isinstance(value, list):
        return [name for held in value for name in _names_in(held, ref)]
    return []


def _rename(value: Any, renamed: dict[str, str], ref: str) -> Any:
    """Return a schema whose references to renamed definitions are changed."""
    if isinstance(value, dict):
        if isinstance(value.get("$ref"), str):
            (name,) = _names_in(value, ref)
            return {**value, "$ref": ref.format(name=renamed.get(name, name))}
        return {key: _rename(held, renamed, ref) for key, held in value.items()}
    if isinstance(value, list):
        return [_rename(held, renamed, ref) for held in value]
    return value


if __name__ == "__main__":
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(message_schema()), indent=1).decode() + "\n")
