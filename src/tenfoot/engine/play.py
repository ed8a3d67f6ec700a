"""A game being played: the active effects, the dice, and the listeners.

`query` asks a query, `open` opens a window, `begin` and `end` play out how effects come and go, `roll` throws dice,
`emit` logs. Procedures take it as their first argument.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Protocol, TypeVar

from tenfoot.dice import Keyed, Seeded, stream_of
from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import DICE, GM, Answer, Decision, Option
from tenfoot.engine.effect import FOREVER, Effect, Expiry, Value
from tenfoot.engine.event import Event, Fact, Listener
from tenfoot.engine.indexed_state import SUPPRESSED as SUPPRESSED
from tenfoot.engine.indexed_state import IndexedState
from tenfoot.engine.provenance import ExplanationLine, in_own_rows
from tenfoot.engine.rule import Proc, Query, Window
from tenfoot.engine.rule_tables import OFFERS, Entry
from tenfoot.engine.ruleset import Ruleset
from tenfoot.engine.sheet import Activity
from tenfoot.engine.state import State

T = TypeVar("T")

TABLE_ROLLS = Answer("face")
"""Answer of an absent player who throws real dice: no face, so the table's dice are rolled."""

_NOTHING: tuple[Entry, ...] = ()


class Thrown:
    """Dice that a creature has just thrown; nothing has come of them yet."""

    __slots__ = ("faces", "purpose", "sides", "who")

    def __init__(self, who: int, sides: int, purpose: str, faces: list[int]) -> None:
        self.who = who
        self.sides = sides
        self.purpose = purpose
        self.faces = faces


THROWN: Window[Thrown] = Window("dice.thrown", "roller")
"""The dice lie on the table; whoever threw them may change a face."""
_THROWN_KEY = THROWN.keys[0]


class FaceSource(Protocol):
    """Where die faces come from when no player enters them."""

    def dice(self, count: int, sides: int, name: str = "") -> list[int]: ...


class Bookkeeper(Protocol):
    """Compares dice with what was to be expected: it gets each roll before it is thrown, and its result after.

    What is announced depends only on what is known before the roll, and nothing in the game depends on it. A roll
    that was not announced is not booked.
    """

    def expect_test(self, play: Play, test: object, mode: int) -> None: ...

    def expect_damage(self, play: Play, roll: object, count: int, sides: int) -> None: ...

    def expect_recharge(self, play: Play, creature: Creature, activity: Activity) -> None: ...

    def expect_nothing(self) -> None: ...

    def fell(self, sides: int, faces: list[int]) -> None: ...


