"""What the code or a test imports is named and pinned, so that it works on a fresh machine too."""

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

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


def test_what_the_package_imports_is_in_the_lock_for_playing() -> None:
    """`make play` installs requirements.txt alone: what a module needs beyond it must be an extra."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = {
        normal(re.split(r"[<>=!~ \[]", each)[0])
        for group in project["optional-dependencies"].values()
        for each in group
    }
    playing = names_in(ROOT / "requirements.txt")
    distributions = packages_distributions()
    for path in sorted((ROOT / "src").rglob("*.py")):
        for name in set(imported(path.read_text("utf-8"))) - OURS - sys.stdlib_module_names:
            found = {normal(each) for each in distributions.get(name, [name])}
            assert found & (playing | extras | {"dask"}), f"{path.relative_to(ROOT)} imports {name}"


def test_playing_takes_the_versions_that_are_tested() -> None:
    pin = re.compile(r"^([A-Za-z][\w.-]*)==(\S+)", re.MULTILINE)
    tested = dict(pin.findall((ROOT / "requirements-dev.txt").read_text("utf-8")))
    playing = dict(pin.findall((ROOT / "requirements.txt").read_text("utf-8")))
    assert playing == {name: tested.get(name) for name in playing}


@pytest.mark.parametrize("name", ["requirements-dev", "requirements-node"])
def test_what_is_named_is_locked(name: str) -> None:
    assert names_in(ROOT / f"{name}.in") - names_in(ROOT / f"{name}.txt") == set()


@pytest.mark.parametrize("name", ["requirements", "requirements-dev", "requirements-node"])
def test_the_lock_names_no_address_and_has_a_hash_for_each_package(name: str) -> None:
    text = (ROOT / f"{name}.txt").read_text("utf-8")
    assert re.findall(r"https?://|file://|--index-url|--find-links|--trusted-host|@ ", text) == []
    for entry in re.findall(r"^[A-Za-z].*?(?=^\S|\Z)", text, re.MULTILINE | re.DOTALL):
        assert "==" in entry
        assert "--hash=sha256:" in entry
