"""`tenfoot store`: check, repair, back up and restore the tables of the data folder."""

from __future__ import annotations

import argparse
import os
import ssl
import urllib.error
import urllib.request
from pathlib import Path

from tenfoot.cli.command import Example, Subcommands, add_command, print_json
from tenfoot.cli.complaint import Complaint
from tenfoot.cli.exit_codes import ExitCode
from tenfoot.painting import say


def register(subparsers: Subcommands) -> None:
    """Declare `tenfoot store` and its arguments."""
    parser = add_command(
        subparsers,
        "store",
        summary="Check, repair, back up and restore your tables",
        examples=[
            Example("tenfoot store check", "look for damage; works while the server runs"),
            Example("tenfoot store backup", "write a backup of all tables; works while the server runs"),
            Example(
                "tenfoot store drain", "make no new tables, tell everybody, and stop the server in 20 seconds"
            ),
            Example(
                "tenfoot store repair",
                "restore damaged tables to their last good state",
            ),
            Example("tenfoot store restore", "list the backups"),
            Example("tenfoot store restore newest", "replace the tables with the newest backup"),
            Example(
                "tenfoot store restore newest --store postgresql://tenfoot@localhost/tenfoot",
                "move the tables of a backup into a database",
            ),
        ],
        run=run,
        description=(
            "Care for the tables of the data folder (TENFOOT_HOME). A running server writes a backup every day; the "
            "newest ten stay. Copying tables.sqlite without its -wal file is no backup: use this command."
        ),
    )
    parser.add_argument("what", choices=["check", "repair", "backup", "restore", "drain"], help="what to do")
    parser.add_argument(
        "--store",
        default=os.environ.get("TENFOOT_STORE", ""),
        metavar="ADDRESS",
        help="a PostgreSQL database in the place of the data folder's file (default: TENFOOT_STORE)",
    )
    parser.add_argument(
        "--port",
        type=int,
        default=None,
        metavar="N",
        help="for drain: which of several servers of a database",
    )
    parser.add_argument("backup", nargs="?", default="", help="for restore: a backup's file, or 'newest'")


def run(args: argparse.Namespace) -> int:
    """Check, repair, back up, restore or drain the tables; a running server does it itself where it can."""
    from tenfoot.table.store import StoreFault, data_folder, open_store

    folder = data_folder()
    if args.what == "drain":
        return _drain(args, folder)
    if args.store:
        return _care_for_database(args)
    path = folder / "tables.sqlite"
    if not path.is_file() and args.what != "restore":
        raise Complaint(f"No tables are kept in {folder}.")
    try:
        if args.what == "restore":
            return _restore(args, folder, path)
        answer = _ask_server(folder, args.what)
        if answer is not None and args.what == "repair":
            assert isinstance(answer, list)
            return _tell_mended(args, answer)
        if answer is not None:
            return _tell(args, answer)
        store = open_store(path)
        try:
            if args.what == "check":
                return _tell(args, [vars_of(damage) for damage in store.check()])
            if args.what == "backup":
                return _tell(args, {"backup": str(store.backup())})
            return _tell_mended(args, [vars_of(one) for one in store.repair()])
        finally:
            store.close()
    except (StoreFault, OSError) as fault:
        raise Complaint(str(fault)) from None


def _care_for_database(args: argparse.Namespace) -> int:
    """Check, repair, back up or restore a database. Servers may have it open, except for restore."""
    from tenfoot.table.store import SharedStore, StoreFault, is_database, open_store

    if not is_database(args.store):
        raise Complaint(
            "--store is the address of a PostgreSQL database, such as postgresql://localhost/tenfoot."
        )
    try:
        store = open_store(args.store)
        try:
            if args.what == "check":
                return _tell(args, [vars_of(damage) for damage in store.check()])
            if args.what == "backup":
                return _tell(args, {"backup": str(store.backup())})
            if args.what == "repair":
                return _tell_mended(args, [vars_of(one) for one in store.repair()])
            assert isinstance(store, SharedStore)
            chosen = _chosen_backup(args, store.folder)
            if chosen is None:
                return ExitCode.OK
            before = store.backup()
            store.restore(chosen)
            return _tell_restored(args, chosen, before)
        finally:
            store.close()
    except (StoreFault, OSError) as fault:
        raise Complaint(str(fault)) from None


