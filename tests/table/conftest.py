"""Where a test's store lies, for each kind of store there is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tenfoot.table.store_postgres import PostgresStore
from tests.support.postgres import find_programs, shared_postgres

KINDS = ("sqlite", "postgres")
"""Kinds of store. A test that takes `address` runs once for each and opens it with `open_store(address)`."""


@pytest.fixture(autouse=True)
def close_databases(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Close what a test leaves open, so that no thread renews leases behind the next one."""
    opened: list[PostgresStore] = []
    prepare = PostgresStore._prepare

    def note(store: PostgresStore, connection: Any) -> None:
        opened.append(store)
        prepare(store, connection)

    monkeypatch.setattr(PostgresStore, "_prepare", note)
    yield
    for store in opened:
        if hasattr(store, "leases"):
            store.close()


@pytest.fixture(params=KINDS)
def address(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The address of an empty store, for one test."""
    if request.param == "sqlite":
        return str(tmp_path / "a.sqlite")
    monkeypatch.setenv("TENFOOT_HOME", str(tmp_path))
    return new_database()


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The address of an empty PostgreSQL database, for one test."""
    monkeypatch.setenv("TENFOOT_HOME", str(tmp_path))
    return new_database()


def new_database() -> str:
    """Make a database, where PostgreSQL is installed."""
    if find_programs() is None:
        pytest.skip("PostgreSQL is not installed (Debian: apt-get install postgresql)")
    return shared_postgres().new_database()
