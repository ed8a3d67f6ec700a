"""Only the modules of the store know a database: everybody else knows `Store` and its rows."""

from __future__ import annotations

import re
from pathlib import Path

import tenfoot

SOURCES = Path(tenfoot.__file__).parent
DATABASE = re.compile(
    r"import (sqlite3|psycopg|asyncpg)|\b(SELECT \w+ FROM|INSERT INTO|DELETE FROM|UPDATE \w+ SET|PRAGMA) ?"
)


def test_no_sql_outside_the_store() -> None:
    found = [
        f"{path.relative_to(SOURCES)}: {line.strip()}"
        for path in SOURCES.rglob("*.py")
        if not (path.parent.name == "table" and path.name.startswith("store_"))
        for line in path.read_text().splitlines()
        if DATABASE.search(line)
    ]
    assert found == []


def test_the_interface_itself_names_no_database() -> None:
    text = (SOURCES / "table" / "store.py").read_text()
    assert not DATABASE.search(text)
