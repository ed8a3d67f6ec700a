"""The menu of a question in the terminal: options under headings, by what they are about or by what they do."""

from __future__ import annotations

from collections.abc import Iterable

from tenfoot.adventure.view import SceneView
from tenfoot.table.records import OptionView

GROUPS = ("exits", "fight", "spells", "move", "look", "items", "rest", "more")
"""Headings of options that are about no person and no object, in this order."""
MEMBERS = {
    "attack": "fight",
    "strike": "fight",
    "grapple": "fight",
    "shove": "fight",
    "dodge": "fight",
    "ready": "fight",
    "cast": "spells",
    "move": "move",
    "dash": "move",
    "disengage": "move",
    "hide": "move",
    "march": "move",
    "pace": "move",
    "stay": "move",
    "mount": "move",
    "search": "look",
    "examine": "look",
    "look": "look",
    "study": "look",
    "read": "look",
    "use item": "items",
    "equip": "items",
    "wear": "items",
    "identify": "items",
    "pack": "items",
    "buy": "items",
    "sell": "items",
    "party purse": "items",
    "tool": "items",
    "rest": "rest",
}
FEW = 8
"""So many options need no headings of what they do."""


def group_options(
    options: Iterable[OptionView], scene: SceneView | None
) -> list[tuple[str, list[OptionView]]]:
    """Return the options under their headings: people first, then objects, then what the hero can do at all.

    A heading is the name of a person or an object, a word of `GROUPS`, or empty in a short menu.
    """
    every = list(options)
    found: dict[tuple[int, str], list[OptionView]] = {}
    for option in every:
        found.setdefault(_heading(option, scene, few=len(every) <= FEW), []).append(option)
    return [(heading, found[place, heading]) for place, heading in sorted(found, key=lambda key: key[0])]


def _heading(option: OptionView, scene: SceneView | None, *, few: bool) -> tuple[int, str]:
    """The place of an option in the menu, and its heading."""
    kind, _, key = str(option.facts.get("on", "")).partition(":")
    if scene is not None and kind == "person":
        names = {each.key: each.name for each in scene.people}
        if key in names:
            return 0, names[key]
    if scene is not None and kind == "thing":
        for thing in scene.things:
            if thing.key == key:
                return 2, f"{thing.name} ({thing.state})" if thing.state else thing.name
    if few:
        return 9, ""
    if kind == "foes":
        return 1, "fight"
    group = "exits" if kind == "exit" else MEMBERS.get(option.group, "more")
    return 3 + GROUPS.index(group), group
