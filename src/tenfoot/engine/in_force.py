"""What is in force: the state of a game, and everything about it that is kept at hand.

The indexes here (who stands where, which rules have a say in what, which effects are suppressed) are worked out from
the state and can always be thrown away.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeAlias, TypeVar, cast

import msgspec

from tenfoot.engine.creature import Creature
from tenfoot.engine.effect import FOREVER, Effect, Expiry, Value
from tenfoot.engine.geometry import CellSet
from tenfoot.engine.lent import THINGS_CHANGED, Lending, effects_lent, lending_things
from tenfoot.engine.rule import Port, Query, Rule
from tenfoot.engine.ruleset import Ruleset
from tenfoot.engine.sheet import Sheet
from tenfoot.engine.state import State

if TYPE_CHECKING:
    from tenfoot.engine.play import Play

T = TypeVar("T")
Entry: TypeAlias = tuple[Callable[..., object], Effect]
Table: TypeAlias = dict[str, tuple[Entry, ...]]
"""What a creature's effects bring to bear: by `query/role` or `window/role`, what they offer under `OFFERS`, and the
names of their rules themselves, which have no slash."""
OFFERS = "/offers"

SUPPRESSED: Port[Callable[[Play, Effect], bool]] = Port("suppressed")
"""Whether an effect on a creature is kept from being in force now, though its time runs on."""


class Marked:
    """Names of rules that are looked for whenever something changes."""

    __slots__ = ("far_reaching", "strongest", "suppressing")

    def __init__(self, ruleset: Ruleset) -> None:
        rules = ruleset.rules.values()
        self.far_reaching = frozenset(rule.name for rule in rules if _reaches_anywhere(rule))
        """They have a say in what concerns others than their bearers."""
        self.strongest = frozenset(rule.name for rule in rules if "strongest" in rule.tags)
        """Of several on one bearer only the strongest is in force."""
        self.suppressing = frozenset(rule.name for rule in rules if rule.suppresses)
        """They may keep other effects from being in force."""


class InForce:
    """The state with its indexes: places, effects, and which rules they bring to bear."""

    __slots__ = (
        "_anywhere",
        "_asleep",
        "_borne",
        "_brings",
        "_crowd",
        "_far_lenders",
        "_index",
        "_lenders",
        "_marked",
        "_ports",
        "_roaming",
        "_timed",
        "_touched",
        "cache",
        "covers",
        "gaps",
        "general",
        "occupied",
        "ruleset",
        "scratch",
        "sights",
        "state",
        "version",
        "zones",
    )

    def __init__(self, ruleset: Ruleset, state: State) -> None:
        self.ruleset = ruleset
        self._ports = ruleset.ports
        self.general: Table = ruleset.derived("general table", _general_table)
        self._marked = ruleset.derived("rules that are looked for", Marked)
        self._brings = ruleset.derived("what rules bring to their bearers", _what_rules_bring)
        self.adopt(state)

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
        self._borne: dict[str, int] = {}
        """How many effects there are of each rule."""
        for effect in state.effects.values():
            self._count(effect.rule, 1)
        self._far_lenders: set[int] = set()
        """Those of whose things something reaches everybody."""
        self._lenders: dict[int, Lending] = {}
        """Things that lend something, by whoever has them."""
        self._crowd: int | None = None
        self._timed: dict[int, None] = {
            key: None for key, effect in state.effects.items() if effect.expiry != FOREVER
        }
        self.cache: defaultdict[int, dict[str, object]] = defaultdict(dict)
        """Answers about a creature (0: about all together), by name. They hold until something in force on it changes,
        or something that reaches everybody."""
        self.sights: dict[tuple[int, int], bool] = {}
        """Who sees whom; holds until anything in force changes or anything moves."""
        self.covers: dict[tuple[int, int], int] = {}
        """The degree of cover that one has against another; holds as long."""
        self.gaps: dict[int, dict[int, int]] = {}
        """How far everybody on the map is from somebody; holds as long."""
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
        self._look_through_things()

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
        """Put the creature on another square (or, -1, off the map); whoever rides it goes along."""
        for old in self.footprint(creature):
            here = self.occupied.get(old)
            if here is not None and creature.id in here:
                here.remove(creature.id)
                if not here:
                    del self.occupied[old]
                    if self._crowd is not None:
                        self._crowd &= ~(1 << old)
        self._look_again()
        if self._roaming:
            self._index.clear()
            self.cache.clear()
        creature.cell = cell
        if altitude is not None:
            creature.altitude = altitude
        self._occupy(creature)
        if creature.rider:
            self.place(self.state.creatures[creature.rider], cell, creature.altitude)

    def _look_again(self) -> None:
        """Something has moved, or something in force has changed."""
        self.sights.clear()
        self.covers.clear()
        self.gaps.clear()
        self.version += 1

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
            if self._crowd is not None:
                self._crowd |= 1 << cell

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
        self._count(rule, 1)
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
        self._count(effect.rule, -1)
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

    def effects_on(self, bearer: int, rule: str = "") -> list[Effect]:
        """Effects on a creature, of one rule or all, oldest first (also those that are `asleep`)."""
        return [e for e in self.state.effects.values() if e.bearer == bearer and (not rule or e.rule == rule)]

    def has(self, bearer: int, rule: str) -> bool:
        """Whether an effect of this rule is in force on the creature."""
        table = self._index.get(bearer)
        if table is None:
            table = self._index_of(bearer)
        return rule in table

    def has_any(self, bearer: int, rules: frozenset[str]) -> bool:
        """Whether an effect of any of these rules is in force on the creature."""
        table = self._index.get(bearer)
        if table is None:
            table = self._index_of(bearer)
        return not table.keys().isdisjoint(rules)

    def borne(self, rule: str) -> bool:
        """Whether anybody at all bears an effect of this rule."""
        return bool(self._borne.get(rule))

    def concerns(self, query: Query[T]) -> bool:
        """Whether anything in force has a say in a query at all."""
        return bool(self._touched.get(query.name))

    def _count(self, rule: str, change: int) -> None:
        self._borne[rule] = self._borne.get(rule, 0) + change
        touched = self._touched
        for name in self.ruleset.rule(rule).touches:
            touched[name] = touched.get(name, 0) + change

    def timed(self) -> list[Effect]:
        """Effects that end by themselves."""
        effects = self.state.effects
        return [effects[key] for key in self._timed]

    def refresh(self, creature: int = 0) -> None:
        """Something that answers are worked out from (a thing in hand, a choice) has changed, of one creature or of
        any."""
        self._forget(creature)
        self._look_again()
        before = self._lenders
        self._look_through_things()
        if (before or self._lenders) and THINGS_CHANGED.name in self._ports:
            changed = self.port(THINGS_CHANGED)
            for key in dict.fromkeys((*before, *self._lenders)):
                if key in self.state.creatures:
                    changed(cast("Play", self), self.state.creatures[key])

    # What things lend

    def _look_through_things(self) -> None:
        """Who has things that lend something; what they might have a say in counts as touched."""
        found = lending_things(self.ruleset, self.state)
        if not found and not self._lenders:
            return
        for lenders, change in ((self._lenders, -1), (found, 1)):
            for key, things in lenders.items():
                self._index.pop(key, None)
                for _, traits in things:
                    for trait in traits:
                        self._count(trait.rule, change)
        self._lenders = found
        self._far_lenders = {
            key
            for key, things in found.items()
            if any(trait.rule in self._marked.far_reaching for _, traits in things for trait in traits)
        }
        self._anywhere = None
        self.cache.clear()

    def lent(self, bearer: int) -> list[Effect]:
        """What a creature's things lend it now, as effects that are never kept (see `effects_lent`)."""
        things = self._lenders.get(bearer)
        return effects_lent(cast("Play", self), self.state.creatures[bearer], things) if things else []

    def _forget(self, creature: int) -> None:
        """Drop the answers about a creature and about all together; of 0, every answer."""
        if creature:
            self.cache.pop(creature, None)
            self.cache.pop(0, None)
        else:
            self.cache.clear()

    # Which rules they bring to bear

    def _changed(self, bearer: int, rule: str) -> None:
        self._index.pop(bearer, None)
        # Answers about others follow from what they bear themselves, and from what reaches everybody.
        anywhere = rule in self._marked.far_reaching or bearer in self._far_lenders
        self._forget(0 if anywhere else bearer)
        self._look_again()
        if anywhere:
            self._anywhere = None
            if self.ruleset.rule(rule).suppresses_others:
                self._index.clear()

    def asleep(self, effect: Effect) -> bool:
        """Whether an effect is kept from being in force for now, as by an immunity gained later."""
        if effect.bearer not in self._index:
            self._index_of(effect.bearer)
        return effect.id in self._asleep.get(effect.bearer, ())

    def _index_of(self, bearer: int) -> Table:
        effects = [effect for effect in self.state.effects.values() if effect.bearer == bearer]
        if bearer in self._lenders:
            effects = [*self.lent(bearer), *effects]
        self._asleep.pop(bearer, None)
        strongest = self._strongest(effects)
        if len(strongest) < len(effects):
            self._asleep[bearer] = frozenset(e.id for e in effects) - {e.id for e in strongest}
            effects = strongest
        table = self._index[bearer] = self._table(effects)
        if effects and self._may_suppress(bearer, effects):
            # What suppresses is asked as if everything were in force; then the table is made without the rest.
            judge = self.port(SUPPRESSED)
            kept = [effect for effect in effects if not judge(cast("Play", self), effect)]
            if len(kept) < len(effects):
                dormant = frozenset(e.id for e in effects) - {e.id for e in kept}
                self._asleep[bearer] = self._asleep.get(bearer, frozenset()) | dormant
                table = self._index[bearer] = self._table(kept)
        return table

    def _strongest(self, effects: list[Effect]) -> list[Effect]:
        """Of several effects of one rule tagged `strongest` only the strongest is in force, or the latest of
        equals; the others wait, and their time runs on.
        """
        single = self._marked.strongest
        best: dict[str, Effect] = {}
        doubled = False
        for effect in effects:
            if effect.rule in single:
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
        if self._roaming:
            return True
        suppressing = self._marked.suppressing
        for effect in effects:
            if effect.rule in suppressing:
                return True
        creature = self.state.creatures.get(bearer)
        return creature is not None and bool(self.sheet(creature).condition_immune)

    def _table(self, effects: list[Effect]) -> Table:
        table: Table = {}
        brings = self._brings
        for effect in effects:
            table[effect.rule] = ()
            for key, function in brings[effect.rule]:
                table[key] = (*table.get(key, ()), (function, effect))
        return table

    def _index_anywhere(self) -> Table:
        table: dict[str, list[Entry]] = {key: list(entries) for key, entries in self.general.items()}
        rules = self.ruleset.rules
        self._roaming = False
        lent = [effect for key in self._lenders for effect in self.lent(key)]
        for effect in (*lent, *self.state.effects.values()) if lent else self.state.effects.values():
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


