"""Messages of the GM's palette and its commands, and the base of all client messages."""

from __future__ import annotations

import msgspec

from tenfoot.table.gm_command_list import CommandView
from tenfoot.table.gm_palette import PaletteView


class FromClient(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t"):
    """Anything that a client sends after `hello`."""

    id: int


class AskCommands(FromClient, frozen=True, tag="commands"):
    """GM: list every command with its words, key and icon."""


class AskPalette(FromClient, frozen=True, tag="palette"):
    """GM: what would this line of the palette do, and how could it go on?"""

    line: str


class DoLine(FromClient, frozen=True, tag="command"):
    """GM: do what this line of the palette says."""

    line: str


class CommandsAre(msgspec.Struct, frozen=True, tag="commands", tag_field="t"):
    """Every command of the GM, for toolbar, card, keys and help."""

    re: int
    commands: tuple[CommandView, ...]


class PaletteIs(msgspec.Struct, frozen=True, tag="palette", tag_field="t"):
    """What a line of the palette would do, and lines that begin with it."""

    re: int
    palette: PaletteView
    complete: tuple[str, ...]
    """Lines that begin with this one."""
