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
    # look rules and content up
    "search",
    "spell",
    "monster",
    "item",
    "feat",
    "class",
    "condition",
    "rules",
    "hero",
    "gear",
    "pack",
    #
    # play
    "serve",
    "store",
    "keeper",
    "scenario",
    "adventure",
    "encounter",
    "simulate",
    "agent",
    "mcp",
    #
    # the program itself
    "completion",
    "about",
)


MODULES = {"store": "store_command", "mcp": "mcp_command"}
"""Subcommands whose module has another name, because a module of that name is elsewhere."""


class CommandModule(Protocol):
    """What a subcommand's module must offer."""

    def register(self, subparsers: Subcommands, /) -> None: ...


class _Lookup:
    """Registers one of the commands that show cards; they share a module."""

    def __init__(self, name: str) -> None:
        self._name = name

    def register(self, subparsers: Subcommands, /) -> None:
        """Declare this command and its verbs below `tenfoot`."""
        from tenfoot.cli.lookup import register_kind, register_search

        if self._name == "search":
            register_search(subparsers)
        else:
            register_kind(subparsers, self._name)


def load(name: str) -> CommandModule:
    """Import the module of one subcommand."""
    if name in ("search", "spell", "item", "feat", "class", "condition"):
        return _Lookup(name)
    return cast(CommandModule, import_module(f"tenfoot.cli.{MODULES.get(name, name)}"))