def _general_table(ruleset: Ruleset) -> Table:
    table: dict[str, list[Entry]] = {}
    for rule in ruleset.general.values():
        standing = Effect(0, rule.name, 0)
        for key, function in rule.modifiers:
            table.setdefault(f"{key.rsplit('/', 1)[0]}/any", []).append((function, standing))
        for key, hook in rule.hooks:
            table.setdefault(f"{key.rsplit('/', 1)[0]}/any", []).append((hook, standing))
        if rule.offers is not None:
            table.setdefault(OFFERS, []).append((rule.offers, standing))
    return {key: tuple(entries) for key, entries in table.items()}


def _general_touches(ruleset: Ruleset) -> list[str]:
    return sorted({name for rule in ruleset.general.values() for name in rule.touches})


def _what_rules_bring(ruleset: Ruleset) -> dict[str, tuple[tuple[str, Callable[..., object]], ...]]:
    """What each rule has to say about its bearer: modifiers, hooks, and what it offers, by their keys in a table."""
    found: dict[str, tuple[tuple[str, Callable[..., object]], ...]] = {}
    for rule in ruleset.rules.values():
        own = [pair for pair in (*rule.modifiers, *rule.hooks) if not pair[0].endswith("/any")]
        found[rule.name] = (*own, (OFFERS, rule.offers)) if rule.offers is not None else tuple(own)
    return found


def _reaches_anywhere(rule: Rule) -> bool:
    return any(key.endswith("/any") for key, _ in rule.modifiers) or any(
        key.endswith("/any") for key, _ in rule.hooks
    )
