"""`tenfoot rules`: look rules up, search them, and see which of them the engine enforces."""

import argparse
import textwrap

import msgspec

from tenfoot.cli.command import Example, Subcommands, add_command, add_group, print_json, unknown_name
from tenfoot.cli.complaint import Complaint
from tenfoot.cli.exit_codes import ExitCode
from tenfoot.cli.rule_differences import page_of_differences
from tenfoot.painting import say, say_table
from tenfoot.rulesets.index import (
    AmbiguousRule,
    RuleIndex,
    RuleRow,
    UnknownRule,
    rule_index,
    ruleset_of,
)
from tenfoot.rulesets.names import DEFAULT, RULESETS
from tenfoot.rulesets.pack_records import SWITCHES
from tenfoot.rulesets.rulings import Switch, switches

_WIDTH = 96
_KINDS = ("parameter", "port", "condition", "action", "rule", "content")


def register(subparsers: Subcommands) -> None:
    """Declare `tenfoot rules` and its verbs."""
    verbs = add_group(
        subparsers,
        "rules",
        summary="Look up the rules in plain words, and see which the engine enforces",
        examples=[
            Example("tenfoot rules search stand up from prone", "find a rule by words"),
            Example("tenfoot rules show oa/trigger", "what provokes an Opportunity Attack"),
            Example("tenfoot rules ledger --open", "the rules that no scenario shows yet"),
        ],
    )
    show = add_command(
        verbs,
        "show",
        summary="Show one rule: its text, an example, and who decides",
        examples=[
            Example("tenfoot rules show 5.2/oa/trigger", "by its id"),
            Example("tenfoot rules show g-prone/stand-cost --json", "by the end of its id, for a program"),
        ],
        run=_show,
    )
    show.add_argument("id", help="a rule id such as 5.2/oa/trigger, or enough of its end to be unique")
    search = add_command(
        verbs,
        "search",
        summary="Find rules by words, best first; typos are fine",
        examples=[
            Example("tenfoot rules search grapple escape", "rules that answer both words come first"),
            Example("tenfoot rules search oportunity atack --limit 3", "a typo is fine"),
        ],
        run=_search,
    )
    search.add_argument("words", nargs="+", help="the words to look for")
    search.add_argument("--limit", type=_count, default=10, metavar="N", help="how many rules to show (10)")
    areas = add_command(
        verbs,
        "areas",
        summary="List the areas of the rules and how many rules each has",
        examples=[Example("tenfoot rules areas", "such as 'oa' with 6 rules")],
        run=_areas,
    )
    ledger = add_command(
        verbs,
        "ledger",
        summary="List every rule and how it is handled: enforced, asked, narrative or open",
        examples=[
            Example("tenfoot rules ledger --area oa", "the Opportunity Attack rules and their scenarios"),
            Example("tenfoot rules ledger --open --json", "what is left to do, for a program"),
            Example(
                "tenfoot rules ledger --content --area spell/fireball", "what proves each clause of a spell"
            ),
        ],
        run=_ledger,
    )
    ledger.add_argument("--open", action="store_true", help="only the rules that no scenario shows yet")
    ledger.add_argument(
        "--area", metavar="AREA", help="only one area, such as 'oa'; of --content a kind or card"
    )
    ledger.add_argument(
        "--content",
        action="store_true",
        help="the clauses of spells, features and feats instead of the rules",
    )
    diff = add_command(
        verbs,
        "diff",
        summary="Compare two rulesets: parameters, procedures, conditions, actions, rules",
        examples=[
            Example(f"tenfoot rules diff {' '.join(RULESETS)}", "the two editions side by side"),
            Example(f"tenfoot rules diff {' '.join(RULESETS)} --kind condition", "the conditions in full"),
        ],
        run=_diff,
    )
    diff.add_argument("first", help=f"a ruleset, such as {RULESETS[0]}")
    diff.add_argument("second", help=f"another one, such as {RULESETS[1]}")
    diff.add_argument("--kind", choices=_KINDS, help="only differences of one kind")
    where = add_command(
        verbs,
        "where",
        summary="Print the file and line that define a spell, feature, trait, condition or other rule",
        examples=[
            Example("tenfoot rules where time stop", "the file of a spell"),
            Example("tenfoot rules where pack tactics", "the file of a monster's trait"),
        ],
        run=_where,
    )
    where.add_argument("name", nargs="+", help="the rule's name, such as time stop or condition.prone")
    add_command(
        verbs,
        "switches",
        summary="List the house rules that a table may switch on",
        examples=[Example("tenfoot rules switches", f"with what to write: --ruleset {DEFAULT}+flanking=two")],
        run=_switches,
    )
    for parser in (show, search, areas, ledger, where):
        parser.add_argument("--ruleset", choices=RULESETS, default=DEFAULT, help=f"which edition ({DEFAULT})")


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"'{text}' is not a number of rules; 1 or more would be right")
    return int(text)


