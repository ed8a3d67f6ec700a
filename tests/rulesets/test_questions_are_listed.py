"""Every question that a rule asks under a name of its own is in the table of questions, asked in a scenario or not."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import tenfoot.rulesets
from tenfoot.rulesets.question_table import is_question

FOLDER = Path(tenfoot.rulesets.__file__).parent


def test_every_question_that_a_rule_names_is_listed() -> None:
    asked = {kind: path for path in _rule_files() for kind in _kinds(path)}
    assert len(asked) > 100
    missing = {kind: str(path.relative_to(FOLDER)) for kind, path in asked.items() if not is_question(kind)}
    assert not missing, f"add these to rulesets/question_table.py: {missing}"


def _rule_files() -> list[Path]:
    """The files of rules; the runner of scenarios names only the pretext under which a step is performed."""
    return [path for path in sorted(FOLDER.rglob("*.py")) if path.parent.name != "scenario"]


def _kinds(path: Path) -> Iterator[str]:
    """The kinds of the decisions in a file that are written as a word or as a constant of the same file."""
    tree = ast.parse(path.read_text("utf-8"))
    words = {
        target.id: node.value.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(tree):
        if not (
            isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Decision"
        ):
            continue
        kind = node.args[1] if len(node.args) > 1 else None
        if isinstance(kind, ast.Constant):
            yield str(kind.value)
        elif isinstance(kind, ast.Name) and kind.id in words:
            yield str(words[kind.id])
