"""What is wrong with an encounter file, in words: the line, the part, and how to fix it."""

from __future__ import annotations

import re
import reprlib

import msgspec

from tenfoot.reader import Document, nearest, shorten
from tenfoot.reader.document import Path, path_of
from tenfoot.rulesets.names import RULESETS
from tenfoot.sim.maps import MAPS
from tenfoot.tactics.behavior import TEMPERS, Manner

_SHARE = "a number from 0 to 1"
_SIDE = "a line such as '2xknight,1xogre', or a list such as '- {who: knight, count: 2}'"
_MANNER = f"{', '.join(TEMPERS)}, or numbers such as {{cunning: 0.2, courage: 0.5}}"
_STYLE = "good, simple or random"
RIGHT: dict[str, str] = {
    "": "'party:' and 'foes:', each with who fights on that side",
    "party": _SIDE,
    "foes": _SIDE,
    "who": "the name of a creature, such as skeleton or fighter5",
    "count": "a whole number from 1 to 100",
    "at": "a list of places such as [[3, 4], [5, 4]], each a column and a row counted from 0",
    "name": "a name, in quotes if it looks like something else",
    "hp": "a whole number from 1 to 10000",
    "rolled": "true or false",
    "behavior": f"{', '.join(TEMPERS)}, or it is left out",
    "hidden": "a DC from 1 to 30, or it is left out",
    "reserve": "the round in which they come, or it is left out",
    "map": f"{', '.join(MAPS)}, or a drawing of several lines",
    "light": "bright, dim or dark",
    "surprised": "party or foes, or it is left out",
    "ruleset": " or ".join(RULESETS),
    "party_style": _STYLE,
    "foes_style": _STYLE,
    "party_manner": _MANNER,
    "foes_manner": _MANNER,
    "day": "a list of fights such as '- {foes: 3xwolf, rest: short}'",
    "rest": "short or long, or it is left out",
    "kind": "encounter, or it is left out",
    "sheets": "heroes that are in no book, as the browser writes them",
    **{field.name: _SHARE for field in msgspec.structs.fields(Manner)},
}
"""What each part of a file is."""

_SHORT = reprlib.Repr()
_SHORT.maxstring = _SHORT.maxother = 40
_AT = re.compile(r"(.*?)(?: - at `\$(.*)`)?", re.DOTALL)


def in_words(error: msgspec.ValidationError, document: Document) -> str:
    """The line and a sentence about what does not fit."""
    found = _AT.fullmatch(str(error))
    what, path = (found[1], path_of(found[2] or "")) if found is not None else (str(error), ())
    named = re.search(r"field `(.+)`", what)
    line, _ = document.mark((*path, named[1]) if named is not None else path)
    place = _place(path)
    if named is not None and "unknown" in what:
        return f"{line}: there is no '{shorten(named[1])}' in {place}. {_fields(path, named[1])}"
    if named is not None:
        return f"{line}: {place} needs '{named[1]}': {RIGHT.get(named[1], '')}."
    value = _at(document.plain, path)
    if value is None:
        return f"{line}: {place} is empty. It is {_right(path)}."
    return f"{line}: {place} can't be {_SHORT.repr(value)}. It is {_right(path)}."


def _at(data: object, path: Path) -> object:
    for step in path:
        if isinstance(data, dict):
            data = data.get(step)
        elif isinstance(data, list) and isinstance(step, int) and step < len(data):
            data = data[step]
        else:
            return None
    return data


def _right(path: Path) -> str:
    names = [step for step in path if isinstance(step, str)]
    if names and isinstance(path[-1], int) and names[-1] in ("party", "foes"):
        return "a creature such as {who: knight, count: 2}"
    return RIGHT.get(names[-1] if names else "", "something else")


def _fields(path: Path, name: str) -> str:
    from tenfoot.sim.encounter_plan import Combatant, DayPart, EncounterPlan

    names = [step for step in path if isinstance(step, str)]
    kinds: dict[str, type[msgspec.Struct]] = {"party": Combatant, "foes": Combatant, "day": DayPart}
    last = names[-1] if names else ""
    kind: type[msgspec.Struct] = Manner if last.endswith("_manner") else kinds.get(last, EncounterPlan)
    fields = [
        field.name for field in msgspec.structs.fields(kind) if field.name not in ("sheets", "party_as_is")
    ]
    return nearest(name, fields) or f"There are: {', '.join(fields)}."


def _place(path: Path) -> str:
    """`foes, number 2: count` for `$.foes[1].count`."""
    if not path:
        return "an encounter file"
    words = ""
    for step in path:
        if isinstance(step, int):
            words += f", number {step + 1}"
        else:
            words += f": {step}" if words else step
    return f"'{words}'"
