"""`tenfoot hero`: premade heroes, heroes of any class and level, and your own from a file of choices."""

import argparse
from pathlib import Path

from tenfoot.cli.command import Example, Subcommands, add_command, add_group, print_json, unknown_name
from tenfoot.cli.complaint import Complaint
from tenfoot.cli.exit_codes import ExitCode
from tenfoot.cli.pack_option import add_ruleset_option, rules_of
from tenfoot.engine.ruleset import Ruleset
from tenfoot.painting import say, say_table
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.rulesets.hero_builder import (
    ChoiceError,
    Hero,
    SheetLine,
    account,
    build_hero,
    every_name,
    hero_content,
    hero_named,
    makes_heroes,
    read_choices,
    ready_heroes,
)
from tenfoot.table.own_heroes import OwnHeroes
from tenfoot.table.refusal import Refusal
from tenfoot.table.table_text import words_in


def register(subparsers: Subcommands) -> None:
    """Declare `tenfoot hero` and its verbs."""
    verbs = add_group(
        subparsers,
        "hero",
        summary="Show heroes and build them from choices, with every number explained",
        examples=[
            Example("tenfoot hero show fighter-5", "a premade hero"),
            Example("tenfoot hero build my-hero.yaml", "your own"),
        ],
    )
    show = add_command(
        verbs,
        "show",
        summary="Show a premade hero, or a quick one of any class and level",
        examples=[
            Example("tenfoot hero show cleric-5", "a premade hero with every number explained"),
            Example("tenfoot hero show wizard-7 --json", "a quick wizard of level 7, for a program"),
            Example("tenfoot hero show", "the names of the premade heroes"),
        ],
        run=_show,
    )
    show.add_argument("name", nargs="?", default="", metavar="NAME", help="fighter-5, wizard-7, ...")
    build = add_command(
        verbs,
        "build",
        summary="Build a hero from a YAML or JSON file of choices",
        examples=[
            Example("tenfoot hero build my-hero.yaml", "refused choices are told with what would be right"),
            Example("tenfoot hero build my-hero.yaml --keep", "choose it in the browser from now on"),
        ],
        run=_build,
    )
    build.add_argument("file", metavar="FILE", help="the choices")
    build.add_argument("--keep", action="store_true", help="keep it among your heroes in the data folder")
    for parser in (show, build):
        add_ruleset_option(parser)


def _show(args: argparse.Namespace) -> int:
    if not args.name:
        if args.json:
            print_json(
                [{"key": key, "name": hero.name, "about": hero.about} for key, hero in ready_heroes().items()]
            )
        else:
            ready = ready_heroes().items()
            say_table(
                ("Key", "Name", "About"),
                [(key, chosen.name, chosen.about) for key, chosen in ready],
                [f"{key:14}{chosen.name}: {chosen.about}" for key, chosen in ready],
            )
        return ExitCode.OK
    ruleset = _rules(args)
    hero = hero_named(ruleset, args.name)
    if hero is None:
        message = unknown_name("hero", args.name, every_name(ruleset))
        raise Complaint(message[:1].upper() + message[1:])
    return _tell(hero, ruleset, args.json)


def _rules(args: argparse.Namespace) -> Ruleset:
    """Give the rules that heroes are built by; those without classes are refused."""
    ruleset = ruleset_named(rules_of(args))
    if not makes_heroes(ruleset):
        raise Complaint(f"{args.ruleset} has no classes to build a hero of.")
    return ruleset


def _build(args: argparse.Namespace) -> int:
    try:
        choices = read_choices(Path(args.file))
        ruleset = _rules(args)
        hero = OwnHeroes().keep(choices, ruleset) if args.keep else build_hero(choices, hero_content(ruleset))
    except (ChoiceError, Refusal) as error:
        raise Complaint(str(error)) from None
    except OSError as error:
        raise Complaint(f"The hero could not be kept: {error}.") from None
    return _tell(hero, ruleset, args.json)


def _tell(hero: Hero, ruleset: Ruleset, as_json: bool) -> int:
    lines = account(hero, ruleset)
    if as_json:
        print_json(
            {
                "sheet": hero.sheet,
                "numbers": {line.name: {"total": line.total, "parts": line.parts} for line in lines},
                "features": [
                    {
                        "key": gift.key,
                        "name": gift.name,
                        "from": gift.owner,
                        "status": gift.status,
                        "about": gift.about,
                        "note": gift.note,
                    }
                    for gift in hero.gifts
                ],
            }
        )
        return ExitCode.OK
    sheet = hero.sheet
    classes = ", ".join(f"{key.capitalize()} {level}" for key, level in hero.choices.classes.items())
    say(
        f"{sheet.name}, {hero.choices.species.capitalize()} {classes}, {hero.choices.background.capitalize()}"
    )
    if sheet.about:
        say(sheet.about)
    say()
    for line in lines:
        say(f"  {words_in('en').number_name(line.name):28}{line.total:26}{_why(line)}")
    say()
    say(
        "  carries: "
        + ", ".join(f"{count} {kind}" + (f" ({slot})" if slot else "") for kind, count, slot in sheet.gear)
    )
    if sheet.caster is not None:
        say(
            "  slots: "
            + (", ".join(f"level {n}: {c}" for n, c in enumerate(sheet.caster.slots, 1) if c) or "none")
        )
        say("  spells: " + (", ".join(sheet.caster.spells) or "none"))
    for status, title in (
        ("enforced", "Played by the rules"),
        ("built", "In the numbers"),
        ("reminder", "For the table to remember"),
    ):
        gifts = hero.features(status)  # type: ignore[arg-type]
        if gifts:
            say(f"\n{title}:")
            for gift in gifts:
                note = f" ({gift.note})" if gift.note else ""
                say(f"  {gift.name}: {gift.about}{note}")
    return ExitCode.OK


def _why(line: SheetLine) -> str:
    return "; ".join(part.text for part in words_in("en").parts(line.parts))
