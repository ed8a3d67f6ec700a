"""The subcommands of `tenfoot`, in the order help shows them.

Each name is a module of this package with `register(subparsers)` and `run(args)`; see `command.py`. Only the
module of the subcommand that was asked for is imported, so that rolling dice does not wait for the rules.
"""

from importlib import import_module
from typing import Protocol, cast

from tenfoot.cli.command import Subcommands

COMMANDS: tuple[str, ...] = (
    # dice
    "roll",
    "odds",
    "dice",
    #
    # rules
    "rules",
    "monster",
    "hero",
    "gear",
    #
    # play
    "serve",
    "scenario",
    "adventure",
    "encounter",
    "simulate",
    "agent",
    #
    # the program itself
    "about",
)


class CommandModule(Protocol):
    """What a subcommand's module must offer."""

    def register(self, subparsers: Subcommands, /) -> None: ...


def load(name: str) -> CommandModule:
    """Import the module of one subcommand."""
    return cast(CommandModule, import_module(f"tenfoot.cli.{name}"))
