"""The log: each event with who of it every side perceived at that moment, and how it is told to a viewer.

What a side may know is settled when the event happens and kept with it; telling it later (after a restart, to
somebody who was away, in another language) needs nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from tenfoot.engine.event import Event
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import Part
from tenfoot.table.perception import eyes, perceives
from tenfoot.table.records import Fact, Role

ONE = frozenset(
    (
        "actor",
        "ally",
        "attacker",
        "bearer",
        "by",
        "caller",
        "caster",
        "creature",
        "finder",
        "helper",
        "mount",
        "mover",
        "observer",
        "of",
        "owner",
        "rider",
        "source",
        "target",
        "victim",
        "watcher",
    )
)
"""Facts with these names are creatures."""
SEVERAL = frozenset(("creatures", "order", "targets", "caught", "allies", "enemies"))
"""Facts with these names are lists of creatures."""
ALONGSIDE = {"order": "counts"}
"""A list that goes with a list of creatures, entry by entry."""
PLACES = frozenset(("cell", "start", "to", "aim", "cells", "path", "from"))
"""Facts with these names are squares."""
FOES_NUMBERS = frozenset(("armor_class", "dc", "hp", "maximum", "left", "hp_max", "temp_hp", "margin"))
"""Numbers of a creature that the other side need not know."""
REASONS = frozenset(("parts", "armor_parts"))
UNSEEN = -1
"""Stands for a creature that the viewer does not perceive."""
SUBJECTS = ("target", "creature", "actor", "bearer")
"""Whose numbers an event's numbers are: the first of these that it names."""


class Entry(msgspec.Struct, frozen=True):
    """One event as it is kept."""

    number: int
    """Counts all entries of the game."""
    step: int
    """How many steps had been taken when it happened; taking steps back takes it back."""
    kind: str
    facts: dict[str, Fact]
    rules: tuple[str, ...] = ()
    audience: tuple[str, ...] = ()
    """Seats that may know it; empty: everybody. The GM always may, unless `private`."""
    private: bool = False
    """A whisper: only for the audience."""
    known: dict[str, list[int]] = {}
    """For each watching side: which of the creatures named here it perceived."""
    came: dict[str, list[int]] = {}
    """For each watching side: which of them it had perceived before, so that it may know where they came from."""
    back: int = -1
    """An undo: the first entry that is taken back."""
    names: dict[int, str] = {}
    """What the creatures named here were called."""


class Viewer(msgspec.Struct, frozen=True):
    """For whom something is told."""

    seat: str
    role: Role
    side: str
    open_numbers: bool = False


class Witness:
    """Listens to a game and keeps what each side perceived of each event."""

    def __init__(self, play: Play, sides: tuple[str, ...]) -> None:
        self._play = play
        self.sides = sides
        self._before: dict[str, dict[int, bool]] = {side: {} for side in sides}
        self.heard: list[Entry] = []

    def listen(self, event: Event) -> None:
        """Keep an event with what each side perceives of it."""
        play = self._play
        named = [key for key in creatures_in(event.facts) if key in play.state.creatures]
        known: dict[str, list[int]] = {}
        came: dict[str, list[int]] = {}
        for side in self.sides:
            watchers = eyes(play, side)
            before = self._before.setdefault(side, {})
            seen = [key for key in named if perceives(play, side, play.state.creatures[key], watchers)]
            known[side] = seen
            came[side] = [key for key in seen if before.get(key, False)]
            for key in named:
                before[key] = key in seen
        names = {key: play.state.creatures[key].name for key in named}
        for parts in event.facts.values():
            if isinstance(parts, list):
                for line in parts:
                    if isinstance(line, Part) and line.of in play.state.creatures:
                        names[line.of] = play.state.creatures[line.of].name
        facts: dict[str, Fact] = {
            name: list(fact) if isinstance(fact, list) else fact for name, fact in event.facts.items()
        }
        kind, tags = event.kind, facts.get("tags")
        if kind == "check.rolled" and isinstance(tags, list) and "initiative" in tags:
            kind = "initiative.rolled"
            facts["creature"] = facts.pop("actor")
            facts.pop("success", None)
        self.heard.append(
            Entry(0, 0, kind, facts, event.rules, event.audience, known=known, came=came, names=names)
        )

    def look_around(self, side: str, perceived: dict[int, bool]) -> None:
        """Remember whom a side perceives between events."""
        self._before[side] = dict.fromkeys(perceived, True)


