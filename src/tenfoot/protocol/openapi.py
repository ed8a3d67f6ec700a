"""The HTTP addresses of a table's server as an OpenAPI 3.1 document, made from the records that they take and send.

python -m tenfoot.protocol.openapi
"""

from __future__ import annotations

import re
import sys
from typing import Any

import msgspec

from tenfoot import __version__
from tenfoot.protocol.http_addresses import ADDRESSES, SENT, TAKEN, Access, Address
from tenfoot.protocol.http_replies import ErrorView
from tenfoot.protocol.schema import Schema, given_definitions, sent_definitions
from tenfoot.protocol.version import PROTOCOL

REF = "#/components/schemas/{name}"
ACCESS: dict[Access, list[dict[str, list[str]]]] = {
    "": [],
    "seat": [{"seat": []}],
    "keeper": [{"keeper": []}, {"keeperHeader": []}, {}],
    "key": [{"key": []}],
    "operator": [{"keeper": []}, {"keeperHeader": []}, {"key": []}, {}],
}
SCHEMES = {
    "seat": {"type": "http", "scheme": "bearer", "description": "A seat's secret (`tok_...`)."},
    "key": {"type": "http", "scheme": "bearer", "description": "The key of the running server."},
    "keeper": {
        "type": "apiKey",
        "in": "cookie",
        "name": "tenfoot-keeper",
        "description": "Set by a keeper's link. Not needed on the machine itself, unless a proxy is in front.",
    },
    "keeperHeader": {"type": "apiKey", "in": "header", "name": "x-tenfoot-keeper"},
}


def describe_http() -> Schema:
    """Return the document: every address with its parameters, bodies and answers, and one schema for each record."""
    definitions = sent_definitions(SENT, REF)
    given, renamed = given_definitions(TAKEN, definitions, REF)
    paths: dict[str, Schema] = {}
    for address in ADDRESSES:
        paths.setdefault(address.path, {})[address.method.lower()] = _operation(address, renamed)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Tenfoot",
            "version": __version__,
            "summary": "The HTTP side of a table's server. Play itself goes over a WebSocket.",
            "license": {"name": "MIT", "identifier": "MIT"},
            "x-protocol": PROTOCOL,
        },
        "paths": paths,
        "components": {
            "schemas": dict(sorted({**definitions, **given}.items())),
            "securitySchemes": SCHEMES,
        },
    }


def _operation(address: Address, renamed: dict[str, str]) -> Schema:
    """One address and method as OpenAPI writes it."""
    parameters = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"\{(\w+)\}", address.path)
    ]
    parameters += [
        {"name": name, "in": "query", "description": about, "schema": {"type": "string"}}
        for name, about in address.query.items()
    ]
    done: Schema = {"description": "Done."}
    if address.reply is not None:
        done["content"] = _content(address.reply, {})
    operation: Schema = {
        "operationId": _operation_id(address),
        "summary": address.about,
        "responses": {
            str(address.status): done,
            "default": {
                "description": "Refused, with the reason in a sentence.",
                "content": _content(ErrorView, {}),
            },
        },
    }
    if parameters:
        operation["parameters"] = parameters
    if address.body is not None:
        operation["requestBody"] = {"required": True, "content": _content(address.body, renamed)}
    if address.access:
        operation["security"] = ACCESS[address.access]
    return operation


def _content(kind: Any, renamed: dict[str, str]) -> Schema:
    if isinstance(kind, str):
        return {kind: {"schema": {} if kind == "application/json" else {"type": "string"}}}
    name = renamed.get(kind.__name__, kind.__name__)
    return {"application/json": {"schema": {"$ref": REF.format(name=name)}}}


def _operation_id(address: Address) -> str:
    words = re.findall(r"[a-z]+", address.path.removeprefix("/api").partition(".")[0])
    page = ["page"] if address.reply == "text/html" else []
    return "_".join((address.method.lower(), *words, *page))


if __name__ == "__main__":
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(describe_http()), indent=1).decode() + "\n")
