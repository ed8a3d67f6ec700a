"""`tenfoot keeper`: links for the people who may make tables on a server behind a proxy."""

from __future__ import annotations

import argparse

from tenfoot.cli.command import Example, Subcommands, add_command, print_json
from tenfoot.cli.complaint import Complaint
from tenfoot.cli.exit_codes import ExitCode
from tenfoot.painting import say


def register(subparsers: Subcommands) -> None:
    """Declare `tenfoot keeper` and its arguments."""
    parser = add_command(
        subparsers,
        "keeper",
        summary="Give people links with which they make tables on your server",
        examples=[
            Example(
                "tenfoot keeper add Ann --url https://play.example.org", "make a link for Ann, or replace it"
            ),
            Example("tenfoot keeper list", "who is a keeper"),
            Example("tenfoot keeper revoke Ann", "end Ann's link at once"),
        ],
        run=run,
        description=(
            "On a server behind a reverse proxy (tenfoot serve --proxy) only keepers make tables. Open a keeper's "
            "link in a browser to make tables there. A running server follows every change at once."
        ),
    )
    parser.add_argument("what", choices=["add", "list", "revoke"], help="what to do")
    parser.add_argument("name", nargs="?", default="", help="the keeper's name")
    parser.add_argument(
        "--url", default="http://127.0.0.1:5210", help="where the server is reached (default: %(default)s)"
    )


def run(args: argparse.Namespace) -> int:
    """Change or list the keepers of the data folder."""
    from tenfoot.table.keepers import Keepers
    from tenfoot.table.store import data_folder

    keepers = Keepers(data_folder())
    try:
        if args.what == "list":
            names = [keeper.name for keeper in keepers.all()]
            if args.json:
                print_json(names)
            else:
                say("\n".join(names) or "There are no keepers. Make one: tenfoot keeper add Ann")
            return ExitCode.OK
        if args.what == "add":
            link = f"{args.url.rstrip('/')}/keeper/{keepers.add(args.name)}"
            if args.json:
                print_json({"name": args.name, "link": link})
            else:
                say(f"{args.name} makes tables with this link. It is shown only now:\n{link}")
            return ExitCode.OK
        if not keepers.revoke(args.name):
            others = ", ".join(keeper.name for keeper in keepers.all()) or "none"
            raise Complaint(f"'{args.name}' is no keeper. Keepers: {others}.")
        if args.json:
            print_json({"revoked": args.name})
        else:
            say(f"The link of {args.name} opens nothing any more.")
    except (ValueError, OSError) as fault:
        raise Complaint(str(fault)) from None
    return ExitCode.OK
