"""The GM's commands as records. Toolbar, cards, palette, keys, help and API are views of this one list."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from tenfoot.table.table_text import TableWords

ActsOn: TypeAlias = Literal["creature", "square", "nothing"]
Takes: TypeAlias = Literal["", "number", "level", "condition", "square", "kind"]


class GmCommand(msgspec.Struct, frozen=True):
    """One command of the GM. Its label and the words that call it are in the language files under `command.ID`."""

    id: str
    pick: str
    """The answer it gives (`gm:hide`), sent as `override` or built by the palette."""
    icon: str
    key: str = ""
    """The key that calls it on what is selected; "" if it has none."""
    on: ActsOn = "creature"
    takes: Takes = ""
    value: str = ""
    """Words that the answer always has (`turn`, `fight`)."""
    form: str = ""
    """An example for the palette."""


COMMANDS: tuple[GmCommand, ...] = (
    GmCommand("add", "gm:add", "plus", "a", "square", "kind", form="3 goblin at door hidden"),
    GmCommand("move", "gm:move", "move", "m", takes="square", form="ogre to H7"),
    GmCommand("copy", "gm:copy", "copy", "c", form="copy ogre"),
    GmCommand("remove", "gm:remove", "trash", "Delete", form="remove goblin 2"),
    GmCommand("hide", "gm:hide", "eye-off", "h", form="hide ogre"),
    GmCommand("reveal", "gm:show", "eye", "r", form="reveal ogre"),
    GmCommand("damage", "gm:lose hit points", "drop", "-", takes="number", form="-7 ogre 2"),
    GmCommand("heal", "gm:regain hit points", "heart", "+", takes="number", form="+5 pim"),
    GmCommand("hp", "gm:hp", "heart-line", "=", takes="number", form="=20 ogre"),
    GmCommand("temp", "gm:temporary", "shield", "t", takes="number", form="temp 10 brennis"),
    GmCommand("condition", "gm:condition", "tag", "o", takes="condition", form="prone pim"),
    GmCommand("end condition", "gm:end condition", "tag-off", takes="condition", form="not prone pim"),
    GmCommand("exhaustion", "gm:exhaustion", "zzz", "x", takes="level", form="exhaustion pim +1"),
    GmCommand("initiative", "gm:initiative", "order", "i", takes="number", form="init ogre 18"),
    GmCommand("computer turn", "gm:computer", "robot", "p", value="turn", form="computer ogre"),
    GmCommand("computer fight", "gm:computer", "robot-all", value="fight", form="computer ogre fight"),
    GmCommand("computer off", "gm:computer", "hand", value="off", form="computer ogre off"),
    GmCommand("next", "gm:next", "next", "n", "nothing", form="next"),
    GmCommand("end", "gm:end combat", "flag", on="nothing", form="end fight"),
    GmCommand("market", "gm:market", "coins", on="nothing", form="market torch 5 sp"),
)
BY_ID = {command.id: command for command in COMMANDS}


class CommandView(msgspec.Struct, frozen=True):
    """A command as the GM's screen needs it."""

    id: str
    label: str
    words: tuple[str, ...]
    """What calls it in the palette, in the viewer's language and in English."""
    pick: str
    value: str
    icon: str
    key: str
    on: ActsOn
    takes: Takes
    form: str
    who: Literal["gm"] = "gm"


def command_views(words: TableWords) -> tuple[CommandView, ...]:
    """Return every command with its label and words in the viewer's language."""
    return tuple(
        CommandView(
            command.id,
            words.say(f"command.{command.id.replace(' ', '-')}"),
            called_by(command.id, words),
            command.pick,
            command.value,
            command.icon,
            command.key,
            command.on,
            command.takes,
            command.form,
        )
        for command in COMMANDS
    )


def called_by(command: str, words: TableWords) -> tuple[str, ...]:
    """Return the words that call a command, from the language files (comma-separated)."""
    said = words.say(f"command.{command.replace(' ', '-')}.words").lower()
    return tuple(word.strip() for word in said.split(","))