def _switches(args: argparse.Namespace) -> int:
    found = [
        {"name": f"{switch.name}={value}", "title": each.title, "switch": switch.title, "about": switch.about}
        for switch in SWITCHES
        for value, each in switch.values.items()
    ]
    if args.json:
        print_json(found)
        return ExitCode.OK
    for switch in SWITCHES:
        say(f"{switch.name}: {switch.about}")
        for value, each in switch.values.items():
            say(f"  {DEFAULT}+{switch.name}={value:16}{each.title}")
    return ExitCode.OK


def _show(args: argparse.Namespace) -> int:
    # An id says its own edition, so `rules show next/...` needs no --ruleset.
    ruleset = ruleset_of(args.id) or args.ruleset
    try:
        row = rule_index(ruleset).find(args.id)
    except AmbiguousRule as several:
        names = "\n".join(f"  {rule_id}" for rule_id in several.candidates[:12])
        more = f"\n  and {len(several.candidates) - 12} more" if len(several.candidates) > 12 else ""
        raise Complaint(f"'{args.id}' fits {len(several.candidates)} rules:\n{names}{more}") from several
    except UnknownRule as unknown:
        raise Complaint(
            f"{unknown}\nSee: tenfoot rules search {args.id[:60].rsplit('/', 1)[-1].replace('-', ' ')}"
        ) from unknown
    switch = switches(ruleset).get(row.id)
    if args.json:
        print_json(msgspec.to_builtins(row) | {"switch": switch})
    else:
        say(_page(row, switch))
    return ExitCode.OK


def _page(row: RuleRow, switch: Switch | None) -> str:
    parts = [row.id, _field("section", row.section), _field("rule", row.rule), _field("example", row.case)]
    parts.append(_field("decides", ", ".join(row.decides)))
    if row.notes:
        parts.append(_field("notes", row.notes))
    if switch is not None:
        others = " or ".join(switch.others)
        parts.append(
            _field("tables", f"differ here ({switch.name}): ours is {switch.default}, others play {others}")
        )
    return "\n".join(parts)


def _field(name: str, text: str) -> str:
    label = f"  {name:<9}"
    return textwrap.fill(text, _WIDTH, initial_indent=label, subsequent_indent=" " * len(label))


def _search(args: argparse.Namespace) -> int:
    from tenfoot.rulesets.rule_search import RuleSearch  # only a search pays for its word index

    found = RuleSearch(rule_index(args.ruleset)).search(" ".join(args.words), args.limit)
    if args.json:
        print_json([{"id": hit.row.id, "rule": hit.row.rule, "score": hit.score} for hit in found])
    elif found:
        for hit in found:
            say(hit.row.id)
            say(textwrap.fill(hit.row.rule, _WIDTH, initial_indent="  ", subsequent_indent="  "))
    else:
        say("No rule has these words. Other words for the same thing may help: tenfoot rules areas")
    return ExitCode.OK if found else ExitCode.NO


