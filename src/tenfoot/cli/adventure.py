"""`tenfoot adventure`: play in the terminal, check adventure files, and list the bundled ones."""

import argparse
import secrets
from pathlib import Path

from tenfoot.adventure.file_checks import check_adventure
from tenfoot.adventure.reading import AdventureFault, Fault, read_adventure
from tenfoot.adventure.running import adventure_keys, adventure_named, adventure_rules, rules_of
from tenfoot.cli.command import Example, Subcommands, add_command, add_group, print_json
from tenfoot.cli.complaint import Complaint
from tenfoot.cli.exit_codes import ExitCode
from tenfoot.engine.ruleset import Ruleset
from tenfoot.engine.sheet import Sheet
from tenfoot.painting import say, say_table
from tenfoot.reader import nearest
from tenfoot.rulesets.catalogue import ruleset_named


def register(subparsers: Subcommands) -> None:
    """Declare `tenfoot adventure` and its verbs."""
    verbs = add_group(
        subparsers,
        "adventure",
        summary="Adventures: play one in the terminal, check your own, list the bundled ones",
        examples=[
            Example(
                "tenfoot adventure check my-adventure.yaml", "every fault with its line and a suggestion"
            ),
            Example("tenfoot adventure list", "the bundled adventures"),
            Example("tenfoot adventure play gannet-light", "play alone in the terminal"),
        ],
    )
    play = add_command(
        verbs,
        "play",
        summary="Play an adventure alone in the terminal: numbered choices, built-in GM",
        examples=[
            Example("tenfoot adventure play gannet-light", "all heroes are yours"),
            Example(
                "tenfoot adventure play my-adventure.yaml --mine 1", "the computer plays the other heroes"
            ),
        ],
        run=_play,
    )
    play.add_argument("adventure", metavar="FILE", help="an adventure file, or the key of a bundled one")
    play.add_argument("--mine", type=int, default=0, metavar="N", help="how many heroes you play (all)")
    play.add_argument(
        "--heroes",
        default="",
        help="premade heroes by key, separated by commas (default: the adventure's own)",
    )
    play.add_argument("--seed", type=int, default=None, help="the same seed and choices give the same game")
    play.add_argument("--language", default="en", choices=("en", "th"), help="en or th")
    check = add_command(
        verbs,
        "check",
        summary="Check adventure files: what is wrong, where, and how to fix it",
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
        summary="List the bundled adventures",
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
        faults += check_adventure(source, ruleset_named(source.adventure.ruleset))
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
            say(fault)
        say(f"{len(faults)} faults." if faults else f"Ready to play: {scenes} scenes.")
    return ExitCode.NO if faults else ExitCode.OK


def _play(args: argparse.Namespace) -> int:
    from tenfoot.terminal.adventure import Terminal
    from tenfoot.terminal.wrapping import say_wrapped

    ruleset = _ruleset(args.adventure)
    heroes = [key for key in args.heroes.split(",") if key]
    known = ruleset.table("heroes", Sheet)
    for key in heroes:
        if key not in known:
            raise Complaint(f"There is no hero '{key}'. {nearest(key, known)}")
    told: list[str] = []
    terminal = Terminal(
        ruleset,
        seed=args.seed if args.seed is not None else secrets.randbits(32),
        read=_read,
        say=told.append if args.json else say_wrapped,
        heroes=heroes,
        mine=args.mine,
        language=args.language,
    )
    ending = terminal.play()
    if args.json:
        print_json({"ending": ending, "told": told})
    return ExitCode.OK


def _read(question: str) -> str:
    try:
        return input(question)
    except EOFError:
        return "q"


def _ruleset(name: str) -> Ruleset:
    """Return the rules of a bundled adventure by its key, or of an adventure file by its path."""
    if name in adventure_keys():
        return rules_of(name)
    path = Path(name)
    if not path.is_file():
        raise Complaint(f"There is no adventure '{name}'. {nearest(name, adventure_keys())}")
    try:
        source = read_adventure(path)
        faults = check_adventure(source, ruleset_named(source.adventure.ruleset))
    except AdventureFault as refused:
        faults = refused.faults
    if faults:
        raise Complaint("\n".join(map(str, faults)))
    return adventure_rules(source.adventure, f"adventure {path.stem}")


def _list(args: argparse.Namespace) -> int:
    found = [(key, adventure_named(key)) for key in adventure_keys()]
    if args.json:
        print_json([{"key": key, "title": a.title, "about": a.about, "level": a.level} for key, a in found])
    else:
        say_table(
            ("Key", "Title", "Level", "About"),
            [(key, a.title, str(a.level), a.about) for key, a in found],
            [f"{key}: {a.title} (level {a.level})\n  {a.about}" for key, a in found],
        )
    return ExitCode.OK
