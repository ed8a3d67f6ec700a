"""What the code or a test imports is named and pinned, so that it works on a fresh machine too."""

import ast
import re
import sys
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path

ROOT = Path(__file__).parents[2]
OURS = {"tenfoot", "tests"}
PEERS = ROOT / "tests" / "benchmarks" / "peers"  # these run in environments of their own


def imported(source: str) -> Iterator[str]:
    """The top names of everything a file imports from outside itself."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=names):
                yield from (alias.name.split(".")[0] for alias in names)
            case ast.ImportFrom(module=str(module), level=0):
                yield module.split(".")[0]


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def names_in(path: Path) -> set[str]:
    """The packages a requirements file names at the start of a line."""
    return {normal(name) for name in re.findall(r"^([A-Za-z][\w.-]*)", path.read_text("utf-8"), re.MULTILINE)}


def test_every_import_is_named_and_locked() -> None:
    locked = names_in(ROOT / "requirements-dev.txt")
    distributions = packages_distributions()
    missing = set()
    for path in sorted([*(ROOT / "src").rglob("*.py"), *(ROOT / "tests").rglob("*.py")]):
        if path.parent == PEERS:
            continue
        for name in set(imported(path.read_text("utf-8"))) - OURS - sys.stdlib_module_names:
            if not {normal(found) for found in distributions.get(name, [name])} & locked:
                missing.add(
                    f"{path.relative_to(ROOT)} imports {name}: name it in requirements-dev.in, then make lock"
                )
    assert missing == set()


def test_what_developing_needs_is_locked() -> None:
    assert names_in(ROOT / "requirements-dev.in") - names_in(ROOT / "requirements-dev.txt") == set()


def test_the_lock_names_no_address_and_has_a_hash_for_each_package() -> None:
    text = (ROOT / "requirements-dev.txt").read_text("utf-8")
    assert re.findall(r"https?://|file://|--index-url|--find-links|--trusted-host|@ ", text) == []
    for entry in re.findall(r"^[A-Za-z].*?(?=^\S|\Z)", text, re.MULTILINE | re.DOTALL):
        assert "==" in entry
        assert "--hash=sha256:" in entry
