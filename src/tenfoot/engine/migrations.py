"""Older saves brought up to date: one function for each step from a format of states to the next.

Raise `FORMAT` and add a step whenever a saved name or shape changes (a rule's name, a field of `State`, a data key), or
when an older Tenfoot would read a new save wrongly. A step gets the save as plain JSON data and changes it in place. It
is never edited afterwards: saves of that format stay what they are.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import msgspec

FORMAT = 2
"""The format of states that this version writes."""

Plain: TypeAlias = dict[str, Any]


class NewerSave(ValueError):
    """A save that a newer Tenfoot has written."""


class _Numbered(msgspec.Struct):
    """The part of a save that names its format."""

    version: int = 0


def _number_states(save: Plain) -> None:
    """Number the saves of format 0, which had no number."""


def _name_dice(save: Plain) -> None:
    """Name the dice: a state of format 1 has the only generator there was."""
    save["checkpoint"].setdefault("seed", "")


STEPS: dict[int, Callable[[Plain], None]] = {0: _number_states, 1: _name_dice}


def bring_up_to_date(data: bytes) -> bytes:
    """A save as this version writes it. A newer one is refused."""
    version = msgspec.json.decode(data, type=_Numbered).version
    if version == FORMAT:
        return data
    if version > FORMAT:
        raise NewerSave(
            f"This game was saved by a newer Tenfoot (format {version}; this one knows {FORMAT}). Use that version."
        )
    save: Plain = msgspec.json.decode(data, type=dict[str, Any])
    try:
        while version < FORMAT:
            STEPS[version](save)
            version += 1
            save["version"] = version
    except (KeyError, TypeError, AttributeError) as fault:
        raise ValueError(f"This is no save of format {version} ({type(fault).__name__}: {fault}).") from fault
    return msgspec.json.encode(save)