def _where(args: argparse.Namespace) -> int:
    from tenfoot.rulesets.catalogue import ruleset_named  # the others need no rules
    from tenfoot.rulesets.rule_places import nearest, places_of

    name, ruleset = " ".join(args.name), ruleset_named(args.ruleset)
    found = places_of(ruleset, name)
    if not found:
        close = nearest(ruleset, name)
        hint = f" Did you mean {' or '.join(close)}?" if close else ""
        raise Complaint(f"No rule of {args.ruleset} is called '{name}' and has a file of code.{hint}")
    if args.json:
        print_json(msgspec.to_builtins(found))
    else:
        for place in found:
            say(f"{place.path}:{place.line}  {place.rule}")
    return ExitCode.OK


def _areas(args: argparse.Namespace) -> int:
    counts = rule_index(args.ruleset).areas()
    if args.json:
        print_json(counts)
    else:
        say_table(
            ("Area", "Rules"),
            [(area, str(count)) for area, count in counts.items()],
            [f"{count:5}  {area}" for area, count in counts.items()],
            right=(1,),
        )
    return ExitCode.OK


def _ledger(args: argparse.Namespace) -> int:
    if args.content:
        return _content_ledger(args)
    from tenfoot.rulesets.ledger import STATUSES, LedgerFault, ledger  # reads YAML, which the others need not

    rules = rule_index(args.ruleset)
    _known_area(rules, args.area)
    try:
        rows = ledger(args.ruleset)
    except LedgerFault as fault:
        raise Complaint(str(fault)) from fault
    if args.area is not None:
        rows = [row for row in rows if rules[row.id].area == args.area]
    totals = {status: sum(row.status == status for row in rows) for status in STATUSES}
    if args.open:
        rows = [row for row in rows if row.status == "open"]
    if args.json:
        print_json(rows)
        return ExitCode.OK
    say_table(
        ("Rule", "Status", "By"),
        [(row.id, row.status, ", ".join(row.scenarios) or row.reason) for row in rows],
        [f"{row.status:<9}  {row.id}  {', '.join(row.scenarios) or row.reason}".rstrip() for row in rows],
    )
    say(", ".join(f"{count} {status}" for status, count in totals.items()))
    return ExitCode.OK


def _content_ledger(args: argparse.Namespace) -> int:
    from tenfoot.compendium.clause_ledger import STATUSES, content_ledger

    every = content_ledger(args.ruleset)
    rows = [row for row in every if args.area is None or f"{row.clause}/".startswith(f"{args.area}/")]
    if args.area is not None and not rows:
        heads = {row.clause.rpartition("/")[0] for row in every}
        known = heads | {head.partition("/")[0] for head in heads}
        raise Complaint(f"There is {unknown_name('kind or card with clauses', args.area, known)}")
    totals = {status: sum(row.status == status for row in rows) for status in STATUSES}
    if args.open:
        rows = [row for row in rows if row.status == "open"]
    if args.json:
        print_json(rows)
        return ExitCode.OK
    say_table(
        ("Statement", "Status", "By"),
        [(row.clause, row.status, ", ".join(row.scenarios) or row.reason) for row in rows],
        [f"{row.status:<6}  {row.clause}  {', '.join(row.scenarios) or row.reason}".rstrip() for row in rows],
    )
    say(", ".join(f"{count} {status}" for status, count in totals.items()))
    return ExitCode.OK


def _diff(args: argparse.Namespace) -> int:
    from tenfoot.rulesets.catalogue import ruleset_named  # only this verb needs whole rulesets
    from tenfoot.rulesets.difference import differences

    try:
        first, second = ruleset_named(args.first), ruleset_named(args.second)
    except ValueError as fault:
        raise Complaint(str(fault)) from fault
    found = [row for row in differences(first, second) if args.kind in (None, row.kind)]
    if args.json:
        print_json(found)
        return ExitCode.OK
    say("\n".join(page_of_differences(found, first.name, second.name, whole=args.kind is not None)))
    return ExitCode.OK


def _known_area(rules: RuleIndex, area: str | None) -> None:
    areas = rules.areas()
    if area is not None and area not in areas:
        raise Complaint(f"There is {unknown_name('area', area, areas)}\nSee: tenfoot rules areas")
