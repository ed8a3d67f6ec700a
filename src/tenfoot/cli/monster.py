"""`tenfoot monster`: stat blocks as the engine plays them."""

import argparse

from tenfoot.cli.command import Example, Subcommands, add_command, print_json
from tenfoot.cli.exit_codes import ExitCode
from tenfoot.cli.lookup import register_kind
from tenfoot.cli.pack_option import add_ruleset_option, rules_of
from tenfoot.painting import say


def register(subparsers: Subcommands) -> None:
    """Declare `tenfoot monster` and its verbs."""
    verbs = register_kind(subparsers, "monster")
    status = add_command(
        verbs,
        "status",
        summary="Count the entries of all stat blocks by what the engine does about them",
        examples=[Example("tenfoot monster status", "enforced, partly enforced, reminders")],
        run=_status,
    )
    add_ruleset_option(status)


def _status(args: argparse.Namespace) -> int:
    from tenfoot.engine.sheet import Sheet  # the rules load only when they are needed
    from tenfoot.rulesets.catalogue import ruleset_named
    from tenfoot.rulesets.stat_block_entries import entries, tally

    sheets = list(ruleset_named(rules_of(args)).table("monsters", Sheet).values())
    counts = tally(sheets)
    whole = sum(all(entry.status == "enforced" for entry in entries(sheet)) for sheet in sheets)
    if args.json:
        found: dict[str, int] = {str(status): count for status, count in counts.items()}
        print_json({**found, "monsters": len(sheets), "wholly enforced": whole})
        return ExitCode.OK
    for status in ("enforced", "partly", "reminder"):
        say(f"{counts[status]:5}  {status}")
    say(f"{whole} of {len(sheets)} stat blocks are enforced in every entry.")
    return ExitCode.OK
