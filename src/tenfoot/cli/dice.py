"""`tenfoot dice`: check the dice of a game."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from tenfoot.cli.command import Example, Subcommands, add_command, print_json
from tenfoot.cli.complaint import Complaint
from tenfoot.cli.exit_codes import ExitCode
from tenfoot.painting import say

if TYPE_CHECKING:
    from tenfoot.table.dice_check import DiceRecord


def register(subparsers: Subcommands) -> None:
    """Declare `tenfoot dice` and its arguments."""
    parser = add_command(
        subparsers,
        "dice",
        summary="Check every die of a game",
        examples=[
            Example(
                "tenfoot dice verify friday.tenfoot", "play a saved game again and check every die and step"
            ),
            Example(
                "tenfoot dice verify dice.json", "check the dice record that a table gives after a reveal"
            ),
            Example('tenfoot dice verify "The fallen chapel"', "check one of your own tables by its name"),
        ],
        run=run,
        description=(
            "Check every die of a game: that it follows from the key of its dice, that the key fits the seal that was "
            "published before, and that playing the game again gives the same steps."
        ),
    )
    parser.add_argument("what", choices=["verify"], help="what to do with the dice")
    parser.add_argument("game", help="a saved game, a dice record, or the name or code of one of your tables")


def run(args: argparse.Namespace) -> int:
    """Play a saved game again, compare its dice with the record, and print every difference."""
    import msgspec

    from tenfoot.reader import GAME, ReadingFault, read_record, read_source
    from tenfoot.table.dice_check import DiceRecord, faults_of, play_again
    from tenfoot.table.export import ExportFault, unpack
    from tenfoot.table.kept_games import refuse_whole_store, table_named
    from tenfoot.table.store import StoreFault

    path = Path(args.game)
    whole = True
    try:
        if path.is_file():
            data = read_source(path, GAME)
            refuse_whole_store(path, data)
            whole = data.startswith(b"PK")
            record = play_again(unpack(data)) if whole else read_record(data, str(path), DiceRecord)
        else:
            record = play_again(table_named(args.game))
        faults = faults_of(record)
    except (StoreFault, ExportFault) as fault:
        raise Complaint(str(fault)) from None
    except ReadingFault:
        raise Complaint(f"{path} is neither a saved game nor a dice record.") from None
    except (OSError, ValueError) as fault:
        raise Complaint(f"{path}: {fault}") from None
    if whole and record.same < record.steps:
        faults.append(
            f"Step {record.same + 1} of {record.steps} comes out otherwise than the log says: it was played by "
            "another version of the rules, or the file was changed."
        )
    if args.json:
        print_json({"record": msgspec.to_builtins(record), "faults": faults})
    else:
        _tell(record, whole, faults)
    return ExitCode.NO if faults else ExitCode.OK


def _tell(record: DiceRecord, whole: bool, faults: list[str]) -> None:
    say(record.game)
    if not record.stretches:
        say("  This game has the older dice, whose faces can't be checked by a key.")
    for number, one in enumerate(record.stretches, start=1):
        dice = sum(len(throw.faces) for throw in one.throws)
        state = "revealed" if one.revealed else "not revealed yet"
        seal = f"sealed as {one.seal[:16]}…" if one.seal else "not sealed beforehand"
        say(f"  Dice {number}: {len(one.throws)} throws, {dice} dice; {seal}; {state}.")
    if whole:
        say(f"  {record.same} of {record.steps} steps come out as the log has them.")
    for fault in faults:
        say(f"  ✗ {fault}")
    if not faults:
        say("  Every die is as its key says." if record.stretches else "  The log is as the dice say.")
