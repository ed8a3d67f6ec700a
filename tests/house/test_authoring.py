"""The authors' door: what it exports, and that rule files use it."""

from __future__ import annotations

import ast
from pathlib import Path

from tenfoot import authoring
from tenfoot.engine.rule import Rule

RULESETS = Path(authoring.__file__).parent / "rulesets"
STAR = "tenfoot.authoring"


def test_the_door_exports_no_rules_and_only_what_there_is() -> None:
    assert len(authoring.__all__) == len(set(authoring.__all__))
    assert not [name for name in authoring.__all__ if isinstance(getattr(authoring, name), Rule)]


def test_a_rule_file_with_the_door_takes_its_names_from_there() -> None:
    """A second import of the same object would be another place that knows where it is defined."""
    doubled: list[str] = []
    for edition in ("srd52", "next2013"):
        for path in sorted((RULESETS / edition).rglob("*.py")):
            imports = [n for n in ast.parse(path.read_text()).body if isinstance(n, ast.ImportFrom)]
            if any(node.module == STAR for node in imports):
                names = {alias.name for node in imports for alias in node.names if node.module != STAR}
                doubled += [f"{path.stem}: {name}" for name in names & set(authoring.__all__)]
    assert not doubled
