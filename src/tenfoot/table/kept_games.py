"""Find a saved game among the tables of the data folder."""

from __future__ import annotations

from pathlib import Path

from tenfoot.engine.ruleset import unknown
from tenfoot.table.store import Kept, StoreFault, data_folder, open_store


def table_named(where: str) -> Kept:
    """The game of the table with this name, code or id."""
    if not (data_folder() / "tables.sqlite").is_file():
        raise StoreFault(f"There is no file '{where}', and no tables are kept in {data_folder()}.")
    store = open_store()
    try:
        headers = store.games()
        found = [
            header
            for header in headers
            if where.casefold() in (header.id.casefold(), header.code.casefold(), header.name.casefold())
        ]
        if len(found) == 1:
            return store.read(found[0].id)
        if found:
            codes = ", ".join(header.code for header in found)
            raise StoreFault(f"Several tables are called '{where}'; say which by its code: {codes}.")
        names = [header.name for header in headers]
        raise StoreFault(f"There is no file '{where}'. {unknown('table', where, names, 'this folder')}")
    finally:
        store.close()


def refuse_whole_store(path: Path, data: bytes) -> None:
    """A data folder's own file is not one game."""
    if data.startswith(b"SQLite format 3\0"):
        raise StoreFault(
            f"{path} holds all tables of a data folder. Give the name or the code of one, with TENFOOT_HOME set to "
            "that folder, or export the game from its table."
        )
