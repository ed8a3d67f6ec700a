"""`tenfoot adventure`: check adventure files, and list those that come along."""

import argparse
from pathlib import Path

from tenfoot.adventure.checks import check_adventure
from tenfoot.adventure.reading import AdventureFault, Fault, read_adventure
from tenfoot.adventure.running import adventure_keys, adventure_named
from tenfoot.cli.command import Example, Subcommands, add_command, add_group, print_json
from tenfoot.cli.complaint import Complaint
from tenfoot.cli.exit_codes import ExitCode
from tenfoot.rulesets.catalogue import ruleset_named


def register(subparsers: Subcommands) -> None:
    """Declare `tenfoot adventure` and its verbs."""
    verbs = add_group(
        subparsers,
        "adventure",
        summary="Adventures as data: check your own, list those that come along",
        examples=[
            Example(
                "tenfoot adventure check my-adventure.yaml", "every fault with its line and a suggestion"
            ),
            Example("tenfoot adventure list", "adventures that come along"),
        ],
    )
    check = add_command(
        verbs,
        "check",
        summary="Read adventure files and say what is wrong, where, and what would be right",
        examples=[
            Example("tenfoot adventure check my-adventure.yaml", "one file"),
            Example("tenfoot adventure check a.yaml b.yaml --json", "for a program"),
        ],
        run=_check,
    )
    check.add_argument("paths", nargs="+", metavar="FILE", help="adventure files")
    add_command(
        verbs,
        "list",
        summary="The adventures that come along",
        examples=[Example("tenfoot adventure list", "their keys and what they are about")],
        run=_list,
    )


def _check(args: argparse.Namespace) -> int:
    faults: list[Fault] = []
    scenes = 0
    for text in args.paths:
        path = Path(text)
        if not path.is_file():
            raise Complaint(f"There is no file '{text}'.")
        try:
            source = read_adventure(path)
        except AdventureFault as refused:
            faults += refused.faults
            continue
        scenes += len(source.adventure.scenes)
        faults += check_adventure(source, ruleset_named("srd52"))
    if args.json:
        print_json(
            {
                "good": not faults,
                "faults": [
                    {"file": f.file, "line": f.line, "message": f.message, "suggestion": f.suggestion}
                    for f in faults
                ],
            }
        )
    else:
        for fault in faults:
            print(fault)
        print(f"{len(faults)} faults." if faults else f"Ready to play: {scenes} scenes.")
    return ExitCode.NO if faults else ExitCode.OK


def _list(args: argparse.Namespace) -> int:
    found = [(key, adventure_named(key)) for key in adventure_keys()]
    if args.json:
        print_json([{"key": key, "title": a.title, "about": a.about, "level": a.level} for key, a in found])
    else:
        for key, adventure in found:
            print(f"{key}: {adventure.title} (level {adventure.level})\n  {adventure.about}")
    return ExitCode.OK
