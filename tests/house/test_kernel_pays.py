"""Only the kernel takes from a budget or a pool for an option that declares its cost.

`pays_by_hand.txt` lists the functions that still take from one themselves; lines may only leave it. A deed that is
declared with `@rule.action` or `@rule.reaction` is never in it. `python -m tests.house.test_kernel_pays` rewrites it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import tenfoot

RECORD = Path(__file__).with_name("pays_by_hand.txt")
ROOT = Path(tenfoot.__file__).parent
PURSES = ("budget", "pools")
DECLARES = ("action", "reaction")


def takes_by_hand(function: ast.AST) -> bool:
    """Whether a function lowers a number of a budget or a pool itself."""
    return any(
        isinstance(node, ast.AugAssign)
        and isinstance(node.op, ast.Sub)
        and isinstance(node.target, ast.Subscript)
        and _purse(node.target.value) in PURSES
        for node in ast.walk(function)
    )


def _purse(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def is_declared(function: ast.FunctionDef) -> bool:
    """Whether the function is the deed of a declared action or reaction."""
    return any(
        isinstance(each, ast.Call) and isinstance(each.func, ast.Attribute) and each.func.attr in DECLARES
        for each in function.decorator_list
    )


def functions() -> Iterator[tuple[str, ast.FunctionDef]]:
    """Every function of the rulesets and adventures, with its module and name."""
    for folder in ("rulesets", "adventure"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            for node in ast.walk(tree):
                if isinstance(node, ast.FunctionDef):
                    yield f"{path.relative_to(ROOT).with_suffix('')}: {node.name}", node


def by_hand() -> list[str]:
    """List the functions that take from a budget or pool themselves."""
    return sorted({name for name, function in functions() if takes_by_hand(function)})


def test_no_declared_deed_takes_from_a_budget_or_pool() -> None:
    declared = [name for name, function in functions() if is_declared(function)]
    assert len(declared) > 70
    guilty = [name for name, function in functions() if is_declared(function) and takes_by_hand(function)]
    assert not guilty, "the cost of @rule.action and @rule.reaction is paid by the kernel"


def test_the_list_of_those_that_pay_by_hand_only_gets_shorter() -> None:
    written = RECORD.read_text(encoding="utf-8").splitlines()
    found = by_hand()
    new = sorted(set(found) - set(written))
    assert not new, "declare the cost with @rule.action or @rule.reaction, and let the kernel pay"
    assert written == found, "python -m tests.house.test_kernel_pays"


def test_the_law_sees_a_deed_that_pays_itself() -> None:
    source = '@wave.action("Wave")\ndef wave(play, creature, answer, effect):\n    creature.budget["action"] -= 1\n'
    function = ast.parse(source).body[0]
    assert isinstance(function, ast.FunctionDef)
    assert is_declared(function)
    assert takes_by_hand(function)


if __name__ == "__main__":
    RECORD.write_text("".join(f"{line}\n" for line in by_hand()), encoding="utf-8")
