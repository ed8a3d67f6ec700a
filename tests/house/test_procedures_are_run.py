"""A procedure that is called without `yield from` does nothing, silently; each such call fails here."""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

import tenfoot
from tenfoot.engine.play import Play

ROOT = Path(tenfoot.__file__).parent
METHODS = {name for name, made in vars(Play).items() if inspect.isgeneratorfunction(made)}
FOLDERS = ("engine", "rulesets", "adventure")
"""Where procedures are written and called."""


def modules() -> Iterator[tuple[Path, ModuleType]]:
    """Import every module in which procedures are called."""
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.py")):
            name = ".".join(("tenfoot", *path.relative_to(ROOT).with_suffix("").parts)).removesuffix(
                ".__init__"
            )
            yield path, sys.modules.get(name) or import_module(name)


def dropped(tree: ast.AST, names: dict[str, object]) -> Iterator[tuple[int, str]]:
    """List calls of procedures whose course nobody runs: the call is a statement by itself."""
    local = {
        node.name
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
        and any(isinstance(each, ast.Yield | ast.YieldFrom) for each in _own_nodes(node))
    }
    for node in ast.walk(tree):
        if not isinstance(node, ast.Expr) or not isinstance(node.value, ast.Call):
            continue
        called = node.value.func
        if isinstance(called, ast.Name):
            made = names.get(called.id)
            if called.id in local if made is None else inspect.isgeneratorfunction(made):
                yield node.lineno, called.id
        elif isinstance(called, ast.Attribute) and isinstance(called.value, ast.Name):
            owner = names.get(called.value.id)
            made = getattr(owner, called.attr, None) if isinstance(owner, ModuleType) else None
            if inspect.isgeneratorfunction(made) or (called.value.id == "play" and called.attr in METHODS):
                yield node.lineno, f"{called.value.id}.{called.attr}"


def _own_nodes(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """Walk a function without the functions inside it."""
    waiting: list[ast.AST] = list(function.body)
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, ast.FunctionDef | ast.Lambda):
            waiting.extend(ast.iter_child_nodes(node))


def test_no_procedure_is_dropped_unstarted() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line}: {name} is called without 'yield from'"
        for path, module in modules()
        for line, name in dropped(ast.parse(path.read_text(encoding="utf-8")), vars(module))
    ]
    assert not found, found


def yields_nothing(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """List parts of rules whose only yield is `yield from ()`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and any(_registers(each) for each in node.decorator_list):
            yields = [each for each in _own_nodes(node) if isinstance(each, ast.Yield | ast.YieldFrom)]
            if yields and all(isinstance(each.value, ast.Tuple) for each in yields):
                yield node.lineno, node.name


def _registers(decorator: ast.expr) -> bool:
    made = decorator.func if isinstance(decorator, ast.Call) else decorator
    return isinstance(made, ast.Attribute) and made.attr in ("hook", "begin", "end", "perform", "procedure")


def test_a_part_of_a_rule_that_neither_asks_nor_rolls_is_a_plain_function() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line}: let {name} return None, and delete its 'yield from ()'"
        for path, _ in modules()
        for line, name in yields_nothing(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert not found, found


@pytest.mark.parametrize(
    "planted",
    [
        "def hook(play, creature, effect):\n    heal(play, creature.id, 5, creature.id)\n",
        "def hook(play, creature, effect):\n    play.begin('raging', creature.id)\n",
        "def ask(play):\n    yield None\n\ndef hook(play, creature, effect):\n    ask(play)\n",
        "def hook(play, creature, effect):\n    if effect.level:\n        hit_points.heal(play, 1, 2, 3)\n",
    ],
)
def test_a_planted_fault_is_found(planted: str) -> None:
    hit_points = import_module("tenfoot.rulesets.common.damage.hit_points")
    assert list(dropped(ast.parse(planted), {"heal": hit_points.heal, "hit_points": hit_points}))