def vars_of(record: object) -> dict[str, str]:
    """Return a record of the store as a plain table."""
    import msgspec

    found: dict[str, str] = msgspec.to_builtins(record)
    return found


def _drain(args: argparse.Namespace, folder: Path) -> int:
    answer = _ask_server(folder, "drain", "operator", args.port)
    if not isinstance(answer, dict):
        raise Complaint(f"No server has the tables in {folder} open.")
    if args.json:
        print_json(answer)
    else:
        say(f"The server makes no new tables and stops in {answer['seconds']:.0f} seconds.")
    return ExitCode.OK


def _ask_server(folder: Path, what: str, about: str = "store", port: int | None = None) -> object | None:
    """Return the running server's answer; None if no server has the tables open."""
    import msgspec

    from tenfoot.table.server_file import ServerFile

    running = ServerFile.read(folder, port)
    if running is None:
        return None
    request = urllib.request.Request(
        f"{running.scheme}://127.0.0.1:{running.port}/api/{about}/{what}",
        b"",
        {"authorization": f"Bearer {running.key}"},
    )
    # The certificate names the server's public name, not this machine's loopback address.
    context = ssl._create_unverified_context() if running.scheme == "https" else None
    try:
        with urllib.request.urlopen(request, timeout=150, context=context) as response:
            answer: object = msgspec.json.decode(response.read())
            return answer
    except urllib.error.HTTPError as fault:
        raise Complaint(
            f"The server could not do it: {fault.read().decode(errors='replace')[:300]}"
        ) from None
    except (OSError, ValueError):
        return None


def _tell(args: argparse.Namespace, answer: object) -> int:
    if args.json:
        print_json(answer)
    elif isinstance(answer, dict):
        say(f"All tables are in {answer['backup']}.")
    elif isinstance(answer, list) and answer:
        for damage in answer:
            say(f"{damage['game'] or 'the file'}: {damage['part']} {damage['row']}: {damage['fault']}")
        say("Mend them: tenfoot store repair")
    else:
        say("Every row of every table can be read.")
    return ExitCode.NO if isinstance(answer, list) and answer else ExitCode.OK


def _tell_mended(args: argparse.Namespace, mended: list[dict[str, str]]) -> int:
    if args.json:
        print_json(mended)
        return ExitCode.OK
    for one in mended:
        say(f"{one['game']}: {one['told']}.")
    say("A backup of what was there before is in the folder backups." if mended else "Nothing is damaged.")
    return ExitCode.OK


def _restore(args: argparse.Namespace, folder: Path, path: Path) -> int:
    from tenfoot.table.store import open_store
    from tenfoot.table.store_care import put_back

    chosen = _chosen_backup(args, folder)
    if chosen is None:
        return ExitCode.OK
    before = None
    if path.is_file() and path.stat().st_size:
        # Opening it fails while a server has it; and what is there now is not lost.
        store = open_store(path)
        before = store.backup()
        store.close()
    put_back(path, chosen)
    return _tell_restored(args, chosen, before)


def _chosen_backup(args: argparse.Namespace, folder: Path) -> Path | None:
    """Return the backup that was named; without a name list those there are and return None."""
    from tenfoot.table.store_care import list_backups

    backups = list_backups(folder)
    if not args.backup:
        if args.json:
            print_json([str(one) for one in backups])
        elif backups:
            say("Backups, newest first; put one back with: tenfoot store restore FILE")
            for one in backups:
                say(f"  {one}")
        else:
            say(f"There are no backups in {folder}.")
        return None
    if args.backup == "newest" and not backups:
        raise Complaint(f"There are no backups in {folder}.")
    chosen = backups[0] if args.backup == "newest" else Path(args.backup)
    if not chosen.is_file():
        raise Complaint(f"There is no backup {chosen}. List them: tenfoot store restore")
    return chosen


def _tell_restored(args: argparse.Namespace, chosen: Path, before: Path | None) -> int:
    if args.json:
        print_json({"restored": str(chosen), "before": str(before or "")})
    else:
        say(f"The tables are as they were in {chosen}.")
        if before:
            say(f"What was there before is in {before}.")
    return ExitCode.OK
