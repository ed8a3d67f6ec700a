"""What `import tenfoot` offers: declared, typed, documented, lazy and quick."""

from __future__ import annotations

import ast
import inspect
import subprocess
import sys
from pathlib import Path

import pytest

import tenfoot

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "guide" / "library.md").read_text("utf-8")
NAMES = [name for name in tenfoot.__all__ if name != "__version__"]


def test_every_declared_name_is_there_and_no_other_is_public() -> None:
    assert 50 <= len(NAMES) <= 70
    assert set(NAMES) == set(tenfoot._HOMES)
    assert set(NAMES) <= set(dir(tenfoot))
    misspelled = "Fright"
    with pytest.raises(AttributeError, match="has no attribute 'Fright'"):
        getattr(tenfoot, misspelled)


def test_the_stub_has_the_same_names_from_the_same_places() -> None:
    stub = ast.parse((ROOT / "src" / "tenfoot" / "__init__.pyi").read_text("utf-8"))
    typed = {
        alias.asname: f"{node.module}:{alias.name}" if alias.asname != alias.name else str(node.module)
        for node in stub.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    assert typed == tenfoot._HOMES


@pytest.mark.parametrize("name", NAMES)
def test_every_name_is_documented(name: str) -> None:
    found = getattr(tenfoot, name)
    if inspect.isclass(found) or inspect.isfunction(found):
        assert found.__doc__, name
    assert f"`{name}`" in PAGE, f"{name} is not on the page"


def test_importing_loads_nothing_else() -> None:
    source = "import sys; before = set(sys.modules); import tenfoot; print(len(set(sys.modules) - before))"
    loaded = subprocess.run([sys.executable, "-c", source], capture_output=True, text=True, check=True)
    assert int(loaded.stdout) <= 3, "import tenfoot loads more than itself"


def test_completion_lists_the_names_before_they_are_loaded() -> None:
    source = (
        "import rlcompleter, sys, tenfoot; complete = rlcompleter.Completer({'tenfoot': tenfoot}).complete; "
        "found = [complete('tenfoot.list_', n) for n in range(6)]; "
        "assert 'tenfoot.sim' not in sys.modules, 'listing names loads nothing'; print(*found)"
    )
    listed = subprocess.run([sys.executable, "-c", source], capture_output=True, text=True, check=True)
    assert "tenfoot.list_monsters" in listed.stdout
    assert "tenfoot.list_spells" in listed.stdout
