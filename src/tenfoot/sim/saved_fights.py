"""Load fights to continue: from a file that a table exported, from a save, or from your own tables."""

from __future__ import annotations

from pathlib import Path

from tenfoot.engine.bounds import check_save
from tenfoot.engine.game import Game, decode
from tenfoot.reader import GAME, ReadingFault, check_json, decode_record, read_source
from tenfoot.sim.continued_fight import ContinuedFight, from_game, from_save
from tenfoot.sim.encounter_plan import PlanError
from tenfoot.table.export import ExportFault, unpack
from tenfoot.table.kept_games import refuse_whole_store, table_named
from tenfoot.table.pack_pins import rules_of_game, take_packs
from tenfoot.table.refusal import Refusal
from tenfoot.table.reopening import open_again
from tenfoot.table.store import Kept, StoreFault, answers_of

_ZIP = b"PK"


def moment_of(where: str) -> ContinuedFight:
    """The moment at which a kept game stands: of a file, or of the table of this name, code or id."""
    path = Path(where)
    try:
        if path.is_file():
            return _of_file(path)
        if path.is_dir():
            raise PlanError(f"{where} is a folder. Give the file of a game, or the name of a table.")
        return from_kept(table_named(where))
    except StoreFault as fault:
        raise PlanError(str(fault)) from None
    except OSError as fault:
        raise PlanError(f"{where}: {fault.strerror}.") from None


def from_kept(kept: Kept) -> ContinuedFight:
    """The moment at which a table's game stands."""
    name = kept.header.name
    try:
        take_packs(kept)
        ruleset = rules_of_game(kept.header)
    except (StoreFault, Refusal) as fault:
        raise PlanError(str(fault)) from None
    answers = answers_of(kept.steps)
    game: Game
    game, same = open_again(name, ruleset, kept.checkpoints, answers, kept.entries)
    if same < len(answers):
        raise PlanError(
            f"'{name}' was kept by another version of the rules, by which its last {len(answers) - same} steps "
            "went another way. Open it at the table once and export it again."
        )
    return from_game(game, name)


def _of_file(path: Path) -> ContinuedFight:
    try:
        data = read_source(path, GAME)
    except ReadingFault as fault:
        raise PlanError(str(fault)) from None
    refuse_whole_store(path, data)
    if data.startswith(_ZIP):
        try:
            return from_kept(unpack(data))
        except ExportFault as fault:
            raise PlanError(f"{path}: {fault}") from None
    try:
        check_json(data, str(path))
        save = decode_record(data, str(path), lambda: check_save(decode(data)))
    except ReadingFault:
        raise PlanError(
            f"{path} is no game: neither one that a table exported nor a save of the library."
        ) from None
    try:
        return from_save(save, path.stem)
    except PlanError:
        raise
    except ValueError as fault:
        raise PlanError(f"{path}: {fault}") from None
