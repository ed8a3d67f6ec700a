"""`tenfoot.dice` is a library of its own: the standard library is all it needs, numpy only for batches."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

DICE = Path(__file__).parents[2] / "src" / "tenfoot" / "dice"


def foreign_imports(source: str) -> Iterator[tuple[int, str]]:
    """Imports beyond the standard library and the dice themselves; numpy counts only where it is not lazy."""
    tree = ast.parse(source)
    lazy = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        or (isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test))
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                modules = [alias.name for alias in names]
            case ast.ImportFrom(module=str(module), level=0):
                modules = [module]
            case _:
                continue
        for module in modules:
            top = module.split(".")[0]
            ours = module == "tenfoot.dice" or module.startswith("tenfoot.dice.")
            if not (ours or top in sys.stdlib_module_names or (top == "numpy" and id(node) in lazy)):
                yield node.lineno, module


def test_dice_need_nothing_installed() -> None:
    found = [
        f"{path.name}:{line} imports {module}"
        for path in sorted(DICE.rglob("*.py"))
        for line, module in foreign_imports(path.read_text("utf-8"))
    ]
    assert found == []


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("import numpy as np", ["numpy"]),
        ("import msgspec", ["msgspec"]),
        ("from tenfoot.engine import state", ["tenfoot.engine"]),
        ("def batch():\n    import numpy as np", []),
        ("def batch():\n    import msgspec", ["msgspec"]),
        ("import typing\nif typing.TYPE_CHECKING:\n    import numpy", []),
        ("from tenfoot.dice.parse import parse\nimport math", []),
    ],
)
def test_the_check_knows_what_is_foreign(source: str, found: list[str]) -> None:
    assert [module for _, module in foreign_imports(source)] == found
