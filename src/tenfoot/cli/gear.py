"""`tenfoot gear`: equipment, services and magic items, and the rules of each."""

import argparse
import textwrap
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from tenfoot.cli.command import Example, Subcommands, add_command, add_group, print_json, unknown_name
from tenfoot.cli.complaint import Complaint
from tenfoot.cli.exit_codes import ExitCode
from tenfoot.cli.pack_option import add_ruleset_option, rules_of
from tenfoot.painting import say, say_table
from tenfoot.rulesets.names import base_name

if TYPE_CHECKING:
    from tenfoot.rulesets.wares import Ware

_WIDTH = 96


def register(subparsers: Subcommands) -> None:
    """Declare `tenfoot gear` and its verbs."""
    verbs = add_group(
        subparsers,
        "gear",
        summary="Look up equipment, services and magic items: price, weight, what they do",
        examples=[
            Example("tenfoot gear show rope", "one item, with its rules"),
            Example("tenfoot gear list --kind tool", "all tools"),
            Example("tenfoot gear search light", "everything that mentions light"),
        ],
    )
    show = add_command(
        verbs,
        "show",
        summary="Show one item: price, weight, uses, and the rules that say what it does",
        examples=[
            Example("tenfoot gear show rope", "by its name"),
            Example("tenfoot gear show thieves tools --json", "for a program"),
            Example("tenfoot gear show flame tongue greatsword", "magic on a base of one's choice"),
        ],
        run=_show,
    )
    show.add_argument("name", nargs="+", help="the item's name, such as 'bullseye lantern' or 'rope'")
    listing = add_command(
        verbs,
        "list",
        summary="List everything that has a price, or all of one kind",
        examples=[
            Example("tenfoot gear list", "everything"),
            Example("tenfoot gear list --kind armor", "all armor"),
        ],
        run=_list,
    )
    listing.add_argument(
        "--kind", help="weapon, armor, gear, tool, pack, mount, vehicle, service, magic item ..."
    )
    search = add_command(
        verbs,
        "search",
        summary="Find items by words in their names, facts and rules",
        examples=[Example("tenfoot gear search light", "lamps, torches and the like")],
        run=_search,
    )
    search.add_argument("words", nargs="+", help="words that must all occur")
    for parser in (show, listing, search):
        add_ruleset_option(parser)


def _show(args: argparse.Namespace) -> int:
    from tenfoot.rulesets.catalogue import ruleset_named  # the rules load only when they are needed
    from tenfoot.rulesets.index import rule_index
    from tenfoot.rulesets.wares import ware_named, wares

    ruleset = ruleset_named(rules_of(args))
    ware = ware_named(ruleset, " ".join(args.name))
    if ware is None:
        key = "-".join(args.name).lower().replace(" ", "-").replace("'", "")
        raise Complaint(f"There is {unknown_name('thing', key, wares(ruleset))}")
    rules = rule_index(base_name(args.ruleset))
    cited = [rules[cite] for cite in ware.cites if cite in rules]
    if args.json:
        said = [{"id": row.id, "rule": row.rule} for row in cited]
        print_json({"thing": msgspec.to_builtins(ware), "price": ware.price, "rules": said})
        return ExitCode.OK
    say(f"{ware.name}  ({ware.kind})")
    say(f"  {ware.price}" + (f", {ware.weight:g} lb." if ware.weight else ""))
    for fact in ware.facts:
        say(_line(fact))
    for row in cited:
        say(_line(f"{row.rule} [{row.id}]"))
    return ExitCode.OK


def _list(args: argparse.Namespace) -> int:
    from tenfoot.rulesets.catalogue import ruleset_named
    from tenfoot.rulesets.wares import wares

    every = wares(ruleset_named(rules_of(args)))
    if args.kind and not any(row.kind == args.kind for row in every.values()):
        kinds = dict.fromkeys(row.kind for row in every.values())
        raise Complaint(f"There is {unknown_name('kind', args.kind, kinds)}")
    return _print([row for row in every.values() if not args.kind or row.kind == args.kind], args.json)


def _search(args: argparse.Namespace) -> int:
    from tenfoot.rulesets.catalogue import ruleset_named
    from tenfoot.rulesets.index import rule_index
    from tenfoot.rulesets.wares import wares

    rules = rule_index(base_name(args.ruleset))
    words = [word.lower() for word in args.words]
    found = []
    for row in wares(ruleset_named(rules_of(args))).values():
        said = " ".join(rules[cite].rule for cite in row.cites if cite in rules)
        text = f"{row.name} {row.kind} {' '.join(row.facts)} {said}".lower()
        if all(word in text for word in words):
            found.append(row)
    if not found:
        raise Complaint(f"Nothing speaks of '{' '.join(args.words)}'.")
    return _print(found, args.json)


def _print(rows: "Sequence[Ware]", as_json: bool) -> int:
    if as_json:
        print_json([{**msgspec.to_builtins(row), "price": row.price} for row in rows])
        return ExitCode.OK
    say_table(
        ("Name", "Kind", "Price", "Weight"),
        [(row.name, row.kind, row.price, f"{row.weight:g} lb.") for row in rows],
        [f"{row.name:<32} {row.kind:<14} {row.price:>12} {row.weight:>7g} lb." for row in rows],
        right=(2, 3),
    )
    return ExitCode.OK


def _line(text: str) -> str:
    return textwrap.fill(text, _WIDTH, initial_indent="  ", subsequent_indent="    ")
