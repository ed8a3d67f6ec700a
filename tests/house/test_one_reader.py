"""Files that people write or send are parsed in one place, with its limits."""

from __future__ import annotations

import re
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src" / "tenfoot"
PARSES = re.compile(
    r"^\s*(?:import (?:yaml|zipfile|tomllib|pickle)\b|from (?:yaml|zipfile|json|pickle) import)|json\.loads?\(",
    re.MULTILINE,
)
MAY = {
    "adventure/place_file.py",
    "reader/plain.py",
    "reader/machine.py",
    "reader/archive.py",
    "sim/plan_file.py",
    "table/export.py",
    "compendium/card_names.py",
}
"""The reader itself, the three that write such files, and one that reads its own bundled index at every start."""


def test_no_other_module_parses_files() -> None:
    found = {
        path.relative_to(SOURCE).as_posix()
        for path in SOURCE.rglob("*.py")
        if PARSES.search(path.read_text(encoding="utf-8"))
    }
    assert found == MAY


def test_the_two_that_write_do_not_read() -> None:
    for name in ("sim/plan_file.py", "table/export.py"):
        text = (SOURCE / name).read_text(encoding="utf-8")
        assert not re.search(r"yaml\.(?:safe_)?load|yaml\.parse|\.read\(", text)
