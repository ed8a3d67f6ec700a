"""How a subcommand is declared: its parser, its examples, and `--json` on every one.

A subcommand module has two functions, `register(subparsers)` and `run(args)`:

    def register(subparsers: Subcommands) -> None:
        parser = add_command(
            subparsers,
            "roll",
            summary="Roll dice and see every face",
            examples=[Example("tenfoot roll 8d6 --seed 7", "the same eight dice every time")],
            run=run,
        )
        parser.add_argument("dice", help="what to roll, such as 2d6+3")

    def run(args: argparse.Namespace) -> int:
        ...
        return ExitCode.OK

A module with several verbs (`tenfoot rules ledger`) declares a group with `add_group` and adds
its commands to that.
"""

import argparse
import json
from collections.abc import Callable, Iterable, Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING, NamedTuple, NoReturn, TypeAlias

from tenfoot.cli.complaint import Complaint

Run: TypeAlias = Callable[[argparse.Namespace], int]

if TYPE_CHECKING:
    Subcommands: TypeAlias = "argparse._SubParsersAction[CommandParser]"
else:
    Subcommands = argparse._SubParsersAction


class Example(NamedTuple):
    """A command line a person could type now, and what it is for."""

    command: str
    meaning: str


class CommandParser(argparse.ArgumentParser):
    """An argparse parser that complains in our words, suggests what was meant, and remembers its examples."""

    examples: tuple[Example, ...] = ()
    takes_verbs = False

    def error(self, message: str) -> NoReturn:
        """Refuse the command line with a hint where to look, instead of argparse's usage dump and exit."""
        raise Complaint(f"{message[:1].upper()}{message[1:]}\nSee: {self.prog} --help")

    def option_names(self) -> list[str]:
        """Every option this parser knows, for suggesting the one that was meant."""
        return [name for action in self._actions for name in action.option_strings]

    def _check_value(self, action: argparse.Action, value: object) -> None:
        # argparse has no public place to reword "invalid choice", which is where a mistyped name ends up.
        if action.choices is None or value in action.choices:
            return
        known = [str(choice) for choice in action.choices]
        label = action.option_strings[-1] if action.option_strings else (action.metavar or action.dest)
        raise argparse.ArgumentError(None, unknown_name(str(label), str(value), known))


def unknown_name(kind: str, given: str, known: Iterable[str]) -> str:
    """Report an unknown name and suggest the closest one."""
    names = list(known)
    shown = given if len(given) <= 60 else given[:57] + "..."
    close = get_close_matches(given[:60].casefold(), names, n=1, cutoff=0.5)
    listed = f"There is: {', '.join(names)}." if names else "There is none yet."
    hint = f"Did you mean '{close[0]}'?" if close else listed
    return f"no {kind} '{shown}'. {hint}"


def add_command(
    subparsers: Subcommands,
    name: str,
    *,
    summary: str,
    examples: Sequence[Example],
    run: Run,
    description: str = "",
) -> CommandParser:
    """Declare one subcommand; the caller adds its own arguments to the parser this returns."""
    parser = _add_parser(subparsers, name, summary, examples, description)
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run, parser=parser)
    return parser


def add_group(
    subparsers: Subcommands, name: str, *, summary: str, examples: Sequence[Example], description: str = ""
) -> Subcommands:
    """Declare a subcommand that has its own verbs, such as `tenfoot rules ledger`."""
    parser = _add_parser(subparsers, name, summary, examples, description)
    parser.takes_verbs = True
    return parser.add_subparsers(title="verbs", dest=f"{name}_verb", metavar="verb", required=True)


def print_json(value: object) -> None:
    """Write an answer for programs: two-space JSON, records and enums included, other alphabets unescaped."""
    import msgspec  # only commands that answer in JSON pay for it

    print(
        json.dumps(msgspec.to_builtins(value, str_keys=True), ensure_ascii=False, indent=2, allow_nan=False)
    )


def _add_parser(
    subparsers: Subcommands, name: str, summary: str, examples: Sequence[Example], description: str
) -> CommandParser:
    parser = subparsers.add_parser(
        name,
        help=summary,
        description=description or f"{summary}.",
        epilog=examples_epilog(examples),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.examples = tuple(examples)
    return parser


def examples_epilog(examples: Sequence[Example]) -> str:
    """The examples as they close a help page."""
    lines = [f"  {example.command}\n      {example.meaning}" for example in examples]
    return "\n".join(["examples:", *lines]) if lines else ""
