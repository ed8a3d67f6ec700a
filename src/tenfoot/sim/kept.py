"""Moments from games that are kept: from a file that a table exported, from a save, or from one's own tables."""

from __future__ import annotations

from pathlib import Path

import msgspec

from tenfoot.engine.game import Game, decode
from tenfoot.engine.ruleset import unknown
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.sim.encounter import PlanError
from tenfoot.sim.onward import Onward, from_game, from_save
from tenfoot.table.export import ExportFault, unpack
from tenfoot.table.reopening import open_again
from tenfoot.table.store import Kept, Store, StoreFault, answers_of, data_folder

_ZIP = b"PK"
_SQLITE = b"SQLite format 3\0"


def moment_of(where: str) -> Onward:
    """The moment at which a kept game stands: of a file, or of the table of this name, code or id."""
    path = Path(where)
    try:
        if path.is_file():
            return _of_file(path)
        if path.is_dir():
            raise PlanError(f"{where} is a folder. Give the file of a game, or the name of a table.")
        return from_kept(_table(where))
    except StoreFault as fault:
        raise PlanError(str(fault)) from None
    except OSError as fault:
        raise PlanError(f"{where}: {fault.strerror}.") from None


def from_kept(kept: Kept) -> Onward:
    """The moment at which a table's game stands."""
    name = kept.header.name
    try:
        ruleset = ruleset_named(kept.header.ruleset)
    except (ValueError, OSError):
        raise PlanError(
            f"'{name}' is played by rules that this version does not have ('{kept.header.ruleset}')."
        ) from None
    answers = answers_of(kept.steps)
    game: Game
    game, same = open_again(name, ruleset, kept.checkpoints, answers, kept.entries)
    if same < len(answers):
        raise PlanError(
            f"'{name}' was kept by another version of the rules, by which its last {len(answers) - same} steps "
            "went another way. Open it at the table once and export it again."
        )
    return from_game(game, name)


def _of_file(path: Path) -> Onward:
    data = path.read_bytes()
    if data.startswith(_SQLITE):
        raise PlanError(
            f"{path} holds all tables of a data folder. Give the name or the code of one, with TENFOOT_HOME set to "
            "that folder, or export the game from its table."
        )
    if data.startswith(_ZIP):
        try:
            return from_kept(unpack(data))
        except ExportFault as fault:
            raise PlanError(f"{path}: {fault}") from None
    try:
        save = decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, ValueError):
        raise PlanError(
            f"{path} is no game: neither one that a table exported nor a save of the library."
        ) from None
    try:
        return from_save(save, path.stem)
    except PlanError:
        raise
    except ValueError as fault:
        raise PlanError(f"{path}: {fault}") from None


def _table(where: str) -> Kept:
    if not (data_folder() / "tables.sqlite").is_file():
        raise PlanError(f"There is no file '{where}', and no tables are kept in {data_folder()}.")
    store = Store()
    try:
        found = [
            header
            for header in store.games()
            if where.casefold() in (header.id.casefold(), header.code.casefold(), header.name.casefold())
        ]
        if len(found) == 1:
            return store.read(found[0].id)
        if found:
            codes = ", ".join(header.code for header in found)
            raise PlanError(f"Several tables are called '{where}'; say which by its code: {codes}.")
        names = [header.name for header in store.games()]
        raise PlanError(f"There is no file '{where}'. {unknown('table', where, names, 'this folder')}")
    finally:
        store.close()
