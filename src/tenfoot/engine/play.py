"""A game being played: the state, the ruleset that gives it meaning, the dice, and who listens.

`consult` asks a query, `open` opens a window, `attach` and `detach` change what is in force. The indexes here
are worked out from the state and can always be thrown away.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence
from typing import Protocol, TypeAlias, TypeVar

import msgspec

from tenfoot.dice import Seeded
from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import DICE, GM, Decision, Option
from tenfoot.engine.effect import FOREVER, Effect, Expiry, Value
from tenfoot.engine.event import Event, Fact, Listener
from tenfoot.engine.geometry import CellSet
from tenfoot.engine.rule import Port, Proc, Query, Rule, Window
from tenfoot.engine.ruleset import Ruleset
from tenfoot.engine.sheet import Sheet
from tenfoot.engine.state import State

T = TypeVar("T")
Entry: TypeAlias = tuple[Callable[..., object], Effect]
Table: TypeAlias = dict[str, tuple[Entry, ...]]

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

SUPPRESSED: Port[Callable[[Play, Effect], bool]] = Port("suppressed")
"""Whether an effect on a creature is kept from being in force now, though its time runs on."""


class Dice(Protocol):
    """Where faces come from when nobody has to be asked."""

    def dice(self, count: int, sides: int, name: str = "") -> list[int]: ...


class Play:
    """The game in motion. Procedures receive it first."""

    __slots__ = (
        "_anywhere",
        "_asleep",
        "_crowd",
        "_index",
        "_ports",
        "_roaming",
        "_timed",
        "_touched",
        "cache",
        "dice",
        "general",
        "listeners",
        "occupied",
        "ruleset",
        "scratch",
        "sights",
        "state",
        "version",
        "zones",
    )

    def __init__(self, ruleset: Ruleset, state: State, dice: Dice | None) -> None:
        self.ruleset = ruleset
        self.dice = dice
        """None: every roll is asked of the dice seat."""
        self.listeners: list[Listener] = []
        self._ports = ruleset.ports
        self.general: Table = ruleset.derived("general table", _general_table)
        self.adopt(state)

    # State and its indexes

    def adopt(self, state: State) -> None:
        """Play on from this state; every index is worked out anew."""
        self.state = state
        self._index: dict[int, Table] = {}
        self._asleep: dict[int, frozenset[int]] = {}
        """Effects kept from being in force, by bearer; worked out with the index."""
        self._roaming = False
        """Somebody's presence keeps effects on others from being in force, so that moving changes that."""
        self._anywhere: Table | None = None
        # How many effects have a say in each query and window; general rules always count.
        self._touched: dict[str, int] = dict.fromkeys(
            self.ruleset.derived("general touches", _general_touches), 1
        )
        for effect in state.effects.values():
            for name in self.ruleset.rule(effect.rule).touches:
                self._touched[name] = self._touched.get(name, 0) + 1
        self._crowd: int | None = None
        self._timed: dict[int, None] = {
            key: None for key, effect in state.effects.items() if effect.expiry != FOREVER
        }
        self.cache: dict[tuple[str, int, int], object] = {}
        """Answers that hold until anything in force changes."""
        self.sights: dict[tuple[int, int], bool] = {}
        """Who sees whom; holds until anything in force changes or anything moves."""
        self.scratch: dict[str, object] = {}
        """Larger things that rules work out from the state and keep up to date by `version`."""
        self.version = 0
        """Goes up when anything moves or anything in force changes."""
        self.occupied: dict[int, list[int]] = {}
        """Which creatures fill a square."""
        self.zones: dict[int, list[int]] = {}
        for creature in state.creatures.values():
            self._occupy(creature)
        for effect in state.effects.values():
            for cell in effect.cells:
                self.zones.setdefault(cell, []).append(effect.id)
        if isinstance(self.dice, Seeded):
            self.dice.state = state.rng

    def twin(self) -> Play:
        """A copy to try things out on: nobody listens, and rolls that nobody foresaw are asked for."""
        return Play(self.ruleset, self.settle().clone(), None)

    def settle(self) -> State:
        """The state with the dice's number written into it."""
        if isinstance(self.dice, Seeded):
            self.state.rng = self.dice.state
        return self.state

    def creature(self, key: int) -> Creature:
        """The creature with this id."""
        return self.state.creatures[key]

    def sheet(self, creature: Creature) -> Sheet:
        """What the creature is now."""
        return self.state.sheets[creature.sheet]

    def port(self, port: Port[T]) -> T:
        """The procedure that the ruleset binds to a port."""
        return self._ports[port.name]  # type: ignore[return-value]

    # Places

    def side_cells(self, creature: Creature) -> int:
        """How many squares its space is wide."""
        size = self.state.sheets[creature.sheet].size
        return size - 1 if size > 2 else 1

    def footprint(self, creature: Creature) -> Sequence[int]:
        """The squares that it fills."""
        if creature.cell < 0:
            return ()
        return self.block(creature.cell, self.side_cells(creature))

    def block(self, cell: int, side: int) -> Sequence[int]:
        """The squares of a space with this upper left corner."""
        if side == 1:
            return (cell,)
        width = self.state.grid.width
        return [cell + row * width + column for row in range(side) for column in range(side)]

    def place(self, creature: Creature, cell: int, altitude: int | None = None) -> None:
        """Put the creature on another square (or, -1, off the map)."""
        for old in self.footprint(creature):
            here = self.occupied.get(old)
            if here is not None and creature.id in here:
                here.remove(creature.id)
                if not here:
                    del self.occupied[old]
        self.sights.clear()
        self.version += 1
        self._crowd = None
        if self._roaming:
            self._index.clear()
            self.cache.clear()
        creature.cell = cell
        if altitude is not None:
            creature.altitude = altitude
        self._occupy(creature)

    def crowd(self) -> CellSet:
        """Every square that a creature fills."""
        if self._crowd is None:
            found = 0
            for cell in self.occupied:
                found |= 1 << cell
            self._crowd = found
        return self._crowd

    def _occupy(self, creature: Creature) -> None:
        for cell in self.footprint(creature):
            self.occupied.setdefault(cell, []).append(creature.id)

    # Effects

    def attach(
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
    ) -> Effect:
        """Put an effect in force (without its beginning being played out: see `begin`)."""
        if rule not in self.ruleset.rules:
            self.ruleset.rule(rule)
        effect = Effect(
            self.state.new_id(), rule, bearer, source, expiry, group, level, dc, cells, data or {}
        )
        self.state.effects[effect.id] = effect
        if expiry is not FOREVER:
            self._timed[effect.id] = None
        for cell in cells:
            self.zones.setdefault(cell, []).append(effect.id)
        for name in self.ruleset.rules[rule].touches:
            self._touched[name] = self._touched.get(name, 0) + 1
        self._changed(bearer, rule)
        return effect

    def detach(self, effect: Effect) -> None:
        """Take an effect out of force (without its ending being played out: see `end`)."""
        if self.state.effects.pop(effect.id, None) is None:
            return
        self._timed.pop(effect.id, None)
        for cell in effect.cells:
            here = self.zones.get(cell)
            if here is not None and effect.id in here:
                here.remove(effect.id)
                if not here:
                    del self.zones[cell]
        for name in self.ruleset.rules[effect.rule].touches:
            self._touched[name] -= 1
        self._changed(effect.bearer, effect.rule)

    def alter(self, effect: Effect, **changes: object) -> Effect:
        """Replace an effect by a changed one under the same id."""
        changed = msgspec.structs.replace(effect, **changes)
        if changed.cells != effect.cells:
            for cell in effect.cells:
                self.zones[cell].remove(effect.id)
                if not self.zones[cell]:
                    del self.zones[cell]
            for cell in changed.cells:
                self.zones.setdefault(cell, []).append(effect.id)
        self.state.effects[effect.id] = changed
        if changed.expiry != FOREVER:
            self._timed[effect.id] = None
        else:
            self._timed.pop(effect.id, None)
        self._changed(effect.bearer, effect.rule)
        return changed

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
        """Put an effect in force and play out its beginning."""
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
            yield from begins(self, effect)
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
            yield from ends(self, effect, reason)
        for other in [e for e in self.state.effects.values() if e.data and e.data.get("within") == effect.id]:
            yield from self.end(other, reason)

    def end_group(self, group: int, reason: str) -> Proc[None]:
        """End every effect of one origin. Effects without a group belong to none."""
        if not group:
            return
        for effect in [e for e in self.state.effects.values() if e.group == group]:
            yield from self.end(effect, reason)

    def effects_on(self, bearer: int, rule: str = "") -> list[Effect]:
        """Effects on a creature, of one rule or all, oldest first (also those that are `asleep`)."""
        return [e for e in self.state.effects.values() if e.bearer == bearer and (not rule or e.rule == rule)]

    def has(self, bearer: int, rule: str) -> bool:
        """Whether an effect of this rule is in force on the creature."""
        key = f"has {rule}"
        table = self._index.get(bearer)
        if table is None:
            table = self._index_of(bearer)
        return key in table

    def timed(self) -> list[Effect]:
        """Effects that end by themselves."""
        effects = self.state.effects
        return [effects[key] for key in self._timed]

    def refresh(self) -> None:
        """Something that answers are worked out from (a thing in hand, a choice) has changed."""
        self.cache.clear()
        self.sights.clear()
        self.version += 1

    def _changed(self, bearer: int, rule: str) -> None:
        self._index.pop(bearer, None)
        self.cache.clear()
        self.sights.clear()
        self.version += 1
        known = self.ruleset.rule(rule)
        if self._anywhere is not None and _reaches_anywhere(known):
            self._anywhere = None
        if known.suppresses_others:
            self._index.clear()

    def asleep(self, effect: Effect) -> bool:
        """Whether an effect is kept from being in force for now, as by an immunity gained later."""
        if effect.bearer not in self._index:
            self._index_of(effect.bearer)
        return effect.id in self._asleep.get(effect.bearer, ())

    def _index_of(self, bearer: int) -> Table:
        effects = [effect for effect in self.state.effects.values() if effect.bearer == bearer]
        self._asleep.pop(bearer, None)
        strongest = self._strongest(effects)
        if len(strongest) < len(effects):
            self._asleep[bearer] = frozenset(e.id for e in effects) - {e.id for e in strongest}
            effects = strongest
        table = self._index[bearer] = self._table(effects)
        if effects and self._may_suppress(bearer, effects):
            # What suppresses is asked as if everything were in force; then the table is made without the rest.
            judge = self.port(SUPPRESSED)
            kept = [effect for effect in effects if not judge(self, effect)]
            if len(kept) < len(effects):
                dormant = frozenset(e.id for e in effects) - {e.id for e in kept}
                self._asleep[bearer] = self._asleep.get(bearer, frozenset()) | dormant
                table = self._index[bearer] = self._table(kept)
        return table

    def _strongest(self, effects: list[Effect]) -> list[Effect]:
        """Of several effects of one rule tagged `strongest` only the strongest is in force, or the latest of
        equals; the others wait, and their time runs on.
        """
        rules = self.ruleset.rules
        best: dict[str, Effect] = {}
        doubled = False
        for effect in effects:
            if "strongest" in rules[effect.rule].tags:
                other = best.get(effect.rule)
                doubled |= other is not None
                if other is None or effect.level >= other.level:
                    best[effect.rule] = effect
        if not doubled:
            return effects
        return [effect for effect in effects if best.get(effect.rule, effect) is effect]

    def _may_suppress(self, bearer: int, effects: list[Effect]) -> bool:
        if SUPPRESSED.name not in self._ports:
            return False
        if self._anywhere is None:
            self._index_anywhere()
        rules = self.ruleset.rules
        if self._roaming or any(rules[effect.rule].suppresses for effect in effects):
            return True
        creature = self.state.creatures.get(bearer)
        return creature is not None and bool(self.sheet(creature).condition_immune)

    def _table(self, effects: list[Effect]) -> Table:
        table: dict[str, list[Entry]] = {}
        rules = self.ruleset.rules
        for effect in effects:
            rule = rules[effect.rule]
            table.setdefault(f"has {rule.name}", [])
            for key, function in rule.modifiers:
                if not key.endswith("/any"):
                    table.setdefault(key, []).append((function, effect))
            for key, hook in rule.hooks:
                if not key.endswith("/any"):
                    table.setdefault(key, []).append((hook, effect))
            if rule.offers is not None:
                table.setdefault("offers", []).append((rule.offers, effect))
        return {key: tuple(entries) for key, entries in table.items()}

    def _index_anywhere(self) -> Table:
        table: dict[str, list[Entry]] = {key: list(entries) for key, entries in self.general.items()}
        rules = self.ruleset.rules
        self._roaming = False
        for effect in self.state.effects.values():
            rule = rules[effect.rule]
            self._roaming |= rule.suppresses_others
            for key, function in rule.modifiers:
                if key.endswith("/any"):
                    table.setdefault(key, []).append((function, effect))
            for key, hook in rule.hooks:
                if key.endswith("/any"):
                    table.setdefault(key, []).append((hook, effect))
        self._anywhere = {key: tuple(entries) for key, entries in table.items()}
        return self._anywhere

    # Queries and windows

    def consult(self, query: Query[T], ask: T, *ids: int) -> T:
        """Let every modifier that concerns these creatures have its say on `ask`."""
        if not self._touched.get(query.name):
            return ask
        index = self._index
        for key, creature in zip(query.keys, ids, strict=False):
            if creature:
                table = index.get(creature)
                if table is None:
                    table = self._index_of(creature)
                for function, effect in table.get(key, _NOTHING):
                    function(self, ask, effect)
        anywhere = self._anywhere
        if anywhere is None:
            anywhere = self._index_anywhere()
        for function, effect in anywhere.get(query.any_key, _NOTHING):
            function(self, ask, effect)
        return ask

    def open(self, window: Window[T], moment: T, *ids: int, first: Sequence[int] = ()) -> Proc[None]:
        """Open a window: hooks by role, then those of onlookers in turn order, each may ask and change.

        `first` puts the hooks of these effects before all others, in this order.
        """
        hooks = self.hooks(window, *ids)
        if first:
            places = {key: place for place, key in enumerate(first)}
            hooks = tuple(sorted(hooks, key=lambda entry: places.get(entry[1].id, len(places))))
        for function, effect in hooks:
            if effect.id and effect.id not in self.state.effects:
                continue
            yield from function(self, moment, self.state.effects.get(effect.id, effect))  # type: ignore[misc]

    def hooks(self, window: Window[T], *ids: int) -> tuple[Entry, ...]:
        """The hooks that would run, in their order."""
        if not self._touched.get(window.name):
            return _NOTHING
        found = _NOTHING
        for key, creature in zip(window.keys, ids, strict=False):
            if creature:
                table = self._index.get(creature)
                if table is None:
                    table = self._index_of(creature)
                entries = table.get(key)
                if entries:
                    found = found + entries if found else entries
        anywhere = self._anywhere
        if anywhere is None:
            anywhere = self._index_anywhere()
        entries = anywhere.get(window.any_key)
        if entries:
            # General rules come first and stand in their order; only effects are put into the turns' order.
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

    def offers(self, creature: Creature, only: Container[str] | None = None) -> Iterable[Option]:
        """What rules on the creature, and general rules, offer it to do; of all rules, or only of some."""
        table = self._index.get(creature.id)
        if table is None:
            table = self._index_of(creature.id)
        for function, effect in self._general_offers(only):
            yield from function(self, creature, effect)  # type: ignore[misc]
        for function, effect in table.get("offers", _NOTHING):
            if only is None or effect.rule in only:
                yield from function(self, creature, effect)  # type: ignore[misc]

    def _general_offers(self, only: Container[str] | None) -> tuple[Entry, ...]:
        """What general rules offer, of all or of some; the same choices of rules come again and again."""
        offers = self.general.get("offers", _NOTHING)
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
        return [effect.rule for _, effect in table.get("offers", _NOTHING)]

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
        """Faces from the table's dice, or asked of whoever throws real ones."""
        creature = self.state.creatures.get(who)
        seat = creature.seat if creature is not None else GM
        if self.dice is not None and seat not in self.state.typed:
            return self.dice.dice(count, sides, purpose)
        faces: list[int] = []
        for number in range(count):
            option = Option("face", "roll.face", takes="faces", least=1, most=sides)
            answer = yield Decision(
                seat if seat in self.state.typed else DICE,
                "roll",
                (option,),
                subject=who,
                facts={"purpose": purpose, "sides": sides, "number": number + 1, "count": count},
            )
            faces.append(answer.number)
        return faces

    # Events

    def emit(
        self, kind: str, rules: tuple[str, ...] = (), audience: tuple[str, ...] = (), **facts: Fact
    ) -> None:
        """Tell whoever listens. Callers on hot paths ask `if play.listeners` first."""
        if self.listeners:
            event = Event(kind, facts, rules, audience)
            for listener in self.listeners:
                listener(event)


def _general_table(ruleset: Ruleset) -> Table:
    table: dict[str, list[Entry]] = {}
    for rule in ruleset.general.values():
        standing = Effect(0, rule.name, 0)
        for key, function in rule.modifiers:
            table.setdefault(f"{key.rsplit('/', 1)[0]}/any", []).append((function, standing))
        for key, hook in rule.hooks:
            table.setdefault(f"{key.rsplit('/', 1)[0]}/any", []).append((hook, standing))
        if rule.offers is not None:
            table.setdefault("offers", []).append((rule.offers, standing))
    return {key: tuple(entries) for key, entries in table.items()}


def _none_picked(ruleset: Ruleset) -> dict[tuple[str, ...] | frozenset[str], tuple[Entry, ...]]:
    return {}


def _general_touches(ruleset: Ruleset) -> list[str]:
    return sorted({name for rule in ruleset.general.values() for name in rule.touches})


def _reaches_anywhere(rule: Rule) -> bool:
    return any(key.endswith("/any") for key, _ in rule.modifiers) or any(
        key.endswith("/any") for key, _ in rule.hooks
    )
