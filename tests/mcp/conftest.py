"""One real server for the tests of a module."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.serving import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("home"))
    yield running
    complaints = running.stop()
    assert "Traceback" not in complaints, complaints
    assert "tok_" not in complaints, "a secret is in the server's log"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"
