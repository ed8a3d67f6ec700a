"""Older saves brought up to date: one function for each step from a format of states to the next.

Raise `FORMAT` and add a step whenever a saved name or shape changes (a rule's name, a field of `State`, a data key), or
when an older Tenfoot would read a new save wrongly. A step gets the save as plain JSON data and changes it in place. It
is never edited afterwards: saves of that format stay what they are.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import msgspec

FORMAT = 3
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


def _write_changes_as_effects(save: Plain) -> None:
    """Turn numbers that rules counted on creatures into effects: changed scores, loads, who was seen or asked in."""
    state = save["checkpoint"]
    effects = state["effects"]

    def attach(rule: str, bearer: int, level: int = 0, **data: int | str) -> None:
        number = state["next_id"]
        state["next_id"] = number + 1
        effects[str(number)] = {
            "id": number,
            "rule": rule,
            "bearer": bearer,
            "source": bearer,
            "level": level,
            "data": data,
        }

    def note(effect: Plain, key: str, value: object) -> None:
        effect["data"] = {**effect.get("data", {}), key: value}

    for creature in state["creatures"].values():
        counters, key = creature.get("counters", {}), creature["id"]
        for ability in ("str", "dex", "con", "int", "wis", "cha"):
            left = counters.pop(f"score.{ability}", 0)
            for effect in list(effects.values()):
                # What a drink has added ends with it.
                more = effect.get("data", {}).get("more", 0) if ability == "str" else 0
                if effect["bearer"] == key and more:
                    attach("score changed", key, more, ability=ability, within=effect["id"])
                    left -= more
            if left:
                attach("score changed", key, left, ability=ability)
        walks = counters.pop("walks with what it lifts", 0)
        for counter, rule in (("load", "extra load"), ("drags", "dragged load"), ("lifts", "lifted load")):
            pounds = counters.pop(counter, 0)
            if pounds:
                attach(rule, key, pounds, **({"walks with it": walks} if counter == "lifts" else {}))
        if counters.pop("seen to move", 0):
            for effect in effects.values():
                if effect["bearer"] == key and effect["rule"] == "transparent":
                    note(effect, "seen to move", 1)
        for counter in [name for name in counters if name.startswith("invited in ")]:
            del counters[counter]
            home = effects.get(counter.removeprefix("invited in "))
            if home is not None:
                note(home, "invited in", [*home.get("data", {}).get("invited in", []), key])
    if state.get("flags", {}).pop("count burdens", 0):
        attach("counted burdens", 0)


STEPS: dict[int, Callable[[Plain], None]] = {
    0: _number_states,
    1: _name_dice,
    2: _write_changes_as_effects,
}


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
