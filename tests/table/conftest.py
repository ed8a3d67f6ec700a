"""Where a test's store lies, for each kind of store there is."""

from __future__ import annotations

from pathlib import Path

import pytest

KINDS = ("sqlite",)
"""Kinds of store. A test that takes `address` runs once for each and opens it with `open_store(address)`."""


@pytest.fixture(params=KINDS)
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty store, for one test."""
    return str(tmp_path / "a.sqlite")
