"""docs/protocol.md is true: its examples are messages, and every message has an example."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import get_args, get_type_hints

import msgspec
import pytest

from tenfoot.adventure.place_record import PlaceRecord
from tenfoot.adventure.secrets import SecretsView
from tenfoot.adventure.view import SceneView
from tenfoot.engine.sheet import Sheet
from tenfoot.protocol.from_client import ClientMessage, Hello
from tenfoot.protocol.from_server import ServerMessage
from tenfoot.protocol.lobby import JoinTicket, JoinWish, NewTable, TableSummary, TableTicket, Tokens
from tenfoot.protocol.version import PROTOCOL
from tenfoot.table.own_heroes import HeroWish
from tenfoot.table.refusal import Code
from tenfoot.table.store import open_store
from tenfoot.web.app import Web
from tenfoot.web.hub import Hub

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")


def examples() -> list[dict[str, object]]:
    found: list[dict[str, object]] = []
    for block in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL):
        decoder = json.JSONDecoder()
        at = 0
        while at < len(block.rstrip()):
            value, at = decoder.raw_decode(block, at)
            found.append(value)
            at += len(block[at:]) - len(block[at:].lstrip())
    return found


MESSAGES = [example for example in examples() if "t" in example]
FROM_CLIENT = {kind.__struct_config__.tag: kind for kind in (*get_args(ClientMessage), Hello)}
FROM_SERVER = {kind.__struct_config__.tag: kind for kind in get_args(ServerMessage)}


def test_the_page_is_of_this_version() -> None:
    assert f"# The table's protocol, version {PROTOCOL}" in PAGE


@pytest.mark.parametrize("example", MESSAGES, ids=lambda example: str(example["t"]))
def test_an_example_is_a_message_with_exactly_these_fields(example: dict[str, object]) -> None:
    tag = example["t"]
    kinds = [kinds[tag] for kinds in (FROM_CLIENT, FROM_SERVER) if tag in kinds]
    assert kinds, f"there is no message '{tag}'"
    whole = []
    for kind in kinds:
        try:
            message = msgspec.convert(example, kind)
        except msgspec.ValidationError:
            continue
        whole.append(msgspec.to_builtins(message))
    assert whole, f"no message '{tag}' looks like this"
    if tag not in ("sheet",):
        assert any(covers(sent, example) for sent in whole), f"'{tag}' has other fields than the page says"


def covers(sent: object, example: object) -> bool:
    """Whether every field of the example is a field of the message, at every depth."""
    if isinstance(example, dict) and isinstance(sent, dict):
        return all(key in sent and covers(sent[key], value) for key, value in example.items())
    if isinstance(example, list) and isinstance(sent, list | tuple):
        return all(covers(one, other) for one, other in zip(sent, example, strict=True))
    return True


def test_every_message_has_an_example_or_is_named() -> None:
    for tag in FROM_CLIENT:
        assert any(example["t"] == tag for example in MESSAGES), tag
    for tag in FROM_SERVER:
        assert re.search(rf"`{tag}`", PAGE), tag


def test_the_lobbys_examples_are_records() -> None:
    found = examples()
    wishes = [example for example in found if "gm" in example and "seats" in example]
    assert len(wishes) == 3
    for wish in wishes:
        msgspec.convert(wish, NewTable)
    msgspec.convert(next(example for example in found if "host" in example), TableTicket)
    hero = next(example for example in found if "class" in example)
    assert set(hero) == set(HeroWish.__struct_encode_fields__) - {"choices"}
    msgspec.convert(hero, HeroWish)
    mine = next(example for example in found if "tables" in example)
    msgspec.convert(mine["tables"], list[TableSummary])


def test_the_scenes_examples_are_records() -> None:
    found = examples()
    scene = next(example for example in found if "exits" in example)
    assert json.loads(msgspec.json.encode(msgspec.convert(scene, SceneView))) == scene
    secrets = next(example for example in found if "triggers" in example)
    assert json.loads(msgspec.json.encode(msgspec.convert(secrets, SecretsView))) == secrets


def records_in(kind: object, found: dict[str, type[msgspec.Struct]]) -> None:
    """Every record that a type is made of."""
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        if kind.__name__ in found or kind in (Sheet, PlaceRecord):
            return  # the guide of adventures has a place's fields, a stat block's own page those of a sheet
        found[kind.__name__] = kind
        for held in get_type_hints(kind).values():
            records_in(held, found)
    for held in get_args(kind):
        records_in(held, found)


def every_record() -> dict[str, type[msgspec.Struct]]:
    found: dict[str, type[msgspec.Struct]] = {}
    lobby = (NewTable, HeroWish, TableTicket, JoinWish, JoinTicket, Tokens, TableSummary)
    for kind in (Hello, *get_args(ClientMessage), *get_args(ServerMessage), *lobby):
        records_in(kind, found)
    return found


@pytest.mark.parametrize("record", every_record().values(), ids=lambda record: record.__name__)
def test_every_field_is_on_the_page(record: type[msgspec.Struct]) -> None:
    missing = [
        field
        for field in record.__struct_encode_fields__
        if f'"{field}"' not in PAGE and not re.search(rf"`[^`\n]*\b{re.escape(field)}\b[^`\n]*`", PAGE)
    ]
    assert not missing


def test_every_address_is_on_the_page(tmp_path: Path) -> None:
    store = open_store(tmp_path / "a.sqlite")
    routes = Web(Hub(store)).routes
    store.close()
    own = [route for route in routes if route.path.count("{") == 0 or "rest" not in route.path]
    for route in own:
        plain = re.sub(r"\{.*", "", route.path).rstrip("/")
        methods = (getattr(route, "methods", None) or {"GET"}) - {"HEAD"}
        for method in methods if plain else ():
            if plain.startswith("/ws"):
                assert f"`{plain}`" in PAGE
            else:
                assert f"`{method} {plain}" in PAGE, (method, route.path)


def test_every_code_of_a_refusal_and_a_goodbye_is_on_the_page() -> None:
    source = "".join(
        path.read_text("utf-8")
        for folder in ("web", "table")
        for path in sorted((Path(__file__).parents[2] / "src" / "tenfoot" / folder).glob("*.py"))
    )
    said = {*get_args(Code), *re.findall(r'Bye\(\s*"([a-z-]+)"', source)}
    assert not [code for code in said if f"`{code}`" not in PAGE]
