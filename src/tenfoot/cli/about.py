"""`tenfoot about`: what this is, which version, and whose work it includes."""

import argparse

from tenfoot import __version__
from tenfoot.attribution import FONTS_ATTRIBUTION, ICONS_ATTRIBUTION, LICENCE, SRD_ATTRIBUTION
from tenfoot.cli.command import Example, Subcommands, add_command, print_json
from tenfoot.cli.exit_codes import ExitCode
from tenfoot.painting import say


def register(subparsers: Subcommands) -> None:
    """Declare the command `tenfoot about` with its examples."""
    add_command(
        subparsers,
        "about",
        summary="Show the version, the license and whose work this includes",
        examples=[
            Example("tenfoot about", "the version, the license and the credits"),
            Example("tenfoot about --json", "the same for a program"),
        ],
        run=run,
    )


def run(args: argparse.Namespace) -> int:
    """Print the version, the license, and the credits for the SRD, the icons and the fonts."""
    if args.json:
        print_json(
            {
                "name": "tenfoot",
                "version": __version__,
                "licence": LICENCE,
                "attribution": SRD_ATTRIBUTION,
                "icons": ICONS_ATTRIBUTION,
                "fonts": FONTS_ATTRIBUTION,
            }
        )
        return ExitCode.OK
    say(f"Tenfoot {__version__}: a table for fifth-edition play.")
    say(f"The code is free under the {LICENCE} licence.")
    say()
    say(SRD_ATTRIBUTION)
    say()
    say(ICONS_ATTRIBUTION)
    say()
    say(FONTS_ATTRIBUTION)
    return ExitCode.OK
