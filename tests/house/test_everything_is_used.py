"""Every function of the product is used by the product: what is written and called by nothing enforces nothing."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src" / "tenfoot"
LIBRARY = ("api/", "client/", "dice/", "packs/", "authoring.py")
"""The doors of the package: their functions are for the programs of others."""
PLAIN = {"property", "staticmethod", "classmethod", "cache", "lru_cache", "contextmanager"}
"""Decorators that register nothing: a function with these alone must still be called."""
WITHOUT_CALLER = {
    "_check_value": "argparse calls it",
    "chapters": "every store has it",
    "undeclared": "a law of events asks it",
    "citations_in": "a law of citations asks it",
    "is_rule": "a law of citations asks it",
    "rulings_page": "tools/write_rulings.py calls it",
    "adjacent": "a name of the geometry's door",
    "set_entry": "one of the writers of a map, for every layer there is one",
    "set_difficult": "one of the writers of a map, for every layer there is one",
    "set_obscured": "one of the writers of a map, for every layer there is one",
    "set_footing": "one of the writers of a map, for every layer there is one",
    "set_shade": "waits for light drawn square by square in places",
    "lit_by": "waits for light drawn square by square in places",
}
"""Functions that nothing of the product calls by name, each with the reason. The list may only get shorter."""


def names_of(decorator: ast.expr) -> str:
    """The name of a decorator, with or without arguments."""
    node = decorator.func if isinstance(decorator, ast.Call) else decorator
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def registers(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether a decorator registers the function with a caller."""
    return any(names_of(one) not in PLAIN for one in function.decorator_list)


def test_every_function_is_called() -> None:
    used: Counter[str] = Counter()
    written: list[tuple[str, str, int]] = []
    for path in sorted(SOURCE.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        where = path.relative_to(SOURCE).as_posix()
        for node in ast.walk(tree):
            if isinstance(node, ast.Name):
                used[node.id] += 1
            elif isinstance(node, ast.Attribute):
                used[node.attr] += 1
            elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                special = node.name.startswith("__") or registers(node)
                if not special and not where.startswith(LIBRARY):
                    written.append((node.name, where, node.lineno))
    idle = [
        f"{where}:{line}: {name}"
        for name, where, line in written
        if not used[name] and name not in WITHOUT_CALLER
    ]
    assert not idle, (
        "nothing calls these: call them where the rule needs them, or delete them:\n" + "\n".join(idle)
    )
    names = {name for name, _, _ in written}
    gone = [name for name in WITHOUT_CALLER if name not in names or used[name]]
    assert not gone, f"these are called now or gone, take them off the list: {gone}"
