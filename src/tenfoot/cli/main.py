"""The `tenfoot` command itself: choose the subcommand, run it, and end politely whatever happens."""

import argparse
import json
import os
import sys
from collections.abc import Sequence

from tenfoot import __version__
from tenfoot.cli.command import CommandParser, Example, examples_epilog, unknown_name
from tenfoot.cli.commands import COMMANDS, load
from tenfoot.cli.complaint import Complaint
from tenfoot.cli.exit_codes import ExitCode

EXAMPLES = (Example("tenfoot about --help", "what one subcommand can do, with examples"),)

EXIT_CODES = """exit codes:
  0    done, or the answer is yes
  1    the answer is no: a check failed
  2    the question could not be understood
  70   a mistake in tenfoot itself
  130  stopped with Ctrl-C"""


def build_parser(names: Sequence[str] = COMMANDS) -> CommandParser:
    """The whole command line, or only the part of some subcommands."""
    parser = CommandParser(
        prog="tenfoot",
        description="A table for fifth-edition play: dice, exact odds, rules and games.",
        epilog=f"{examples_epilog(EXAMPLES)}\n\n{EXIT_CODES}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"tenfoot {__version__}")
    subparsers = parser.add_subparsers(title="commands", dest="command", metavar="command")
    for name in names:
        load(name).register(subparsers)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command line and give its exit code; no traceback ever reaches the person at the keyboard."""
    words = list(sys.argv[1:] if argv is None else argv)
    if "_ARGCOMPLETE" in os.environ:
        _complete()
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # an old terminal shows "?" rather than failing on a letter
    code = int(ExitCode.OK)
    try:
        try:
            code = _dispatch(words)
        except Complaint as complaint:
            code = _complain(complaint, as_json="--json" in words)
        except KeyboardInterrupt:
            code = _complain(Complaint("Stopped.", ExitCode.INTERRUPTED), as_json="--json" in words)
        except BrokenPipeError:
            raise
        except Exception as fault:
            if os.environ.get("TENFOOT_TRACEBACK"):
                raise
            code = _complain(_fault(fault), as_json="--json" in words)
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader (`| head`) has seen enough. Python would complain again while closing its output, so
        # that goes nowhere now.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return code


def _complete() -> None:
    """Answer the shell's question what may come next, and end. Only the command that is being typed is loaded."""
    import argcomplete

    typed = os.environ.get("COMP_LINE", "").split()[1:2]
    parser = build_parser(tuple(typed) if typed and typed[0] in COMMANDS else ())
    if not typed or typed[0] not in COMMANDS:
        for action in parser._subparsers._group_actions if parser._subparsers else ():
            action.choices = dict.fromkeys(COMMANDS, parser)
    argcomplete.autocomplete(parser)


def _dispatch(words: Sequence[str]) -> int:
    wanted = next((word for word in words if not word.startswith("-")), None)
    if wanted is not None and wanted not in COMMANDS:
        raise Complaint(f"There is {unknown_name('command', wanted, COMMANDS)}\nSee: tenfoot --help")
    if wanted is not None:
        needed: Sequence[str] = (wanted,)
    else:
        needed = () if "--version" in words else COMMANDS
    parser = build_parser(needed)
    try:
        args, unread = parser.parse_known_args(words)
    except SystemExit as finished:  # --help and --version have already answered
        return finished.code if isinstance(finished.code, int) else ExitCode.OK
    if unread:
        chosen: CommandParser = getattr(args, "parser", parser)
        if unread[0] in chosen.option_names():
            raise Complaint(f"'{unread[0]}' goes after the command: {chosen.prog} {unread[0]}")
        if unread[0].startswith("-"):
            problem = unknown_name("option", unread[0], chosen.option_names())
            raise Complaint(f"{chosen.prog} has {problem}\nSee: {chosen.prog} --help")
        raise Complaint(f"{chosen.prog} does not expect '{unread[0]}'.\nSee: {chosen.prog} --help")
    if wanted is None:
        parser.print_help()
        return ExitCode.OK
    return int(args.run(args))


def _complain(complaint: Complaint, *, as_json: bool) -> int:
    if as_json:
        record = {"error": {"message": complaint.message, "code": int(complaint.code), **complaint.details}}
        print(json.dumps(record, ensure_ascii=False), file=sys.stderr)
    else:
        print(complaint.message, file=sys.stderr)
    return int(complaint.code)


def _fault(fault: Exception) -> Complaint:
    from tenfoot.reader import ReadingFault  # loaded only where something went wrong

    if isinstance(fault, ReadingFault):
        return Complaint(str(fault))
    what = f"{type(fault).__name__}: {fault}".splitlines()[0][:300]
    return Complaint(
        f"Tenfoot itself made a mistake ({what}). Please report it with the command you typed.\n"
        "To see where it happened, run the same command with TENFOOT_TRACEBACK=1 set.",
        ExitCode.FAULT,
    )
