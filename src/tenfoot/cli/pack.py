"""`tenfoot pack`: content and house rules of your own, made, checked, installed and shown."""

from __future__ import annotations

import argparse
import secrets
import shutil
from pathlib import Path

import msgspec

from tenfoot.cli.command import Example, Subcommands, add_command, add_group, print_json, unknown_name
from tenfoot.cli.complaint import Complaint
from tenfoot.cli.dice_input import whole_number
from tenfoot.cli.exit_codes import ExitCode
from tenfoot.cli.pack_option import find_named
from tenfoot.dice import Seeded
from tenfoot.packs import Pack, PackFault, RecordFault, find_packs, read_pack
from tenfoot.packs.checking import check_pack
from tenfoot.packs.comparing import compare_packs
from tenfoot.packs.finding import pack_folder, path_named
from tenfoot.packs.section_schema import schema_of
from tenfoot.packs.sections import TOKENS
from tenfoot.packs.starting import write_new_pack
from tenfoot.packs.trust import is_trusted, trust_pack
from tenfoot.painting import say, say_table
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.rulesets.common.content.random_table import RANDOM_TABLES, RandomTable, roll_on_table
from tenfoot.rulesets.names import DEFAULT
from tenfoot.sim.encounter_plan import Combatant, EncounterPlan
from tenfoot.sim.run import run_once
from tenfoot.tactics.tactician import Tactician

BASE_HELP = f"the rules it is added to ({DEFAULT})"


def register(subparsers: Subcommands) -> None:
    """Declare `tenfoot pack` and its verbs."""
    verbs = add_group(
        subparsers,
        "pack",
        summary="Make, check and install packs: monsters, spells and items of your own",
        examples=[
            Example("tenfoot pack new frost --from wolf", "a folder that passes its own check"),
            Example(
                "tenfoot pack check frost", "every fault with its line, then the scenarios and some fights"
            ),
            Example("tenfoot pack install frost", f"then: tenfoot simulate --ruleset {DEFAULT}+frost"),
        ],
    )
    new = add_command(
        verbs,
        "new",
        summary="Write a new pack with one monster and one scenario",
        examples=[Example("tenfoot pack new frost --from wolf", "a monster that begins as a wolf")],
        run=_new,
    )
    new.add_argument("name", metavar="NAME", help="the pack's name and folder: letters, digits and hyphens")
    new.add_argument(
        "--from", default="wolf", dest="model", metavar="MONSTER", help="what its monster is like (wolf)"
    )
    check = add_command(
        verbs,
        "check",
        summary="Check a pack: its files, its names, its scenarios, and fights with its creatures",
        examples=[
            Example("tenfoot pack check frost", "a folder or a zip file"),
            Example("tenfoot pack check frost --fights 0 --json", "names only, for an editor"),
        ],
        run=_check,
    )
    check.add_argument("path", metavar="PATH", help="the folder or zip file of the pack")
    check.add_argument(
        "--fights", type=int, default=3, metavar="N", help="fights with each of its creatures (3)"
    )
    check.add_argument("--ruleset", default=DEFAULT, metavar="RULES", help=BASE_HELP)
    listed = add_command(
        verbs,
        "list",
        summary="List your packs, and why a pack can't be used",
        examples=[Example("tenfoot pack list", "with the name each has in a ruleset expression")],
        run=_list,
    )
    listed.add_argument(
        "--pack", action="append", default=[], metavar="PATH", help="also the pack at this path"
    )
    show = add_command(
        verbs,
        "show",
        summary="Show what a pack has, or one record of it as the rules read it",
        examples=[
            Example("tenfoot pack show frost", "its records"),
            Example("tenfoot pack show rime-hound@frost --json", "one record, completed"),
        ],
        run=_show,
    )
    show.add_argument("name", metavar="NAME", help="an installed pack, or RECORD@PACK")
    show.add_argument(
        "--pack", action="append", default=[], metavar="PATH", help="a pack that is not installed"
    )
    install = add_command(
        verbs,
        "install",
        summary="Copy a pack that passes its check into the data folder",
        examples=[Example("tenfoot pack install frost.zip", "tables and simulations know it from now on")],
        run=_install,
    )
    install.add_argument("path", metavar="PATH", help="the folder or zip file of the pack")
    remove = add_command(
        verbs,
        "remove",
        summary="Remove an installed pack",
        examples=[Example("tenfoot pack remove frost", "tables that play by it can't go on without it")],
        run=_remove,
    )
    remove.add_argument("name", metavar="NAME", help="the pack's name")
    trust = add_command(
        verbs,
        "trust",
        summary="Allow the code of a pack (its rules.py) to run, as it is now",
        examples=[Example("tenfoot pack trust frost", "a changed file must be trusted again")],
        run=_trust,
    )
    trust.add_argument("name", metavar="NAME", help="an installed pack")
    schema = add_command(
        verbs,
        "schema",
        summary="Print the JSON Schema of a section, for editors",
        examples=[Example("tenfoot pack schema monsters", "save it as monsters.schema.json for your editor")],
        run=_schema,
    )
    schema.add_argument("section", metavar="SECTION", help="monsters, spells, items, ...")
    schema.add_argument("--ruleset", default=DEFAULT, metavar="RULES", help=BASE_HELP)
    roll = add_command(
        verbs,
        "roll",
        summary="Roll on a table of a pack",
        examples=[Example("tenfoot pack roll winter-weather@frost --seed 7", "the same row every time")],
        run=_roll,
    )
    roll.add_argument("name", metavar="TABLE@PACK", help="a table of an installed pack")
    roll.add_argument("--seed", type=whole_number, help="a whole number; the same seed gives the same row")
    roll.add_argument(
        "--pack", action="append", default=[], metavar="PATH", help="a pack that is not installed"
    )
    diff = add_command(
        verbs,
        "diff",
        summary="Compare two versions of a pack, record by record",
        examples=[Example("tenfoot pack diff old/frost frost", "what a table would notice")],
        run=_diff,
    )
    diff.add_argument("old", metavar="OLD", help="the folder or zip file of one version")
    diff.add_argument("new", metavar="NEW", help="the folder or zip file of the other")


