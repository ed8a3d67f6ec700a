"""The browser's types are those of the protocol's records: made from them, and not changed by hand."""

from __future__ import annotations

import subprocess
from pathlib import Path

import msgspec

from tenfoot.protocol.from_client import GiveAnswer
from tenfoot.protocol.from_server import Update
from tenfoot.protocol.schema import message_schema
from tenfoot.protocol.version import PROTOCOL

CLIENT = Path(__file__).parents[2] / "web-client"


def test_the_committed_types_are_those_of_the_records() -> None:
    made = subprocess.run(
        ["node", "types.js"],
        input=msgspec.json.encode(message_schema()),
        cwd=CLIENT,
        capture_output=True,
        check=True,
    )
    committed = (CLIENT / "src/lib/wire.ts").read_text("utf-8")
    assert made.stdout.decode() == committed, "Run: make types"


def test_the_schema_has_its_version_and_plain_names() -> None:
    schema = message_schema()
    assert schema["$id"] == f"tenfoot-protocol-{PROTOCOL}"
    assert all(name.isidentifier() for name in schema["$defs"]), "two records have the same name"


def test_what_the_server_sends_is_complete_and_what_a_client_sends_need_not_be() -> None:
    definitions = message_schema()["$defs"]
    assert definitions["Update"]["required"] == ["t", *Update.__struct_fields__]
    assert definitions["AnswerInput"]["required"] == ["pick"]
    assert definitions["GiveAnswer"]["properties"]["answer"] == {"$ref": "#/$defs/AnswerInput"}
    assert definitions["GiveAnswer"]["required"] == ["t", *GiveAnswer.__struct_fields__]
    assert "part" not in definitions["Answer"]["required"], "it may be unset"
    assert definitions["Waiting"]["required"] == ["seat", "name"], "it leaves its defaults out"