class Play(IndexedState):
    """The game in motion. Procedures receive it first."""

    __slots__ = ("dice", "listeners", "luck")

    def __init__(self, ruleset: Ruleset, state: State, dice: FaceSource | None) -> None:
        self.dice = dice
        """None: every roll is asked of the dice seat."""
        self.luck: Bookkeeper | None = None
        """Books the dice of a simulated run; None at tables and in copies."""
        self.listeners: list[Listener] = []
        super().__init__(ruleset, state)

    def adopt(self, state: State) -> None:
        """Continue from this state; every index is recalculated."""
        super().adopt(state)
        if isinstance(self.dice, Keyed) and self.dice.key != state.seed:
            self.dice = stream_of(state.seed, state.rng)
        elif isinstance(self.dice, Seeded | Keyed):
            self.dice.state = state.rng

    def trial_copy(self) -> Play:
        """A trial copy of the game: it has no listeners, and a roll that was not prepared becomes a question."""
        state = self.sync_dice().clone()
        forget_dice(state)
        return Play(self.ruleset, state, None)

    def sync_dice(self) -> State:
        """The state with the dice's number written into it."""
        if isinstance(self.dice, Seeded | Keyed):
            self.state.rng = self.dice.state
        return self.state

    # How effects come and go

    def begin(
        self,
        rule: str,
        bearer: int,
        *,
        source: int = 0,
        expiry: Expiry = FOREVER,
        group: int = 0,
        level: int = 0,
        dc: int = 0,
        cells: tuple[int, ...] = (),
        data: dict[str, Value] | None = None,
    ) -> Proc[Effect]:
        """Make an effect active and run its start hooks."""
        effect = self.attach(
            rule,
            bearer,
            source=source,
            expiry=expiry,
            group=group,
            level=level,
            dc=dc,
            cells=cells,
            data=data,
        )
        begins = self.ruleset.rule(rule).begins
        if begins is not None:
            yield from begins(self, effect) or ()
        return self.state.effects.get(effect.id, effect)

    def end(self, effect: Effect, reason: str) -> Proc[None]:
        """Take an effect out of force and play out its ending."""
        if effect.id not in self.state.effects:
            return
        effect = self.state.effects[effect.id]
        self.detach(effect)
        if self.listeners:
            self.emit("effect.ended", rule=effect.rule, bearer=effect.bearer, reason=reason)
        ends = self.ruleset.rule(effect.rule).ends
        if ends is not None:
            yield from ends(self, effect, reason) or ()
        for other in [e for e in self.state.effects.values() if e.data and e.data.get("within") == effect.id]:
            yield from self.end(other, reason)

    def end_group(self, group: int, reason: str) -> Proc[None]:
        """End every effect of one origin. Effects without a group belong to none."""
        if not group:
            return
        for effect in [e for e in self.state.effects.values() if e.group == group]:
            yield from self.end(effect, reason)

    # Queries and windows

    def query(self, query: Query[T], ask: T, first: int = 0, second: int = 0) -> T:
        """Apply every active modifier for these creatures, by their roles, to `ask` and return it."""
        if not self._touched.get(query.name):
            return ask
        if first:
            table = self._index.get(first)
            if table is None:
                table = self._index_of(first)
            for function, effect in table.get(query.keys[0], _NOTHING):
                function(self, ask, effect)
        if second:
            table = self._index.get(second)
            if table is None:
                table = self._index_of(second)
            for function, effect in table.get(query.keys[1], _NOTHING):
                function(self, ask, effect)
        anywhere = self._anywhere
        if anywhere is None:
            anywhere = self._index_anywhere()
        for function, effect in anywhere.get(query.any_key, _NOTHING):
            function(self, ask, effect)
        return ask

    def has_modifiers_for(self, query: Query[T], first: int) -> bool:
        """Whether any active modifier applies to a query about this creature."""
        if not self._touched.get(query.name):
            return False
        table = self._index.get(first)
        if table is None:
            table = self._index_of(first)
        if table.get(query.keys[0]):
            return True
        anywhere = self._anywhere
        if anywhere is None:
            anywhere = self._index_anywhere()
        return bool(anywhere.get(query.any_key))

    def open(
        self, window: Window[T], moment: T, one: int = 0, two: int = 0, *, first: Sequence[int] = ()
    ) -> Proc[None]:
        """Open a window: hooks by role, then those of onlookers in turn order, each may ask and change.

        `first` puts the hooks of these effects before all others, in this order.
        """
        hooks = self.hooks(window, one, two)
        if first:
            places = {key: place for place, key in enumerate(first)}
            hooks = tuple(sorted(hooks, key=lambda entry: places.get(entry[1].id, len(places))))
        yield from self.run(hooks, moment)

    def run(self, hooks: tuple[Entry, ...], moment: object) -> Proc[None]:
        """Play out hooks that were looked up a moment ago; what has ended on the way is left out."""
        for function, effect in hooks:
            if effect.id > 0 and effect.id not in self.state.effects:
                continue
            course = function(self, moment, self.state.effects.get(effect.id, effect))
            if course is not None:  # a plain function has done its work
                yield from course  # type: ignore[misc]

    def hooks(self, window: Window[T], one: int = 0, two: int = 0) -> tuple[Entry, ...]:
        """The hooks that would run, in their order, for the creatures in the window's first and second role."""
        if not self._touched.get(window.name):
            return _NOTHING
        found = _NOTHING
        if one:
            table = self._index.get(one)
            if table is None:
                table = self._index_of(one)
            found = table.get(window.keys[0], _NOTHING)
        if two:
            table = self._index.get(two)
            if table is None:
                table = self._index_of(two)
            entries = table.get(window.keys[1])
            if entries:
                found = found + entries if found else entries
        anywhere = self._anywhere
        if anywhere is None:
            anywhere = self._index_anywhere()
        entries = anywhere.get(window.any_key)
        if entries:
            # General rules come first, in their order; only effects are put into the turns' order.
            if len(entries) > 1 and entries[-1][1].id:
                entries = tuple(sorted(entries, key=self._turn_order))
            found = found + entries if found else entries
        return found

    def _turn_order(self, entry: Entry) -> tuple[int, int]:
        bearer = entry[1].bearer
        order = self.state.order
        if not bearer:
            return (-1, entry[1].id)
        if bearer in order:
            return ((order.index(bearer) - self.state.turn) % len(order), entry[1].id)
        return (len(order) + bearer, entry[1].id)

    def offers(self, creature: Creature, only: Container[str] | None = None) -> list[Option]:
        """What rules on the creature, and general rules, offer it to do; of all rules, or only of some."""
        table = self._index.get(creature.id)
        if table is None:
            table = self._index_of(creature.id)
        found: list[Option] = []
        for function, effect in self._general_offers(only):
            found += function(self, creature, effect)  # type: ignore[arg-type]
        for function, effect in table.get(OFFERS, _NOTHING):
            if only is None or effect.rule in only:
                found += function(self, creature, effect)  # type: ignore[arg-type]
        return found

    def _general_offers(self, only: Container[str] | None) -> tuple[Entry, ...]:
        """What general rules offer, of all or of some; the same choices of rules come again and again."""
        offers = self.general.get(OFFERS, _NOTHING)
        if only is None:
            return offers
        if not isinstance(only, tuple | frozenset):
            return tuple(entry for entry in offers if entry[1].rule in only)
        picked = self.ruleset.derived("offers picked", _none_picked)
        found = picked.get(only)
        if found is None:
            if len(picked) >= 500:
                picked.clear()
            found = picked[only] = tuple(entry for entry in offers if entry[1].rule in only)
        return found

    def own_offers(self, creature: Creature) -> list[str]:
        """The rules on the creature itself that may offer something."""
        table = self._index.get(creature.id)
        if table is None:
            table = self._index_of(creature.id)
        return [effect.rule for _, effect in table.get(OFFERS, _NOTHING)]

    # Dice

    def roll(self, who: int, count: int, sides: int, purpose: str) -> Proc[list[int]]:
        """Roll dice for a creature; right after that it may be able to do something about a face."""
        faces = yield from self._throw(who, count, sides, purpose)
        table = self._index.get(who)
        if table is None:
            table = self._index_of(who)
        if _THROWN_KEY in table:
            thrown = Thrown(who, sides, purpose, faces)
            yield from self.open(THROWN, thrown, who)
            return thrown.faces
        return faces

    def _throw(self, who: int, count: int, sides: int, purpose: str) -> Proc[list[int]]:
        """Take faces from the table's dice, or ask the player who throws real ones."""
        creature = self.state.creatures.get(who)
        seat = creature.seat if creature is not None else GM
        if self.dice is not None and seat not in self.state.typed:
            fallen = self.dice.dice(count, sides, purpose)
            if self.luck is not None:
                self.luck.fell(sides, fallen)
            return fallen
        faces: list[int] = []
        for number in range(count):
            option = Option("face", "roll.face", takes="faces", least=1, most=sides)
            answer = yield Decision(
                seat if seat in self.state.typed else DICE,
                "roll",
                (option,),
                subject=who,
                facts={"purpose": purpose, "sides": sides, "number": number + 1, "count": count},
                absent=TABLE_ROLLS if self.dice is not None else None,
            )
            if answer.number or self.dice is None:
                faces.append(answer.number)
            else:
                fallen = self.dice.dice(1, sides, purpose)
                if self.luck is not None:
                    self.luck.fell(sides, fallen)
                faces += fallen
        return faces

    # Events

    def emit(
        self, kind: str, rules: tuple[str, ...] = (), audience: tuple[str, ...] = (), **facts: Fact
    ) -> None:
        """Send an event to all listeners. Callers on hot paths ask `if play.listeners` first."""
        if self.listeners:
            if self.ruleset.cites:
                facts = {name: self._cited(fact) for name, fact in facts.items()}
            event = Event(kind, facts, rules, audience)
            for listener in self.listeners:
                listener(event)

    def _cited(self, fact: Fact) -> Fact:
        """A fact whose explanations cite the ruleset's own rows."""
        if not isinstance(fact, list):
            return fact
        rows = self.ruleset.cites
        lines = [in_own_rows(line, rows) for line in fact if isinstance(line, ExplanationLine)]
        return lines if len(lines) == len(fact) else fact


def forget_dice(state: State) -> None:
    """Remove secret dice from a copy, so that nothing tried on it depends on how they would fall."""
    if state.seed:
        state.seed = ""
        state.rng = 0


def _none_picked(ruleset: Ruleset) -> dict[tuple[str, ...] | frozenset[str], tuple[Entry, ...]]:
    return {}
