"""Every sentence with which the table refuses or says goodbye, read from the source."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src" / "tenfoot"
FOLDERS = ("table", "web")
SAYING = {"Refusal", "Bye", "RequestRefused"}


def sentences() -> Iterator[tuple[str, str]]:
    """Where each stands and what it says, with `{}` for what is filled in."""
    for folder in FOLDERS:
        for path in sorted((SOURCE / folder).glob("*.py")):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Call) and getattr(node.func, "id", "") in SAYING:
                    place = 2 if getattr(node.func, "id", "") == "RequestRefused" else 1
                    if len(node.args) > place and (text := _text(node.args[place])):
                        yield f"{path.name}:{node.lineno}", text


def _text(node: ast.expr) -> str:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
    return ""
