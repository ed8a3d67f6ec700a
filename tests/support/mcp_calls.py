"""Calls that are wrong on purpose: misspelled words, wrong types and noise, each with what the refusal must name."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

NOISE: tuple[Any, ...] = (
    None, "", "x" * 500, -1, 10**30, 1.5, True, [], ["a", {}], {}, {"a": None}, "\x00", "\ud7ff", "tok_" + "a" * 43,
)  # fmt: skip
FOREIGN = (
    "Traceback", "msgspec", "pydantic", "Expected `", "object at 0x", "NoneType", "Errno", "KeyError",
    "invalid literal", "unexpected keyword", "list index", "not iterable", "json", "starlette", "websockets",
)  # fmt: skip
"""Words of libraries that no caller may see."""


class Wrong(NamedTuple):
    """A call, and a word that the refusal must have; empty where only its form is checked."""

    tool: str
    arguments: dict[str, Any]
    names: str = ""


def misspell(word: str, draw: random.Random) -> str:
    """A word with one letter dropped, doubled or swapped, never the word itself."""
    while True:
        at = draw.randrange(1, max(2, len(word) - 1))
        cut = draw.choice(
            (
                word[:at] + word[at + 1 :],
                word[:at] + word[at] + word[at:],
                word[: at - 1] + word[at : at + 1] + word[at - 1 : at] + word[at + 1 :],
            )
        )
        if cut != word:
            return cut


def wrong_calls(
    tools: dict[str, dict[str, Any]], seat: str, keys: list[str], names: list[str], draw: random.Random
) -> Iterator[Wrong]:
    """Draw wrong calls without end. `keys` are legal answers of the seat, `names` creatures that it sees."""
    words = {"party": "fighter-3", "foes": "skeleton", "dice": "2d6", "seat": seat, "what": "options"}
    while True:
        tool = draw.choice(sorted(tools))
        schema = tools[tool]
        known = sorted(schema["properties"])
        needed = {name: words.get(name, "x") for name in schema.get("required", ())}
        kind = draw.randrange(8)
        if kind == 0:
            yield Wrong(misspell(tool, draw), needed, tool)
        elif kind == 1:
            argument = draw.choice([name for name in known if len(name) > 3] or known)
            if len(argument) > 3:
                yield Wrong(tool, {**needed, misspell(argument, draw): "x"}, argument)
        elif kind == 2:
            argument = draw.choice(known)
            yield Wrong(tool, {**needed, argument: [[1]]}, argument)
        elif kind == 3:
            fixed = [(name, each["enum"]) for name, each in schema["properties"].items() if "enum" in each]
            if fixed:
                name, choices = draw.choice(fixed)
                choice = str(draw.choice([one for one in choices if one]))
                yield Wrong(tool, {**needed, name: misspell(choice, draw)}, choice)
        elif kind == 4:
            key = draw.choice([each for each in keys if len(each) > 5] or keys)
            yield Wrong("answer", {"seat": seat, "answer": misspell(key, draw)}, key)
        elif kind == 5:
            name = draw.choice(names)
            yield Wrong("answer", {"seat": seat, "answer": keys[0], "targets": [misspell(name, draw)]}, name)
        elif kind == 6:
            given: list[Wrong] = [
                Wrong("simulate", {"party": misspell("fighter", draw) + "-3", "foes": "wolf"}, "fighter"),
                Wrong("simulate", {"party": "fighter-3", "foes": misspell("skeleton", draw)}, "skeleton"),
                Wrong("start", {"adventure": misspell("gannet-light", draw)}, "gannet-light"),
                Wrong("build_hero", {"name": "Ilka", "class": misspell("wizard", draw)}, "wizard"),
                Wrong("build_hero", {"name": "Ilka", "species": misspell("halfling", draw)}, "halfling"),
                Wrong("build_encounter", {"party": "fighter-3", "type": misspell("undead", draw)}, "undead"),
                Wrong("look_up", {"kind": "monster", "filters": {misspell("type", draw): "undead"}}, "type"),
                Wrong("more", {"seat": seat, "what": "options", "about": "nonsense"}, ""),
                Wrong("sit", {"link": "http://127.0.0.1:9/#/seat/tok_x"}, "--server"),
                Wrong("roll", {"dice": draw.choice(("2d", "d", "2d6+", "((", "9" * 40 + "d6"))}, ""),
            ]
            yield draw.choice(given)
        else:
            arguments = {
                draw.choice([*known, "nonsense"]): draw.choice(NOISE) for _ in range(draw.randrange(4))
            }
            if tool in ("wait", "simulate", "start"):
                arguments["nonsense"] = 1
            yield Wrong(tool, arguments)


def faults_in(wrong: Wrong, text: str, refused: bool) -> list[str]:
    """What is wrong with the answer to a wrong call."""
    shown = f"{wrong.tool} {str(wrong.arguments)[:120]}: {text[:200]!r}"
    found = [f"{word} in {shown}" for word in FOREIGN if word in text]
    if wrong.names and not refused:
        found.append(f"not refused: {shown}")
    if wrong.names and wrong.names.lower() not in text.lower():
        found.append(f"does not name {wrong.names!r}: {shown}")
    if (refused and not (text[:1].isupper() or text[:1] in "'-")) or not text.strip():
        found.append(f"no sentence: {shown}")
    if refused and len(text) > 1500:
        found.append(f"too long: {shown}")
    return found
