"""Programs that play, and a table for them."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.support.serving import Server

PAGE = (Path(__file__).parents[2] / "docs" / "programs.md").read_text("utf-8")
FIGHTER = re.findall(r"```python\n(\"\"\"A fighter.*?)```", PAGE, re.DOTALL)[0]
"""The program of the page."""

Written = Callable[[str], str]


@pytest.fixture
def program(tmp_path: Path) -> Written:
    """Write a program; the command that runs it."""

    def write(source: str) -> str:
        path = tmp_path / f"bot{len(list(tmp_path.glob('bot*.py')))}.py"
        path.write_text(source, "utf-8")
        return f"{sys.executable} {path}"

    return write


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("home"))
    yield running
    complaints = running.stop()
    assert "Traceback" not in complaints, complaints
