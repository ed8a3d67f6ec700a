"""The option `--pack PATH` of commands that play: an author's pack is found without being installed."""

from __future__ import annotations

import argparse
from pathlib import Path

from tenfoot.cli.complaint import Complaint
from tenfoot.engine.ruleset import unknown
from tenfoot.rulesets.names import DEFAULT, RULESETS, base_name


def add_pack_option(parser: argparse.ArgumentParser) -> None:
    """Let a command find packs that are not installed."""
    parser.add_argument(
        "--pack", action="append", default=[], metavar="PATH", help="also find the pack at this path"
    )


def add_ruleset_option(parser: argparse.ArgumentParser) -> None:
    """Let a command take a ruleset with packs and switches, and packs that are not installed."""
    parser.add_argument(
        "--ruleset",
        default=DEFAULT,
        metavar="RULES",
        type=_expression,
        help=f"by which rules: {', '.join(RULESETS)}, with packs and switches ({DEFAULT}+PACK) ({DEFAULT})",
    )
    add_pack_option(parser)


def _expression(text: str) -> str:
    """Refuse at once what begins with no base; packs and switches are looked for when the rules are wanted."""
    if base_name(text) not in RULESETS:
        raise argparse.ArgumentTypeError(unknown("ruleset", text, RULESETS, "tenfoot"))
    return text


def rules_of(args: argparse.Namespace) -> str:
    """Find the packs that a command line names; give the ruleset that it asks for, or a `Complaint`."""
    find_named(args.pack)
    if args.ruleset in RULESETS:
        return str(args.ruleset)
    from tenfoot.rulesets.catalogue import chosen_ruleset  # the rules load only for commands that need them

    try:
        return chosen_ruleset(args.ruleset).name
    except ValueError as error:
        raise Complaint(str(error)) from None


def find_named(paths: list[str]) -> None:
    """Add the packs at these paths to those that rulesets can name; a missing path is refused."""
    for path in paths:
        from tenfoot.packs.finding import name_path  # reading packs loads the rules

        if not Path(path).exists():
            raise Complaint(f"There is no pack at '{path}'.")
        name_path(Path(path))
