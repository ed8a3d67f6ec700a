"""The log as people read it: one entry for each deed, with its result, and everything else under it.

A `DeedLog` is fed the events of a game in order, with the facts that one reader may know. It groups them: an attack
with its damage, a spell with everybody's saves, a walk of any length, a Reaction inside the deed that it answers. Turns
become headings, and only where something happened. Bookkeeping opens under the deed it belongs to.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal

import msgspec

from tenfoot.engine.ruleset import Ruleset
from tenfoot.lang.deed_kinds import DETAILS, FOLLOWS, HEADS, UNSPOKEN, EventGroup, Facts, actor_of
from tenfoot.lang.deed_words import DeedWriter
from tenfoot.lang.narrator import spell_title
from tenfoot.lang.titles import printed_names
from tenfoot.lang.words import Words


class DeedEntry(msgspec.Struct, frozen=True):
    """One line of the log that can be opened."""

    first: int
    """The position of the first event under it; it names the entry as long as it grows."""
    kind: Literal["round", "turn", "deed"]
    creature: int
    """Whose turn or deed it is, or 0."""
    text: str
    events: tuple[int, ...]
    """The positions of all events under it."""
    head: int = -1
    """The position of the event that the deed is named for, or -1."""


class DeedLog:
    """Groups the events that one reader sees into deeds, and puts each deed into words."""

    def __init__(
        self,
        words: Words,
        name_of: Callable[[int], str],
        *,
        ruleset: Ruleset | None = None,
    ) -> None:
        self._spells, weapons = printed_names(ruleset) if ruleset is not None else ({}, frozenset())
        self._events: list[tuple[str, Facts]] = []
        self._names: list[Mapping[int, str] | None] = []
        self._writer = DeedWriter(words, name_of, self._spells, weapons, self._events, self._names)
        self._texts: dict[int, tuple[int, str]] = {}
        self._groups: list[EventGroup] = []
        self._group_of: dict[int, int] = {}
        """The number of the group that each event is in."""
        self._open: EventGroup | None = None
        self._fight: EventGroup | None = None
        self._reaction: list[int] = []
        self._reactors: set[int] = set()
        self._turn = 0
        self._turn_event = -1
        self._headed = False
        self._over = False
        self._dead: set[int] = set()

    def __len__(self) -> int:
        return len(self._events)

    def add(self, kind: str, facts: Facts, names: Mapping[int, str] | None = None) -> None:
        """Take in the next event; `names` are those that its creatures had for the reader at that time."""
        position = len(self._events)
        self._events.append((kind, facts))
        self._names.append(names)
        if kind.startswith("table."):
            self._begin(position, heading=False)
            self._open, self._reaction = None, []
            return
        self._note_lives(kind, facts)
        if self._reaction and self._answers(position, kind, facts):
            return
        if kind in ("combat.started", "initiative.rolled", "initiative.set") or self._is_initiative(
            kind, facts
        ):
            self._begin_fight(position)
        elif kind == "round.started":
            self._writer.round = int(str(facts.get("round", 0)))
            group = self._start(EventGroup("round", 0), position)
            group.head = position
            self._open = None
        elif kind == "turn.started":
            self._turn, self._turn_event, self._headed = actor_of(facts), position, False
            self._open, self._over = None, False
        elif kind == "reaction.used":
            self._reaction, self._reactors = [position], {actor_of(facts)}
        elif kind == "turn.ended" or self._is_bookkeeping(kind, facts):
            self._over = kind == "turn.ended" or self._over
            self._attach(position, kind)
        elif kind == "dashed":
            self._dash(position, facts)
        elif kind.startswith("gm."):
            self._begin(position, heading=facts.get("value") == "fled")
        elif kind == "moved":
            self._walk(position, facts)
        elif self._continues(kind, facts):
            assert self._open is not None
            self._put(self._open, position)
        elif kind == "effect.ended" or (kind in FOLLOWS and kind not in DETAILS):
            self._remark(position)
        elif (
            kind in DETAILS
            and kind not in HEADS
            and kind not in ("check.rolled", "save.rolled", "damage.dealt")
        ):
            self._attach(position, kind)
        else:
            self._begin(position)

    def go_back(self, to: int) -> None:
        """Take notice that everything from a position on was undone: the turn before it continues."""
        self._open, self._reaction, self._over = None, [], False
        self._turn = next(
            (actor_of(facts) for kind, facts in reversed(self._events[:to]) if kind == "turn.started"), 0
        )
        self._headed = True

    def entries(self, since: int = 0) -> list[DeedEntry]:
        """List the entries that contain an event at or after a position, each with all its events."""
        self._flush_reaction()
        found: list[DeedEntry] = []
        grown = {self._group_of.get(position, -1) for position in range(since, len(self._events))}
        for group in (self._groups[number] for number in sorted(grown) if number >= 0):
            if text := self._text(group):
                found.append(
                    DeedEntry(
                        min(group.events), group.kind, group.creature, text, tuple(group.events), group.head
                    )
                )
        return found

    def _text(self, group: EventGroup) -> str:
        """The words of a group, written again only when it has grown."""
        length, text = self._texts.get(group.events[0], (0, ""))
        if length != len(group.events):
            text = self._writer.write(group)
            self._texts[group.events[0]] = (len(group.events), text)
        return text

    def details(self, entry: DeedEntry) -> tuple[str, ...]:
        """The sentences of the events under an entry, for readers who open it."""
        if entry.kind != "deed":
            return ()
        shown = [n for n in entry.events if self._events[n][0] not in UNSPOKEN]
        return tuple(self._writer.tell(n) for n in shown) if len(shown) > 1 else ()

    def _note_lives(self, kind: str, facts: Facts) -> None:
        if kind == "died":
            self._dead.add(actor_of(facts))
        elif kind in ("revived", "returned"):
            self._dead.discard(actor_of(facts))

    def _is_initiative(self, kind: str, facts: Facts) -> bool:
        tags = facts.get("tags")
        return kind == "check.rolled" and isinstance(tags, Sequence) and "initiative" in tags

    def _is_bookkeeping(self, kind: str, facts: Facts) -> bool:
        """Whether an effect ends that no player has a name for, or that ended on a dead creature."""
        if kind != "effect.ended":
            return False
        family, _, name = str(facts.get("rule", "")).rpartition(".")
        if facts.get("bearer") in self._dead or facts.get("reason") in ("stood up", "dead"):
            return True
        return not (
            family == "condition" or (family == "spell" and (not self._spells or name in self._spells))
        )

    def _start(self, group: EventGroup, *positions: int) -> EventGroup:
        group.number = len(self._groups)
        self._groups.append(group)
        self._put(group, *positions)
        self._open = group
        return group

    def _put(self, group: EventGroup, *positions: int) -> None:
        """Add events to a group, and remember which group each of them is in."""
        group.events.extend(positions)
        for position in positions:
            self._group_of[position] = group.number

    def _begin(self, position: int, heading: bool = True) -> None:
        """Begin a deed, below the heading of the turn if it is the first one of it."""
        facts = self._events[position][1]
        if heading:
            self._head_turn()
        group = self._start(EventGroup("deed", actor_of(facts)), position)
        group.head = position

    def _head_turn(self) -> None:
        if self._turn_event >= 0 and not self._headed:
            group = self._start(EventGroup("turn", self._turn), self._turn_event)
            group.head = self._turn_event
            self._headed = True
            self._open = None

    def _remark(self, position: int) -> None:
        """Note something that no deed caused: what ends, wears off or comes at the start of a turn."""
        if self._turn_event >= 0:
            self._head_turn()
        if self._open is None or self._open.head >= 0 or self._open.kind != "deed":
            self._start(EventGroup("deed", 0), position)
        else:
            self._put(self._open, position)

    def _attach(self, position: int, kind: str) -> None:
        """Put bookkeeping under the deed that is going on, where only those see it who open it."""
        group = self._open
        if group is None and kind not in ("turn.ended", "effect.ended") and self._groups:
            group = self._groups[-1]
        if group is not None:
            self._put(group, position)
            group.quiet.add(position)

    def _begin_fight(self, position: int) -> None:
        if self._fight is None or self._open is not self._fight:
            self._fight = self._start(EventGroup("deed", 0), position)
            self._fight.head = position
        else:
            self._put(self._fight, position)

    def _walk(self, position: int, facts: Facts) -> None:
        """Add a step to the walk that is going on, or begin one; other creatures' steps belong to the deed."""
        mover, manner = actor_of(facts), facts.get("manner")
        group = self._open
        if group is not None and group.head >= 0:
            kind, first = self._events[group.head]
            same = actor_of(first) == mover and (kind == "dashed" or first.get("manner") == manner)
            other = kind not in ("moved", "dashed") and (
                mover != self._turn or manner in ("forced", "teleport")
            )
            if (kind in ("moved", "dashed") and same) or other:
                self._put(group, position)
                return
        self._begin(position)

    def _dash(self, position: int, facts: Facts) -> None:
        """Add a Dash to the walk of the same creature, or begin one."""
        group = self._open
        if group is not None and group.head >= 0:
            kind, first = self._events[group.head]
            if kind in ("moved", "dashed") and actor_of(first) == actor_of(facts):
                self._put(group, position)
                return
        self._begin(position)

    def _continues(self, kind: str, facts: Facts) -> bool:
        """Whether an event is part of the deed that is going on."""
        group = self._open
        if group is None or group.head < 0 or group.kind != "deed":
            return False
        head_kind, head = self._events[group.head]
        actor = actor_of(facts)
        aside = bool(self._turn) and not self._over and actor not in (0, self._turn)
        if kind == "attack.rolled":
            by_spell = head_kind == "spell.cast" and actor == head.get("caster")
            if by_spell and facts.get("strike") == spell_title(str(head.get("spell", "")), self._spells):
                return True
        if kind in ("attack.rolled", "spell.cast"):
            named = head_kind == "activity.used" and actor == actor_of(head) and len(group.events) == 1
            return named and (kind == "spell.cast" or actor != self._turn)
        if kind in HEADS:
            return aside and kind == "activity.used"
        if kind == "effect.ended":
            return facts.get("reason") not in ("expired", "", None)
        if kind == "condition.added" and facts.get("condition") == "prone":
            return facts.get("source") != facts.get("creature")
        return kind in FOLLOWS or aside or (kind == "gave.up" and head_kind == "gm.override")

    def _answers(self, position: int, kind: str, facts: Facts) -> bool:
        """Add an event to the Reaction that is going on; if it is over, put the Reaction where it belongs."""
        actor = actor_of(facts)
        if kind == "reaction.used":
            self._reactors.add(actor)
        elif kind in ("turn.ended", "turn.started", "round.started"):
            self._flush_reaction()
            return False
        elif kind == "moved" and actor == self._turn:
            return self._walk_after_reaction(position, kind, facts)
        elif (kind in HEADS or kind not in FOLLOWS) and actor not in self._reactors:
            if kind == "attack.rolled" and not self._has_results():
                answered, self._reaction = self._reaction, []
                self._head_turn()
                group = self._start(EventGroup("deed", actor), *answered, position)
                group.head = position
                return True
            self._flush_reaction()
            return False
        self._reaction.append(position)
        return True

    def _has_results(self) -> bool:
        """Whether the Reaction that is going on attacked or damaged a creature."""
        kinds = {self._events[n][0] for n in self._reaction}
        return not kinds.isdisjoint(("attack.rolled", "save.rolled", "damage.dealt"))

    def _walk_after_reaction(self, position: int, kind: str, facts: Facts) -> bool:
        """Put an Opportunity Attack under the walk that it answers, though it comes before the first step."""
        walking = self._open is not None and self._open.head >= 0 and self._events[self._open.head][0] == kind
        if walking or not self._has_results():
            self._flush_reaction()
            return False
        answered, self._reaction = self._reaction, []
        self._head_turn()
        group = self._start(EventGroup("deed", actor_of(facts)), *answered, position)
        group.head = position
        return True

    def _flush_reaction(self) -> None:
        """Put a Reaction that is over under the deed that it answers, or make it a separate deed."""
        if not self._reaction:
            return
        answered, self._reaction = self._reaction, []
        if self._open is not None and self._open.kind == "deed" and self._open.head >= 0:
            self._put(self._open, *answered)
        else:
            self._head_turn()
            self._start(EventGroup("deed", actor_of(self._events[answered[0]][1])), *answered)
