"""The programs in examples/ run as they are, pass the type checker, and are as long as the guide says."""

from __future__ import annotations

import os
import re
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.serving import PATIENCE, Server

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "guide" / "library.md").read_text("utf-8")
EXAMPLES = sorted((ROOT / "examples").glob("*.py"))
ALONE = [path for path in EXAMPLES if path.stem != "bot_at_a_table"]
COUNTS = dict(re.findall(r"`examples/(\w+)\.py`\]?[^|]*\| (\d+) \|", PAGE))


def code_lines(path: Path) -> int:
    """The lines of a program without its docstring, empty lines and comments."""
    body = path.read_text("utf-8").split('"""', 2)[2]
    return sum(1 for line in body.splitlines() if line.strip() and not line.strip().startswith("#"))


def test_there_are_ten() -> None:
    assert len(EXAMPLES) == 10


@pytest.mark.parametrize("path", ALONE, ids=lambda path: str(path.stem))
def test_it_runs(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(path), run_name="__main__")
    assert capsys.readouterr().out.strip()


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: str(path.stem))
def test_it_is_as_long_as_the_guide_says(path: Path) -> None:
    assert int(COUNTS[path.stem]) == code_lines(path)


def test_an_own_controller_takes_one_import_and_at_most_six_lines() -> None:
    source = (ROOT / "examples" / "own_controller.py").read_text("utf-8")
    assert source.count("import ") == 1
    assert code_lines(ROOT / "examples" / "own_controller.py") <= 6


def test_the_bot_plays_a_table_to_its_end(server: Server) -> None:
    encounter = {
        "map": "vault",
        "heroes": [{"key": "knight", "name": "Serra", "x": 8, "y": 4}],
        "foes": [{"key": "commoner", "name": "Rowdy", "x": 9, "y": 4}],
    }
    made = server.table(gm="house", seats=[{"name": "Bot", "heroes": [0]}], encounter=encounter)
    token = next(seat["token"] for seat in made["seats"] if seat["role"] == "player")
    played = subprocess.run(
        [sys.executable, str(ROOT / "examples" / "bot_at_a_table.py"), f"{server.url}/#/seat/{token}"],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
    )
    assert played.returncode == 0, played.stderr
    assert "The game is over" in played.stdout
