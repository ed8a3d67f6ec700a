"""The log: each event with who of it every side perceived at that moment, and how it reads to a viewer.

What a side may know is decided when the event happens and saved with it; showing it later (after a restart, to
a player who was away, in another language) needs nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from tenfoot.adventure import scene_events as scene_events
from tenfoot.engine.event import Event
from tenfoot.engine.event_kinds import FACTS, KINDS, EventKind
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import ExplanationLine
from tenfoot.rulesets import event_table as event_table
from tenfoot.table import table_events as table_events
from tenfoot.table.records import Fact, Role
from tenfoot.table.side_perception import eyes, perceives

REASONS = frozenset(("parts", "armor_parts"))
LISTED = frozenset(name for name, meaning in FACTS.items() if meaning.type == "creatures")
"""Facts that are lists of creatures."""
ABOUT = LISTED - {"heard", "seen"}
"""Those of them that an event is about."""
NOTHING = EventKind("", {})
"""Stands for a kind that is not declared: no fact of it reaches a player."""
UNSEEN = -1
"""Stands for a creature that the viewer does not perceive."""
SUBJECTS = ("target", "creature", "actor", "bearer")
"""Whose numbers an event's numbers are: the first of these that it names."""


class LoggedEvent(msgspec.Struct, frozen=True, gc=False):
    """One event as it is saved."""

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
    """A seat with what decides how much it may see."""

    seat: str
    role: Role
    side: str
    open_numbers: bool = False


class Witness:
    """Listens to a game and records what each side perceived of each event."""

    def __init__(self, play: Play, sides: tuple[str, ...]) -> None:
        self._play = play
        self.sides = sides
        self._before: dict[str, dict[int, bool]] = {side: {} for side in sides}
        self.heard: list[LoggedEvent] = []

    def listen(self, event: Event) -> None:
        """Record an event with what each side perceives of it."""
        play = self._play
        named = [key for key in creatures_in(event.kind, event.facts) if key in play.state.creatures]
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
                    if isinstance(line, ExplanationLine) and line.of in play.state.creatures:
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
            LoggedEvent(0, 0, kind, facts, event.rules, event.audience, known=known, came=came, names=names)
        )

    def look_around(self, side: str, perceived: dict[int, bool]) -> None:
        """Remember which creatures a side perceives between events."""
        self._before[side] = dict.fromkeys(perceived, True)


def one_walk(entries: list[LoggedEvent]) -> list[LoggedEvent]:
    """Steps of one creature in a row become one entry with the whole path, as long as everybody saw it alike."""
    told: list[LoggedEvent] = []
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


def _goes_on(last: LoggedEvent, entry: LoggedEvent) -> bool:
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


def creatures_in(kind: str, facts: Mapping[str, object]) -> Iterator[int]:
    """Yield the creatures that an event names, in its explanations too."""
    found: dict[int, None] = dict.fromkeys(_named(kind, facts, LISTED))
    for name in REASONS:
        fact = facts.get(name)
        if isinstance(fact, list):
            found.update((line.of, None) for line in fact if isinstance(line, ExplanationLine) and line.of)
    yield from found


def _named(kind: str, facts: Mapping[str, object], lists: frozenset[str]) -> Iterator[int]:
    """Yield the creatures in the facts that are declared as creatures, alone or in lists of these names."""
    declared = KINDS.get(kind, NOTHING).facts
    for name, fact in facts.items():
        meaning = declared.get(name) or FACTS.get(name)
        if meaning is None:
            continue
        if meaning.type == "creature" and isinstance(fact, int) and fact:
            yield fact
        elif meaning.type == "creatures" and isinstance(fact, list) and name in lists:
            yield from (key for key in fact if isinstance(key, int))


def may_know(entry: LoggedEvent, viewer: Viewer) -> bool:
    """Whether the viewer learns of this event at all."""
    if entry.audience and viewer.seat not in entry.audience and (entry.private or viewer.role != "gm"):
        return False
    if viewer.role == "gm":
        return True
    known = entry.known.get(viewer.side, ())
    if any(
        meaning.secret and entry.facts.get(name) not in known
        for name, meaning in KINDS.get(entry.kind, NOTHING).facts.items()
    ):
        return False
    named = list(_subjects(entry))
    return not named or any(key in known for key in named)


def facts_for(entry: LoggedEvent, viewer: Viewer, sides: dict[int, str]) -> dict[str, Fact]:
    """The facts that the viewer may know. `sides` says whose creature is whose."""
    if viewer.role == "gm":
        return entry.facts
    known = entry.known.get(viewer.side, [])
    named = list(_subjects(entry))
    everyone = all(key in known for key in named)
    subject = next((entry.facts[name] for name in SUBJECTS if entry.facts.get(name)), 0)
    ours = isinstance(subject, int) and (not subject or sides.get(subject) == viewer.side)
    actor = next(
        (entry.facts[n] for n in ("attacker", "actor", "caster", "source") if entry.facts.get(n)), subject
    )
    our_roll = isinstance(actor, int) and (not actor or sides.get(actor) == viewer.side)
    told: dict[str, Fact] = {}
    kind = KINDS.get(entry.kind, NOTHING)
    for name, fact in entry.facts.items():
        match kind.audience(name):
            case "everyone":
                told[name] = fact
            case "perceivers":
                told[name] = fact if fact in known or not fact else UNSEEN
            case "perceived" if isinstance(fact, list):
                told[name] = [key for key in fact if isinstance(key, int) and key in known]
            case "beside-order":
                told[name] = _beside_order(entry.facts, fact, known)
            case "witnesses" if everyone:
                told[name] = fact
            case "arrival" if everyone and (not named or _came(entry, viewer, named)):
                told[name] = fact
            case "owner" if ours or viewer.open_numbers:
                told[name] = _reasons(fact, known) if name in REASONS else fact
            case "roller" if our_roll or viewer.open_numbers:
                told[name] = _reasons(fact, known)
    return told


def _subjects(entry: LoggedEvent) -> Iterator[int]:
    """Yield the creatures that an entry is about; who heard or saw it is not among them."""
    yield from _named(entry.kind, entry.facts, ABOUT)


def _came(entry: LoggedEvent, viewer: Viewer, named: list[int]) -> bool:
    came = entry.came.get(viewer.side, ())
    return all(key in came for key in named)


def _beside_order(facts: dict[str, Fact], fact: Fact, known: list[int]) -> Fact:
    keys = facts.get("order")
    if not isinstance(keys, list) or not isinstance(fact, list):
        return []
    return [value for key, value in zip(keys, fact, strict=False) if key in known and isinstance(value, int)]


def _reasons(fact: Fact, known: list[int]) -> Fact:
    """Explanation lines, without those that would give an unseen creature away."""
    if not isinstance(fact, list):
        return fact
    return [line for line in fact if isinstance(line, ExplanationLine) and (not line.of or line.of in known)]
