"""The registry of events: every kind, the facts it carries, the type of each fact and who may know it.

One registry serves the log (a fact without a declaration reaches no player), the checker of scenarios and the
generated types of the protocol. Each package declares the kinds that its code emits in a table of lines
`kind: fact fact fact`; a fact that is declared differently from `FACTS` is written `fact=meaning`.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Audience: TypeAlias = Literal[
    "everyone", "perceivers", "perceived", "witnesses", "arrival", "owner", "roller", "beside-order", "gm"
]
"""Who may know a fact of an event of which they are told at all; the GM may know every one.

`perceivers`: a creature, shown as unknown to a side that does not perceive it. `perceived`: a list of creatures, of
which a side is told those it perceives. `witnesses`: a place, for a side that perceives every creature of the event.
`arrival`: a place, for a side that perceived them before the event too. `owner`: a number of the creature that the
event is about, for its own side. `roller`: the lines of a roll, for the side that rolled. `beside-order`: a list that
goes with `order`, entry by entry.
"""


FactType: TypeAlias = Literal[
    "creature", "creatures", "cell", "cells", "number", "numbers", "word", "words", "yes", "lines", "value"
]


class Meaning(msgspec.Struct, frozen=True):
    """What a fact is: the name of its type, and who may know it."""

    type: Literal[
        "creature",
        "creatures",
        "cell",
        "cells",
        "number",
        "numbers",
        "word",
        "words",
        "yes",
        "lines",
        "value",
    ]
    audience: Audience = "everyone"
    secret: bool = False
    """True if a side that does not perceive this creature is not told of the event at all."""


class EventKind(msgspec.Struct, frozen=True):
    """A kind of event with the facts that events of this kind may carry."""

    name: str
    facts: dict[str, Meaning]

    def audience(self, fact: str) -> Audience:
        """Return who may know a fact: only the GM, where it is not declared."""
        meaning = self.facts.get(fact)
        return meaning.audience if meaning is not None else "gm"


class UndeclaredEvent(ValueError):
    """A table of events that contradicts itself or another one."""


CREATURE = Meaning("creature", "perceivers")
SEVERAL = Meaning("creatures", "perceived")
PLACE = Meaning("cell", "witnesses")
PLACES = Meaning("cells", "witnesses")
ORIGIN = Meaning("cell", "arrival")
PATH = Meaning("cells", "arrival")
SECRET_NUMBER = Meaning("number", "owner")
NUMBER = Meaning("number")
NUMBERS = Meaning("numbers")
WORD = Meaning("word")
WORDS = Meaning("words")
YES = Meaning("yes")

MEANINGS: dict[str, Meaning] = {
    "creature": CREATURE,
    "hidden-doer": Meaning("creature", "perceivers", secret=True),
    "creatures": SEVERAL,
    "place": PLACE,
    "squares": Meaning("cells"),
    "number": NUMBER,
    "secret": SECRET_NUMBER,
    "word": WORD,
    "words": WORDS,
    "yes": YES,
    "value": Meaning("value"),
}
"""The meanings that a table may give a fact in place of its usual one."""

_ALL: dict[str, tuple[Meaning, str]] = {
    "one creature": (
        CREATURE,
        "actor ally attacker bearer by caller caster creature finder helper master mount mover observer of "
        "other owner rider source target victim watcher",
    ),
    "several creatures": (SEVERAL, "allies caught creatures enemies heard order seen targets"),
    "a place": (PLACE, "aim cell to"),
    "places": (PLACES, "cells"),
    "where from": (ORIGIN, "from start"),
    "the way": (PATH, "path"),
    "a number for its own side": (SECRET_NUMBER, "armor_class dc hp hp_max left margin maximum temp_hp"),
    "lines of a roll": (Meaning("lines", "roller"), "parts"),
    "lines of a number": (Meaning("lines", "owner"), "armor_parts"),
    "beside the order": (Meaning("numbers", "beside-order"), "counts"),
    "a number": (
        NUMBER,
        "adventures altitude amount broken chance copper cost count days distance face failures feet gallons "
        "gold heads high hostile hours initiative level limit low made miles minutes missing moderate natural "
        "number passive players pounds reach round rounds score seconds sheets sides sittings steps tenths "
        "total turns xp",
    ),
    "numbers": (NUMBERS, "amounts faces"),
    "yes or no": (YES, "back believed critical first good melee success taken understood"),
    "words": (WORDS, "cautions kinds skills tags things"),
    "a word": (
        WORD,
        "ability about action activity alignment attitude band base best cause caution choice components "
        "condition cure degree dice_key effect form grade hands how immune instead item label language levels "
        "looks manner mastery mode name nature offer pace place poison power reaction reason request resist "
        "rest result row rule ruling school seal seat sense severity shape skill spell strike task text title "
        "told trigger unit value vulnerable way what why word words before",
    ),
}
FACTS: dict[str, Meaning] = {name: meaning for meaning, names in _ALL.values() for name in names.split()}
"""What a fact of each name means, wherever a table says nothing else."""

KINDS: dict[str, EventKind] = {}
"""Every kind of event that is declared, by its name."""


def declare(table: str) -> None:
    """Add the kinds of a table to the registry: one line `kind: fact fact=meaning` for each."""
    for line in table.strip().splitlines():
        name, _, facts = line.strip().partition(":")
        if name in KINDS:
            raise UndeclaredEvent(f"The event '{name}' is declared twice.")
        KINDS[name] = EventKind(name, dict(_meaning(name, word) for word in facts.split()))


def _meaning(kind: str, word: str) -> tuple[str, Meaning]:
    fact, _, other = word.partition("=")
    meaning = MEANINGS.get(other) if other else FACTS.get(fact)
    if meaning is None:
        raise UndeclaredEvent(f"The event '{kind}' has a fact '{word}' of which nothing says what it is.")
    return fact, meaning


def undeclared(kind: str, facts: dict[str, object]) -> list[str]:
    """List what an event carries that is not declared, or is of another type than declared."""
    known = KINDS.get(kind)
    if known is None:
        return [f"the event '{kind}'"]
    found: list[str] = []
    for name, fact in facts.items():
        meaning = known.facts.get(name)
        if meaning is None:
            found.append(f"the fact '{name}' of '{kind}'")
        elif not _is(fact, meaning.type):
            found.append(f"the fact '{name}' of '{kind}' as {type(fact).__name__}; it is a {meaning.type}")
    return found


def _is(fact: object, kind: str) -> bool:
    match kind:
        case "yes":
            return isinstance(fact, bool)
        case "creature" | "cell" | "number":
            return isinstance(fact, int) and not isinstance(fact, bool)
        case "value":
            return isinstance(fact, int | str)
        case "word":
            return isinstance(fact, str)
        case "words":
            return isinstance(fact, list) and all(isinstance(each, str) for each in fact)
        case "lines":
            return isinstance(fact, list) and not any(isinstance(each, int | str) for each in fact)
        case _:
            return isinstance(fact, list) and all(isinstance(each, int) for each in fact)
