"""`tenfoot monster`: stat blocks as the engine plays them."""

import argparse
import textwrap

import msgspec

from tenfoot.cli.command import Example, Subcommands, add_command, add_group, print_json, unknown_name
from tenfoot.cli.complaint import Complaint
from tenfoot.cli.exit_codes import ExitCode
from tenfoot.rulesets.names import DEFAULT, RULESETS

_WIDTH = 96
_ABILITIES = ("Str", "Dex", "Con", "Int", "Wis", "Cha")
_SIZES = ("Tiny", "Small", "Medium", "Large", "Huge", "Gargantuan")


def register(subparsers: Subcommands) -> None:
    """Declare `tenfoot monster` and its verbs."""
    verbs = add_group(
        subparsers,
        "monster",
        summary="Show stat blocks, and what of them the engine enforces",
        examples=[
            Example("tenfoot monster show skeleton", "one stat block"),
            Example("tenfoot monster status", "how much of all stat blocks is enforced"),
        ],
    )
    show = add_command(
        verbs,
        "show",
        summary="Show one stat block with what is enforced and what is a reminder",
        examples=[
            Example("tenfoot monster show skeleton", "by its name"),
            Example("tenfoot monster show adult-red-dragon --json", "for a program"),
        ],
        run=_show,
    )
    show.add_argument("name", nargs="+", help="the monster's name, such as 'goblin boss'")
    status = add_command(
        verbs,
        "status",
        summary="Count the entries of all stat blocks by what the engine does about them",
        examples=[Example("tenfoot monster status", "enforced, partly enforced, reminders")],
        run=_status,
    )
    for parser in (show, status):
        parser.add_argument("--ruleset", choices=RULESETS, default=DEFAULT, help=f"which edition ({DEFAULT})")


def _show(args: argparse.Namespace) -> int:
    from tenfoot.engine.sheet import Sheet  # the rules load only for those who ask
    from tenfoot.rulesets.catalogue import ruleset_named
    from tenfoot.rulesets.stat_block_entries import SECTIONS, entries

    monsters = ruleset_named(args.ruleset).table("monsters", Sheet)
    key = "-".join(args.name).lower().replace(" ", "-").replace("'", "")
    sheet = monsters.get(key)
    if sheet is None:
        raise Complaint(f"There is {unknown_name('monster', key, monsters)}")
    parts = entries(sheet)
    if args.json:
        print_json({"sheet": msgspec.to_builtins(sheet), "entries": msgspec.to_builtins(parts)})
        return ExitCode.OK
    print(sheet.name)
    kind = f"{_SIZES[sheet.size]} {', '.join(sheet.tags)}".strip()
    print(f"  {kind}; {sheet.alignment}" if sheet.alignment else f"  {kind}")
    swift = sheet.initiative if sheet.initiative is not None else sheet.modifier(1)
    dice = f" ({sheet.hit_dice})" if sheet.hit_dice else ""
    print(f"  AC {sheet.armor_class}   Initiative {swift:+d}   HP {sheet.hp}{dice}")
    print("  Speed " + ", ".join(f"{mode} {feet}" for mode, feet in sheet.speeds.items()))
    scores = (
        f"{name} {score} ({sheet.modifier(i):+d})" for i, (name, score) in enumerate(_scores(sheet.scores))
    )
    print("  " + "  ".join(scores))
    for label, values in (
        ("Trained", [f"{what} x{level}" if level > 1 else what for what, level in sheet.training.items()]),
        ("Resists", sheet.resist),
        ("Vulnerable", sheet.vulnerable),
        ("Immune", (*sheet.immune, *sheet.condition_immune)),
        ("Senses", [f"{sense} {feet}" for sense, feet in sheet.senses.items()]),
        ("Languages", sheet.languages),
        ("Gear", [f"{kind} x{count}" if count > 1 else kind for kind, count, _ in sheet.gear]),
    ):
        if values:
            print(_line(f"{label} {', '.join(values)}"))
    worth = f" (XP {sheet.xp}; PB {sheet.proficiency:+d})" if sheet.xp else f", level {sheet.level}"
    print(f"  CR {sheet.cr}{worth}")
    heading = ""
    for entry in parts:
        if entry.section != heading:
            heading = entry.section
            print(SECTIONS[heading])
        text = f"{entry.name}  [{entry.status}]" + (f" {entry.words}" if entry.words else "")
        print(_line(text))
    return ExitCode.OK


def _scores(scores: tuple[int, ...]) -> list[tuple[str, int]]:
    return list(zip(_ABILITIES, scores, strict=True))


def _line(text: str) -> str:
    return textwrap.fill(text, _WIDTH, initial_indent="  ", subsequent_indent="    ")


def _status(args: argparse.Namespace) -> int:
    from tenfoot.engine.sheet import Sheet  # the rules load only for those who ask
    from tenfoot.rulesets.catalogue import ruleset_named
    from tenfoot.rulesets.stat_block_entries import entries, tally

    sheets = list(ruleset_named(args.ruleset).table("monsters", Sheet).values())
    counts = tally(sheets)
    whole = sum(all(entry.status == "enforced" for entry in entries(sheet)) for sheet in sheets)
    if args.json:
        found: dict[str, int] = {str(status): count for status, count in counts.items()}
        print_json({**found, "monsters": len(sheets), "wholly enforced": whole})
        return ExitCode.OK
    for status in ("enforced", "partly", "reminder"):
        print(f"{counts[status]:5}  {status}")
    print(f"{whole} of {len(sheets)} stat blocks are enforced in every entry.")
    return ExitCode.OK