def one_walk(entries: list[Entry]) -> list[Entry]:
    """Steps of one creature in a row become one entry with the whole path, as long as everybody saw it alike."""
    told: list[Entry] = []
    for entry in entries:
        last = told[-1] if told else None
        if last is not None and _goes_on(last, entry):
            path = last.facts.get("path")
            squares = [
                *(path if isinstance(path, list) else [last.facts["start"], last.facts["to"]]),
                entry.facts["to"],
            ]
            facts = {
                **last.facts,
                "to": entry.facts["to"],
                "path": [cell for cell in squares if isinstance(cell, int)],
                "cost": _number(last.facts["cost"]) + _number(entry.facts["cost"]),
                "distance": 5 * (len(squares) - 1),
            }
            told[-1] = msgspec.structs.replace(last, facts=facts)
        else:
            told.append(entry)
    return told


def _goes_on(last: Entry, entry: Entry) -> bool:
    if last.kind != "moved" or entry.kind != "moved":
        return False
    alike = all(last.facts.get(fact) == entry.facts.get(fact) for fact in ("creature", "manner", "mode"))
    return (
        alike
        and {"start", "to", "cost"} <= last.facts.keys() & entry.facts.keys()
        and last.facts["to"] == entry.facts["start"]
        and last.known == entry.known
        and entry.came == entry.known
    )


def _number(fact: Fact) -> int:
    return fact if isinstance(fact, int) else 0


def creatures_in(facts: Mapping[str, object]) -> Iterator[int]:
    """The creatures that an event names, in its explanations too."""
    found: dict[int, None] = {}
    for name, fact in facts.items():
        if name in ONE and isinstance(fact, int) and fact:
            found[fact] = None
        elif name in SEVERAL and isinstance(fact, list):
            found.update((key, None) for key in fact if isinstance(key, int))
        elif name in REASONS and isinstance(fact, list):
            found.update((line.of, None) for line in fact if isinstance(line, Part) and line.of)
    yield from found


def may_know(entry: Entry, viewer: Viewer) -> bool:
    """Whether the viewer is told of this at all."""
    if entry.audience and viewer.seat not in entry.audience and (entry.private or viewer.role != "gm"):
        return False
    if viewer.role == "gm":
        return True
    named = list(_subjects(entry.facts))
    return not named or any(key in entry.known.get(viewer.side, ()) for key in named)


def facts_for(entry: Entry, viewer: Viewer, sides: dict[int, str]) -> dict[str, Fact]:
    """The facts that the viewer may know. `sides` says whose creature is whose."""
    if viewer.role == "gm":
        return entry.facts
    known = entry.known.get(viewer.side, [])
    named = list(_subjects(entry.facts))
    everyone = all(key in known for key in named)
    subject = next((entry.facts[name] for name in SUBJECTS if entry.facts.get(name)), 0)
    ours = isinstance(subject, int) and (not subject or sides.get(subject) == viewer.side)
    actor = next(
        (entry.facts[n] for n in ("attacker", "actor", "caster", "source") if entry.facts.get(n)), subject
    )
    our_roll = isinstance(actor, int) and (not actor or sides.get(actor) == viewer.side)
    told: dict[str, Fact] = {}
    for name, fact in entry.facts.items():
        if name in ONE and isinstance(fact, int):
            told[name] = fact if fact in known or not fact else UNSEEN
        elif name in SEVERAL and isinstance(fact, list):
            told[name] = [key for key in fact if isinstance(key, int) and key in known]
        elif name in ALONGSIDE.values():
            told[name] = _alongside(entry.facts, name, fact, known)
        elif name in PLACES:
            if everyone and not (
                name in ("start", "from", "path") and named and not _came(entry, viewer, named)
            ):
                told[name] = fact
        elif name in FOES_NUMBERS:
            if ours or viewer.open_numbers:
                told[name] = fact
        elif name == "armor_parts":
            if ours or viewer.open_numbers:
                told[name] = _reasons(fact, known)
        elif name == "parts":
            if our_roll or viewer.open_numbers:
                told[name] = _reasons(fact, known)
        else:
            told[name] = fact
    return told


def _subjects(facts: dict[str, Fact]) -> Iterator[int]:
    for name, fact in facts.items():
        if name in ONE and isinstance(fact, int) and fact:
            yield fact
        elif name in SEVERAL and isinstance(fact, list):
            yield from (key for key in fact if isinstance(key, int))


def _came(entry: Entry, viewer: Viewer, named: list[int]) -> bool:
    came = entry.came.get(viewer.side, ())
    return all(key in came for key in named)


def _alongside(facts: dict[str, Fact], name: str, fact: Fact, known: list[int]) -> Fact:
    beside = next(key for key, value in ALONGSIDE.items() if value == name)
    keys = facts.get(beside)
    if not isinstance(keys, list) or not isinstance(fact, list):
        return fact
    return [value for key, value in zip(keys, fact, strict=False) if key in known and isinstance(value, int)]


def _reasons(fact: Fact, known: list[int]) -> Fact:
    """Explanation lines, without those that would give somebody unseen away."""
    if not isinstance(fact, list):
        return fact
    return [line for line in fact if isinstance(line, Part) and (not line.of or line.of in known)]
