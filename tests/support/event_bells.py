"""Every kind of event that has secrets, rung in one of two equal games: players' seats receive the same bytes."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from tenfoot.engine.event import Fact
from tenfoot.engine.event_kinds import KINDS, EventKind
from tenfoot.engine.provenance import ExplanationLine
from tenfoot.table.log import SUBJECTS
from tenfoot.table.table import Table
from tests.support.tables import frames, named
from tests.table.test_nothing_leaks import ROOM, ambush, differences

PLAYERS = ("p1", "p2", "s1")


def guarded_kinds() -> list[str]:
    """Return the kinds of events of which some fact is not for everyone."""
    return sorted(
        name for name, kind in KINDS.items() if any(m.audience != "everyone" for m in kind.facts.values())
    )


def ring(kind: str) -> list[str]:
    """Emit an event of this kind that players must not notice, or not in full; return what they notice of it."""
    meaning = KINDS[kind]
    faults = list(_ring_in_secret(meaning))
    faults += _ring_in_the_open(meaning)
    return faults


def _ring_in_secret(kind: EventKind) -> Iterator[str]:
    """Everything about the event is behind walls: it happens in one game only."""
    if not any(fact.type in ("creature",) for fact in kind.facts.values()):
        return
    plain, secret = ambush(ROOM[0], 3), ambush(ROOM[0], 3)
    lurker = named(secret, "Lurker").id
    _emit(secret, kind, {name: _fact(fact.type, lurker, 7) for name, fact in kind.facts.items()})
    yield from _compare(plain, secret, f"{kind.name} in secret")


def _ring_in_the_open(kind: EventKind) -> Iterator[str]:
    """A creature in the open takes part, and the games differ in what the others may not know of it."""
    tables = ambush(ROOM[0], 3), ambush(ROOM[0], 3)
    subject = next((name for name in SUBJECTS if name in kind.facts), "")
    if not subject:
        return
    for table, number, hidden in zip(tables, (5, 9), (False, True), strict=True):
        seen, lurker = named(table, "Skeleton").id, named(table, "Lurker").id
        facts: dict[str, Fact] = {}
        for name, fact in kind.facts.items():
            if name == subject or fact.secret:
                facts[name] = seen
            elif fact.type == "creatures":
                facts[name] = [seen, lurker] if hidden else [seen]
            elif fact.type == "creature":
                facts[name] = lurker
            elif fact.audience == "everyone":
                facts[name] = _fact(fact.type, seen, 5)
            elif fact.audience == "beside-order":
                facts[name] = [1, 1] if hidden else [1]
            elif fact.type in ("cell", "cells") and not _names_a_hidden_one(kind, subject):
                facts[name] = _fact(fact.type, seen, 5)
            else:
                facts[name] = _fact(fact.type, seen, number)
        _emit(table, kind, facts)
    yield from _compare(*tables, f"{kind.name} in the open")


def _names_a_hidden_one(kind: EventKind, subject: str) -> bool:
    return any(
        fact.type == "creature" and name != subject and not fact.secret for name, fact in kind.facts.items()
    )


def _fact(kind: str, creature: int, number: int) -> Fact:
    """Return a fact of a type."""
    match kind:
        case "creature":
            return creature
        case "creatures":
            return [creature]
        case "cell":
            return ROOM[number]
        case "cells":
            return [ROOM[number], ROOM[number + 1]]
        case "numbers":
            return [number]
        case "words":
            return ["club"]
        case "word":
            return "club"
        case "yes":
            return True
        case "lines":
            return [ExplanationLine("base", number, "unarmored", ())]
        case _:
            return number


def _emit(table: Table, kind: EventKind, facts: dict[str, Fact]) -> None:
    """Let the event happen as a step of the game would."""
    table.game.play.emit(kind.name, **facts)
    table._keep_heard()


def _compare(plain: Table, secret: Table, what: str) -> Iterator[str]:
    for seat in PLAYERS:
        here, there = frames(plain, seat), frames(secret, seat)
        if here != there:
            found = list(differences(msgspec.json.decode(here), msgspec.json.decode(there)))
            yield f"{what}, {seat}: {found[:2]}"