def _read(path: str) -> Pack:
    try:
        return read_pack(Path(path))
    except PackFault as fault:
        raise Complaint(str(fault), ExitCode.NO) from None


def _new(args: argparse.Namespace) -> int:
    try:
        folder = write_new_pack(Path(args.name), args.model)
    except ValueError as why:
        raise Complaint(str(why)) from None
    if args.json:
        print_json({"folder": str(folder)})
    else:
        say(f"{folder} is there. Next: tenfoot pack check {folder}")
    return ExitCode.OK


def _check(args: argparse.Namespace) -> int:
    pack = _read(args.path)
    try:
        ruleset = ruleset_named(args.ruleset)
    except ValueError as why:
        raise Complaint(str(why)) from None
    faults = check_pack(pack, ruleset, Tactician().answer)
    if not faults and args.fights > 0:
        with path_named(Path(args.path)):
            faults = _fight(pack, f"{ruleset.name}+{pack.name}", args.fights)
    if args.json:
        print_json(
            {"pack": pack.name, "version": pack.manifest.version, "faults": msgspec.to_builtins(faults)}
        )
    else:
        _tell(pack, faults)
    return ExitCode.NO if faults else ExitCode.OK


def _fight(pack: Pack, rules: str, fights: int) -> list[RecordFault]:
    """Play some fights with each creature of a pack; one that can't be played to its end is a fault."""
    faults: list[RecordFault] = []
    party = [Combatant("fighter-5"), Combatant("cleric-5")]
    for record in pack.records:
        if record.section != "monsters":
            continue
        key = f"{record.key}@{pack.name}" if record.way == "adds" else record.key
        plan = EncounterPlan(party, [Combatant(key, 2)], ruleset=rules)
        for number in range(fights):
            try:
                run_once(plan, number, number)
            except (ValueError, LookupError, AssertionError, TypeError) as why:
                line, column = record.document.mark(())
                faults.append(
                    RecordFault(record.document.file, line, column, f"fight {number} stopped: {why}")
                )
                break
    return faults


def _tell(pack: Pack, faults: list[RecordFault]) -> None:
    for fault in faults:
        say(fault)
    if not faults:
        kinds = {record.section for record in pack.records}
        count = {kind: sum(record.section == kind for record in pack.records) for kind in sorted(kinds)}
        told = ", ".join(f"{number} {kind}" for kind, number in count.items())
        say(f"{pack.title} {pack.manifest.version} is in order: {told or 'nothing in it yet'}.")
        if pack.code and not is_trusted(pack):
            say(f"It has code that is not run. If you trust it: tenfoot pack trust {pack.name}")


def _list(args: argparse.Namespace) -> int:
    find_named(args.pack)
    found, broken = find_packs()
    if args.json:
        print_json(
            {
                "packs": [
                    {**msgspec.to_builtins(pack.manifest), "hash": pack.hash, "place": str(pack.place)}
                    for pack in found.values()
                ],
                "faults": [str(fault) for fault in broken],
            }
        )
        return ExitCode.OK
    packs = found.values()
    if packs:
        say_table(
            ("Pack", "Version", "Title", "Folder"),
            [(pack.name, pack.manifest.version, pack.title, str(pack.place)) for pack in packs],
            [f"{pack.name:20}{pack.manifest.version:10}{pack.title}  ({pack.place})" for pack in packs],
        )
    for fault in broken:
        say(fault)
    if not found and not broken:
        say(f"No packs in {pack_folder()}. To make one: tenfoot pack new my-pack")
    return ExitCode.OK


