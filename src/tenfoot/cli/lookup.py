"""`tenfoot spell`, `monster`, `item`, `feat`, `class`, `condition` and `search`: cards of everything with a name."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from tenfoot.cli.command import CommandParser, Example, Subcommands, add_command, add_group, print_json
from tenfoot.cli.complaint import Complaint
from tenfoot.cli.exit_codes import ExitCode
from tenfoot.cli.pack_option import add_ruleset_option, rules_of
from tenfoot.painting import say
from tenfoot.rulesets.names import RULESETS, base_name

if TYPE_CHECKING:
    from tenfoot.compendium.card import Card, Kind

KINDS: dict[str, tuple[str, str, str, str]] = {
    # name of the command: what it shows, an example name, example filters, example words
    "spell": ("spells", "fireball", "--class wizard --level 3 --save dex", "bring back the dead"),
    "monster": ("stat blocks", "adult red dragon", "--cr 1..3 --type undead", "swallowed"),
    "item": ("equipment and magic items", "flame tongue", "--rarity rare --no-attunement", "healing"),
    "feat": ("feats", "alert", "--category origin", "initiative"),
    "class": ("classes with their features by level", "wizard", "--no-caster", "rage"),
    "condition": ("conditions", "prone", "", "speed is 0"),
}


def register_kind(subparsers: Subcommands, kind: str) -> Subcommands:
    """Declare `tenfoot KIND` with list, show and search; gives its verbs, for a command that has more."""
    plural, name, chosen, words = KINDS[kind]
    verbs = add_group(
        subparsers,
        kind,
        summary=f"Look up {plural}: list, show, search",
        examples=[
            Example(f"tenfoot {kind} show {name}", "one card, with every number"),
            Example(f"tenfoot {kind} list {chosen}".strip(), "a list, filtered"),
        ],
    )
    listing = add_command(
        verbs,
        "list",
        summary=f"List {plural}, by any of the filters",
        examples=[Example(f"tenfoot {kind} list {chosen}".strip(), "a list, filtered")],
        run=_list,
    )
    _add_filters(listing, kind)
    show = add_command(
        verbs,
        "show",
        summary="Show one card with every number",
        examples=[
            Example(f"tenfoot {kind} show {name}", "by its name"),
            Example(f"tenfoot {kind} show {name} --format markdown", "to paste into notes"),
        ],
        run=_show,
    )
    show.add_argument("name", nargs="+", help=f"the name, such as '{name}'").completer = _complete_name  # type: ignore[attr-defined]
    show.add_argument(
        "--format", choices=("text", "markdown", "svg"), default="text", help="text, markdown or svg (text)"
    )
    search = add_command(
        verbs,
        "search",
        summary=f"Find {plural} by words; typos are fine",
        examples=[Example(f"tenfoot {kind} search {words}", "everyday words work too")],
        run=_search,
    )
    search.add_argument("words", nargs="+", help="a name or words of its text")
    for parser in (listing, show, search):
        add_ruleset_option(parser)
        parser.set_defaults(kind=kind)
    return verbs


def register_search(subparsers: Subcommands) -> None:
    """Declare `tenfoot search`: one search over everything."""
    parser = add_command(
        subparsers,
        "search",
        summary="Search everything with a name: spells, monsters, items, conditions, actions, rules",
        examples=[
            Example("tenfoot search firebal", "a typo is fine"),
            Example("tenfoot search knocked down", "everyday words"),
        ],
        run=_search,
    )
    parser.add_argument("words", nargs="+", help="a name or words of its text")
    add_ruleset_option(parser)
    parser.add_argument("--limit", type=int, default=12, metavar="N", help="how many to show (12)")
    parser.set_defaults(kind=None)


def _add_filters(parser: CommandParser, kind: str) -> None:
    from tenfoot.compendium.card_filters import FILTERS

    for each in FILTERS.get(kind, ()):  # type: ignore[call-overload]
        if each.how == "flag":
            parser.add_argument(
                f"--{each.name}", action=argparse.BooleanOptionalAction, default=None, help=each.help
            )
        else:
            parser.add_argument(
                f"--{each.name}", metavar=each.name.upper(), help=each.help, dest=f"by_{each.name}"
            )


def _list(args: argparse.Namespace) -> int:
    from tenfoot.compendium.card_filters import FilterFault, choose, filters_of
    from tenfoot.compendium.compiled_cards import read_cards

    wanted: dict[str, str | bool] = {}
    for each in filters_of(args.kind):
        value = getattr(args, each.name if each.how == "flag" else f"by_{each.name}", None)
        if value is not None:
            wanted[each.name] = value
    try:
        cards = choose(read_cards(rules_of(args)).of_kind(args.kind), args.kind, wanted)
    except FilterFault as fault:
        raise Complaint(str(fault)) from None
    if args.json:
        print_json(cards)
    elif not cards:
        say(f"No {args.kind} fits all of this.")
    else:
        _print_list(args.kind, cards)
    return ExitCode.OK if cards else ExitCode.NO


def _show(args: argparse.Namespace) -> int:
    name = " ".join(args.name)
    card = _named(rules_of(args), args.kind, name)
    if args.json:
        print_json(card)
    elif args.format == "markdown":
        from tenfoot.compendium.card_markdown import as_markdown

        print(as_markdown(card), end="")
    elif args.format == "svg":
        from tenfoot.compendium.card_svg import as_svg

        print(as_svg(card), end="")
    else:
        from tenfoot.cli.card_printing import print_card

        print_card(card)
    return ExitCode.OK


def _named(edition: str, kind: Kind, name: str) -> Card:
    from tenfoot.compendium.compiled_cards import read_cards

    cards = read_cards(edition)
    card = cards.named(kind, name)
    if card is not None:
        return card
    near = cards.nearest(kind, name)
    hint = f"Did you mean {' or '.join(near)}?" if near else f"See: tenfoot {kind} list"
    other = next(
        (each for each in RULESETS if each != base_name(edition) and read_cards(each).named(kind, name)),
        None,
    )
    if other is not None:
        hint = f"The other edition has one: tenfoot {kind} show {name} --ruleset {other}"
    raise Complaint(f"There is no {kind} called '{name[:60]}' in {edition}. {hint}")


def _search(args: argparse.Namespace) -> int:
    from tenfoot.compendium.card_search import card_search

    words = " ".join(args.words)
    hits = card_search(rules_of(args)).search(words, kind=args.kind, at_most=getattr(args, "limit", 12))
    if args.json:
        print_json([{"score": hit.score, "by_name": hit.by_name, "card": hit.card} for hit in hits])
    elif not hits:
        say(f"Nothing fits '{words}'.")
    else:
        _print_list(args.kind or "", [hit.card for hit in hits])
    return ExitCode.OK if hits else ExitCode.NO


def _print_list(kind: str, cards: list[Card]) -> None:
    from tenfoot.cli.card_printing import print_table

    print_table(kind, cards)


def _complete_name(prefix: str, parsed_args: argparse.Namespace, **_: object) -> list[str]:
    """Names for the shell's completion, from the compiled list: no rules are loaded."""
    from tenfoot.compendium.card_names import names_starting

    return names_starting(parsed_args.ruleset, parsed_args.kind, prefix)
