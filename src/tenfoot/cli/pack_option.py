"""The option `--pack PATH` of commands that play: an author's pack is found without being installed."""

from __future__ import annotations

import argparse
from pathlib import Path

from tenfoot.cli.complaint import Complaint
from tenfoot.packs.finding import name_path


def add_pack_option(parser: argparse.ArgumentParser) -> None:
    """Let a command find packs that are not installed."""
    parser.add_argument(
        "--pack", action="append", default=[], metavar="PATH", help="also find the pack at this path"
    )


def find_named(paths: list[str]) -> None:
    """Have the packs at these paths found."""
    for path in paths:
        if not Path(path).exists():
            raise Complaint(f"There is no pack at '{path}'.")
        name_path(Path(path))