def _found(name: str, paths: list[str]) -> Pack:
    find_named(paths)
    found, _ = find_packs()
    if name not in found:
        raise Complaint(f"There is {unknown_name('pack', name, found)}")
    return found[name]


def _show(args: argparse.Namespace) -> int:
    key, at, name = args.name.rpartition("@")
    pack = _found(name, args.pack)
    try:
        ruleset = ruleset_named(f"{pack.base}+{pack.name}")
    except ValueError as why:
        raise Complaint(str(why), ExitCode.NO) from None
    if at:
        rows = {
            full: row
            for name, table in ruleset.tables().items()
            for full, row in table.items()
            if full == args.name and name != TOKENS
        }
        if not rows:
            raise Complaint(
                f"There is {unknown_name('record', key, [record.key for record in pack.records])}"
            )
        print_json(msgspec.to_builtins(rows[args.name]))
        return ExitCode.OK
    if args.json:
        print_json([{"section": r.section, "key": r.key, "way": r.way} for r in pack.records])
        return ExitCode.OK
    say(f"{pack.title} {pack.manifest.version}, {pack.manifest.license}")
    if pack.manifest.about:
        say(pack.manifest.about)
    for file in sorted(pack.tokens):
        say(f"  {'tokens':10}{file.rpartition('/')[2]}")
    for record in pack.records:
        way = "" if record.way == "adds" else f"  ({record.way} the base's)"
        say(f"  {record.section:10}{record.key}{way}")
    return ExitCode.OK


def _roll(args: argparse.Namespace) -> int:
    key, _, name = args.name.rpartition("@")
    pack = _found(name, args.pack)
    try:
        tables = ruleset_named(pack.expression).table(RANDOM_TABLES, RandomTable)
    except ValueError as why:
        raise Complaint(str(why), ExitCode.NO) from None
    if args.name not in tables:
        known = [full.partition("@")[0] for full in tables]
        raise Complaint(f"There is {unknown_name('table', key, known)}")
    table = tables[args.name]
    total, row = roll_on_table(table, Seeded(secrets.randbits(64) if args.seed is None else args.seed))
    if args.json:
        print_json({"table": table.key, "rolled": total, "text": row.text})
    else:
        say(f"{table.name}, {table.dice}: {total}. {row.text}")
    return ExitCode.OK


def _install(args: argparse.Namespace) -> int:
    pack = _read(args.path)
    faults = check_pack(pack, ruleset_named(pack.base), Tactician().answer)
    if faults:
        raise Complaint("\n".join(map(str, faults)), ExitCode.NO)
    source, folder = Path(args.path), pack_folder()
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / (f"{pack.name}.zip" if source.is_file() else pack.name)
    _take_away(pack.name)
    if source.is_file():
        shutil.copyfile(source, target)
    else:
        shutil.copytree(source, target)
    if args.json:
        print_json({"pack": pack.name, "place": str(target)})
    else:
        say(f"{pack.title} is installed. Play by it with --ruleset {pack.base}+{pack.name}.")
    return ExitCode.OK


def _take_away(name: str) -> bool:
    """Delete an installed pack; say whether there was one."""
    folder, archive = pack_folder() / name, pack_folder() / f"{name}.zip"
    there = folder.is_dir() or archive.is_file()
    if folder.is_dir():
        shutil.rmtree(folder)
    archive.unlink(missing_ok=True)
    return there


def _remove(args: argparse.Namespace) -> int:
    pack = _found(args.name, [])
    if not _take_away(pack.name):
        raise Complaint(f"'{pack.name}' is not in {pack_folder()} but at {pack.place}: remove it there.")
    if args.json:
        print_json({"removed": pack.name})
    else:
        say(f"{pack.title} is removed.")
    return ExitCode.OK


def _trust(args: argparse.Namespace) -> int:
    pack = _found(args.name, [])
    if not pack.code:
        raise Complaint(f"{pack.title} has no code to trust: it is data alone.")
    trust_pack(pack)
    if args.json:
        print_json({"trusted": pack.name, "hash": pack.hash})
    else:
        say(f"The code of {pack.title} runs from now on, as it is now ({pack.hash[:12]}).")
    return ExitCode.OK


def _schema(args: argparse.Namespace) -> int:
    try:
        print_json(schema_of(args.section, ruleset_named(args.ruleset)))
    except ValueError as why:
        raise Complaint(str(why)) from None
    return ExitCode.OK


def _diff(args: argparse.Namespace) -> int:
    rows = compare_packs(_read(args.old), _read(args.new))
    if args.json:
        print_json(msgspec.to_builtins(rows))
    else:
        for row in rows:
            say(row)
        if not rows:
            say("Nothing that is played differs.")
    return ExitCode.OK
