"""The OpenAPI document is true: it has every address of the server, and real answers are the records that it names."""

from __future__ import annotations

import json
import re
import urllib.request
from pathlib import Path
from typing import Any

import msgspec
import pytest
from jsonschema import Draft202012Validator

from tenfoot.protocol.http_addresses import ADDRESSES, Address
from tenfoot.protocol.openapi import describe_http
from tenfoot.protocol.schema import records_in
from tenfoot.table.store import open_store
from tenfoot.web.app import Web
from tenfoot.web.hub import Hub
from tests.support.serving import Server

DOCUMENT = describe_http()


def close(value: Any) -> Any:
    """A schema in which no record has fields that it does not name."""
    if isinstance(value, list):
        return [close(each) for each in value]
    if not isinstance(value, dict):
        return value
    held = {key: close(each) for key, each in value.items()}
    return {**held, "additionalProperties": False} if isinstance(value.get("properties"), dict) else held


CLOSED = {
    "components": {"schemas": {name: close(each) for name, each in DOCUMENT["components"]["schemas"].items()}}
}
CHECKS = {
    name: Draft202012Validator({"$ref": f"#/components/schemas/{name}", **CLOSED})
    for name in DOCUMENT["components"]["schemas"]
}
ENCOUNTER = {
    "map": "open-field",
    "heroes": [{"key": "knight", "name": "Serra"}],
    "foes": [{"key": "skeleton", "count": 2}],
}
PATHS = {
    "/api/places/{key}": "/api/places/chapel",
    "/api/sheets/{table}/{key}": "/api/sheets/monsters/skeleton",
    "/api/cards": "/api/cards?kind=spell&level=3",
    "/api/cards/{kind}/{key}": "/api/cards/spell/fireball",
    "/api/rules/search": "/api/rules/search?q=stand+up&limit=2",
    "/api/rules/{id}": "/api/rules/5.2/oa/trigger",
    "/api/monsters": "/api/monsters?q=wolf&ruleset=srd52",
}
BODIES: dict[tuple[str, str], Any] = {
    ("POST", "/api/heroes"): {"name": "Brunhild", "class": "paladin", "level": 3},
    ("POST", "/api/encounters/weigh"): {"encounter": ENCOUNTER},
    ("POST", "/api/tables/mine"): {"tokens": []},
    ("POST", "/api/network"): {},
}
LISTED = [
    address
    for address in ADDRESSES
    if isinstance(address.reply, type)
    and (address.method == "GET" or (address.method, address.path) in BODIES)
    and address.access != "key"
]


def send(server: Server, method: str, path: str, body: object = None) -> tuple[int, str, bytes]:
    """The status, media type and bytes of an answer."""
    data = body if isinstance(body, bytes) else None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(server.url + path, data, method=method)
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.status, answer.headers.get_content_type(), answer.read()
    except urllib.error.HTTPError as refused:
        return refused.code, refused.headers.get_content_type(), refused.read()


def check_reply(address: Address, answer: tuple[int, str, bytes]) -> Any:
    """An answer is exactly the record that the document names: nothing is missing and nothing is left over."""
    status, media, data = answer
    assert (status, media) == (address.status, "application/json"), data[:300]
    CHECKS[address.reply.__name__].validate(json.loads(data))
    return msgspec.json.decode(data, type=address.reply)


def test_it_has_every_address_of_the_server_and_no_other(tmp_path: Path) -> None:
    store = open_store(tmp_path / "a.sqlite")
    routes = Web(Hub(store)).routes
    store.close()
    served = {
        (method, re.sub(r":\w+", "", route.path))
        for route in routes
        for method in (getattr(route, "methods", None) or set()) - {"HEAD"}
        if "{rest" not in route.path and "{path" not in route.path
    }
    assert {(address.method, address.path) for address in ADDRESSES} == served
    told = {(method.upper(), path) for path, methods in DOCUMENT["paths"].items() for method in methods}
    assert told == served


def test_every_reference_leads_to_a_schema_and_every_operation_has_its_own_name() -> None:
    schemas = DOCUMENT["components"]["schemas"]
    text = json.dumps(DOCUMENT)
    assert set(re.findall(r'"#/components/schemas/(\w+)"', text)) <= set(schemas)
    assert all(name.isidentifier() for name in schemas), "two records have the same name"
    names = [
        operation["operationId"] for methods in DOCUMENT["paths"].values() for operation in methods.values()
    ]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("address", LISTED, ids=lambda each: f"{each.method} {each.path}")
def test_an_answer_is_the_record_of_the_document(address: Address, server: Server) -> None:
    path = PATHS.get(address.path, address.path)
    check_reply(address, send(server, address.method, path, BODIES.get((address.method, address.path))))


def test_the_answers_about_tables_and_files_are_their_records(server: Server) -> None:
    by_path = {(address.method, address.path): address for address in ADDRESSES}
    wish = {
        "preset": "starter-fight",
        "gm": "person",
        "seats": [{"name": "Ann", "heroes": [0]}, {"name": "Ben", "heroes": [1], "open": True}],
    }
    made = check_reply(by_path["POST", "/api/tables"], send(server, "POST", "/api/tables", wish))
    chairs = send(server, "POST", "/api/chairs", {"code": made.code})
    assert check_reply(by_path["POST", "/api/chairs"], chairs).chairs
    joined = send(server, "POST", "/api/join", {"code": made.code, "name": "Ben"})
    check_reply(by_path["POST", "/api/join"], joined)
    mine = send(server, "POST", "/api/tables/mine", {"tokens": [made.host]})
    assert check_reply(by_path["POST", "/api/tables/mine"], mine).tables
    status, media, file = send(server, "POST", "/api/encounters/file", {"encounter": ENCOUNTER})
    assert (status, media) == (200, "application/yaml")
    check_reply(by_path["POST", "/api/encounters/read"], send(server, "POST", "/api/encounters/read", file))
    check_reply(by_path["POST", "/api/packs/check"], send(server, "POST", "/api/packs/check", b"no zip"))


def test_a_refusal_is_the_records_error(server: Server) -> None:
    status, media, data = send(server, "POST", "/api/chairs", {"code": "BELL-0000"})
    assert (status, media) == (404, "application/json")
    assert set(json.loads(data)["error"]) == {"code", "message"}


def test_the_server_sends_the_document(server: Server) -> None:
    status, media, data = send(server, "GET", "/api/openapi.json")
    assert (status, media) == (200, "application/json")
    assert json.loads(data) == json.loads(msgspec.json.encode(DOCUMENT))


def test_every_record_says_what_it_is() -> None:
    kinds = [
        kind for address in ADDRESSES for kind in (address.reply, address.body) if isinstance(kind, type)
    ]
    assert not [record.__name__ for record in records_in(kinds) if not (record.__doc__ or "").strip()]
