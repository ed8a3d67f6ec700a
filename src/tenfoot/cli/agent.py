"""`tenfoot agent`: other programs at the table."""

import argparse
import asyncio
import sys

from tenfoot.cli.command import Example, Subcommands, add_command, add_group, print_json
from tenfoot.cli.complaint import Complaint
from tenfoot.cli.exit_codes import ExitCode
from tenfoot.painting import say


def register(subparsers: Subcommands) -> None:
    """Declare `tenfoot agent` and its verb."""
    verbs = add_group(
        subparsers,
        "agent",
        summary="Let your program play at a table",
        examples=[
            Example(
                "tenfoot agent sit 127.0.0.1:5210 --code BELL-4821 --program 'python bot.py'",
                "a free seat by its code",
            )
        ],
    )
    sit = add_command(
        verbs,
        "sit",
        summary="Let a program play a seat of a hosted table",
        description="The program reads questions as lines of JSON and writes its answers so: docs/programs.md.",
        examples=[
            Example(
                "tenfoot agent sit 127.0.0.1:5210 --code BELL-4821 --program 'python bot.py'",
                "a free seat by its code",
            ),
            Example(
                "tenfoot agent sit 'http://127.0.0.1:5210/#/seat/tok_...' --program ./bot",
                "the seat of a link",
            ),
        ],
        run=run,
    )
    sit.add_argument("table", metavar="ADDRESS", help="the table's address, or the link of a seat")
    sit.add_argument("--code", default="", metavar="CODE", help="the table's code: take a free seat")
    sit.add_argument("--name", default="Program", metavar="NAME", help="what it is called at the table")
    sit.add_argument(
        "--patience", type=float, default=60.0, metavar="S", help="seconds it may think about one question"
    )
    sit.add_argument(
        "--program", required=True, metavar="COMMAND", help="the program and its arguments, in quotes"
    )


def run(args: argparse.Namespace) -> int:
    """Let a program play one seat of a table until the game is over."""
    from tenfoot.agents.program_seat import sit
    from tenfoot.client import ClientFault, Lobby
    from tenfoot.client.lobby_calls import token_in
    from tenfoot.sim.program import Pipe
    from tenfoot.sim.run import ProgramFault

    if not args.patience > 0:
        raise Complaint("--patience is a number of seconds above 0.")
    try:
        token = token_in(args.table)
        if not token:
            if not args.code:
                raise Complaint("Give the table's --code, or the link of a seat.")
            token = Lobby(args.table).join(args.code, args.name).token
        pipe = Pipe(args.program, patience=args.patience)
        try:
            winner = asyncio.run(sit(args.table, token, pipe, lambda text: print(text, file=sys.stderr)))
        finally:
            pipe.close()
    except (ClientFault, ProgramFault) as fault:
        raise Complaint(str(fault)) from None
    if args.json:
        print_json({"winner": winner})
    else:
        say(f"The game is over: {winner or 'nobody'} won.")
    return ExitCode.OK
