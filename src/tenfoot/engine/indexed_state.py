"""The game state plus lookup tables built from it: who is where, which effects are active, which rules apply.

The indexes here (who is where, which rules modify what, which effects are suppressed) are calculated from
the state and can always be thrown away.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, TypeVar, cast

import msgspec

from tenfoot.engine.creature import Creature, Item
from tenfoot.engine.effect import FOREVER, Effect, Expiry, Value
from tenfoot.engine.geometry import CellSet
from tenfoot.engine.item_traits import THINGS_CHANGED, Lending, item_effects, things_that_lend
from tenfoot.engine.rule import Port, Query
from tenfoot.engine.rule_tables import (
    UNCACHED,
    Entry,
    Marked,
    Table,
    general_table,
    general_touches,
    rules_by_key,
)
from tenfoot.engine.ruleset import Ruleset
from tenfoot.engine.sheet import Sheet
from tenfoot.engine.state import State
from tenfoot.engine.surroundings import Surroundings

if TYPE_CHECKING:
    from tenfoot.engine.play import Play

T = TypeVar("T")
SUPPRESSED: Port[Callable[[Play, Effect], bool]] = Port("suppressed")
"""Whether an effect on a creature is kept from being in force now, though its time runs on."""


SQUEEZED = "squeezed"
"""The counter of a creature that makes itself as small as one size smaller, to fit into a narrow place."""


class IndexedState:
    """The state with its indexes: places, effects, and which rules they bring to bear."""

    __slots__ = (
        "_anywhere",
        "_around",
        "_asleep",
        "_borne",
        "_brings",
        "_cached",
        "_crowd",
        "_far_lenders",
        "_index",
        "_lenders",
        "_marked",
        "_ports",
        "_roaming",
        "_timed",
        "_touched",
        "_unmoved",
        "general",
        "occupied",
        "ruleset",
        "state",
        "zones",
    )

    def __init__(self, ruleset: Ruleset, state: State) -> None:
        self.ruleset = ruleset
        self._ports = ruleset.ports
        self.general: Table = ruleset.derived("general table", general_table)
        self._marked = ruleset.derived("rules that are looked for", Marked)
        self._brings = ruleset.derived("what rules bring to their bearers", rules_by_key)
        self.adopt(state)

    def adopt(self, state: State) -> None:
        """Continue from this state; every index is recalculated."""
        self.state = state
        self._index: dict[int, Table] = {}
        self._asleep: dict[int, frozenset[int]] = {}
        """Effects kept from being in force, by bearer; worked out with the index."""
        self._roaming = False
        """Somebody's presence keeps effects on others from being in force, so that moving changes that."""
        self._anywhere: Table | None = None
        # How many effects modify each query and window; general rules always count.
        self._touched: dict[str, int] = dict.fromkeys(
            self.ruleset.derived("general touches", general_touches), 1
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
        self._cached: dict[int, tuple[Table, tuple[Item, ...], Sheet, Table | None, dict[str, object]]] = {}
        """Answers about creatures, each with what it was calculated from (see `cached`)."""
        self._around = Surroundings(state.grid.derived, state.ambient)
        self._unmoved = True
        """The surroundings still hold as far as creatures, effects and items go."""
        self.occupied: dict[int, list[int]] = {}
        """Which creatures fill a square."""
        self.zones: dict[int, list[int]] = {}
        for creature in state.creatures.values():
            self._occupy(creature)
        for effect in state.effects.values():
            for cell in effect.cells:
                self.zones.setdefault(cell, []).append(effect.id)
        for creature in state.creatures.values():
            if creature.items:
                self._note_lending(creature)

    def creature(self, key: int) -> Creature:
        """Find the creature with this id."""
        return self.state.creatures[key]

    def sheet(self, creature: Creature) -> Sheet:
        """Give the statistics that the creature has now."""
        return self.state.sheets[creature.sheet]

    def port(self, port: Port[T]) -> T:
        """The procedure that the ruleset binds to a port."""
        return self._ports[port.name]  # type: ignore[return-value]

    # Places

    def side_cells(self, creature: Creature) -> int:
        """How many squares its space is wide."""
        size = self.state.sheets[creature.sheet].size
        if size <= 2:
            return 1
        return size - 1 - creature.counters.get(SQUEEZED, 0)

    def footprint(self, creature: Creature) -> Sequence[int]:
        """Give the squares that the creature fills."""
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
        """Put the creature on another square (or, -1, off the map); its rider moves too."""
        for old in self.footprint(creature):
            here = self.occupied.get(old)
            if here is not None and creature.id in here:
                here.remove(creature.id)
                if not here:
                    del self.occupied[old]
                    if self._crowd is not None:
                        self._crowd &= ~(1 << old)
        self._unmoved = False
        if self._roaming:
            self._index.clear()
        creature.cell = cell
        if altitude is not None:
            creature.altitude = altitude
        self._occupy(creature)
        if creature.rider:
            self.place(self.state.creatures[creature.rider], cell, creature.altitude)

    def surroundings(self) -> Surroundings:
        """Answers about where everybody is. They hold until anybody moves, anything active or carried changes, or the
        map or its light does: then there are other surroundings, and these are empty."""
        around, state = self._around, self.state
        derived = state.grid._derived
        if self._unmoved and around.map is derived and around.ambient == state.ambient:
            return around
        self._unmoved = True
        self._around = around = Surroundings(derived, state.ambient, around)
        return around

    # What is calculated once for a creature

    def cached(self, creature: Creature) -> dict[str, object]:
        """Answers about a creature, by name. They hold while the same effects are active on it and on everybody and it
        has the same sheet and items: each change makes other objects, and so another dictionary."""
        table = self._index.get(creature.id)
        found = self._cached.get(creature.id)
        sheet = self.state.sheets[creature.sheet]
        if (
            found is not None
            and found[0] is table
            and found[1] is creature.items
            and found[2] is sheet
            and found[3] is self._anywhere
        ):
            return found[4]
        if table is None:
            table = self._index_of(creature.id)
        anywhere = self._anywhere
        if anywhere is None:
            anywhere = self._index_anywhere()
        answers: dict[str, object] = {}
        if UNCACHED not in table and UNCACHED not in anywhere:
            self._cached[creature.id] = (table, creature.items, sheet, anywhere, answers)
        return answers

    def occupied_cells(self) -> CellSet:
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
        """Make an effect active without running its start hooks (see `begin`)."""
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
        """Whether an effect of this rule is active on the creature."""
        table = self._index.get(bearer)
        if table is None:
            table = self._index_of(bearer)
        return rule in table

    def has_any(self, bearer: int, rules: frozenset[str]) -> bool:
        """Whether an effect of any of these rules is active on the creature."""
        table = self._index.get(bearer)
        if table is None:
            table = self._index_of(bearer)
        return not table.keys().isdisjoint(rules)

    def is_active_anywhere(self, rule: str) -> bool:
        """Whether anybody at all bears an effect of this rule."""
        return bool(self._borne.get(rule))

    def has_modifiers(self, query: Query[T]) -> bool:
        """Whether any active effect modifies a query at all."""
        return bool(self._touched.get(query.name))

    def _count(self, rule: str, change: int) -> None:
        self._borne[rule] = self._borne.get(rule, 0) + change
        touched = self._touched
        for name in self.ruleset.rule(rule).touches:
            touched[name] = touched.get(name, 0) + change

    def timed(self) -> list[Effect]:
        """List the effects that end at a set time."""
        effects = self.state.effects
        return [effects[key] for key in self._timed]

    # Rulings, sides, states of life, sheets and items

    def set_flag(self, name: str, value: int | str) -> None:
        """The game remembers a ruling, or something about the whole place."""
        self.state.flags[name] = value
        self._unmoved = False

    def change_side(self, creature: Creature, side: str) -> None:
        """The creature is on this side now."""
        creature.side = side
        self._unmoved = False

    def change_life(self, creature: Creature, life: str) -> None:
        """The creature is in another state of life."""
        creature.life = life
        self._unmoved = False

    def change_sheet(self, creature: Creature, sheet: Sheet) -> None:
        """The creature is something else now. If its size changes, take it off the map before (see `place`)."""
        self.state.sheets[sheet.key] = sheet
        creature.sheet = sheet.key
        self._index.pop(creature.id, None)
        self._unmoved = False
        if creature.id in self._far_lenders:
            self._anywhere = None

    def carry(self, creature: Creature, items: Iterable[Item]) -> None:
        """The creature holds, wears and carries these items now; the traits that they grant follow."""
        creature.items = tuple(items)
        lent = creature.id in self._lenders
        self._note_lending(creature)
        self._unmoved = False
        if (lent or creature.id in self._lenders) and THINGS_CHANGED.name in self._ports:
            self.port(THINGS_CHANGED)(cast("Play", self), creature)

    def swap_item(self, creature: Creature, item: Item, *instead: Item) -> None:
        """The creature has these instead of one of its items; without any, the item is gone."""
        place = creature.items.index(item)
        self.carry(creature, (*creature.items[:place], *instead, *creature.items[place + 1 :]))

    def _note_lending(self, creature: Creature) -> None:
        """Update which items of a creature grant traits, and clear the lookups that those traits could change."""
        before, found = self._lenders.get(creature.id), things_that_lend(self.ruleset, creature)
        if not before and not found:
            return
        self._index.pop(creature.id, None)
        for things, change in ((before, -1), (found, 1)):
            for _, traits in things or ():
                for trait in traits:
                    self._count(trait.rule, change)
        far = any(trait.rule in self._marked.far_reaching for _, traits in found for trait in traits)
        if far or creature.id in self._far_lenders:
            self._anywhere = None
        self._far_lenders.discard(creature.id)
        self._lenders.pop(creature.id, None)
        if found:
            self._lenders[creature.id] = found
            if far:
                self._far_lenders.add(creature.id)

    def lent(self, bearer: int) -> list[Effect]:
        """The traits that a creature's items grant it now, as effects that are never saved (see `effects_lent`)."""
        things = self._lenders.get(bearer)
        return item_effects(cast("Play", self), self.state.creatures[bearer], things) if things else []

    # Which rules they bring to bear

    def _changed(self, bearer: int, rule: str) -> None:
        self._index.pop(bearer, None)
        # Answers about others follow from what they bear themselves, and from what reaches everybody.
        anywhere = rule in self._marked.far_reaching or bearer in self._far_lenders
        self._unmoved = False
        if anywhere:
            self._anywhere = None
            if self.ruleset.rule(rule).suppresses_others:
                self._index.clear()

    def is_suppressed(self, effect: Effect) -> bool:
        """Whether an effect is suppressed for now, as by an immunity gained later."""
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
            # What suppresses is asked as if every effect were active; then the table is made without the rest.
            judge = self.port(SUPPRESSED)
            kept = [effect for effect in effects if not judge(cast("Play", self), effect)]
            if len(kept) < len(effects):
                dormant = frozenset(e.id for e in effects) - {e.id for e in kept}
                self._asleep[bearer] = self._asleep.get(bearer, frozenset()) | dormant
                table = self._index[bearer] = self._table(kept)
        return table

    def _strongest(self, effects: list[Effect]) -> list[Effect]:
        """Of several effects of one rule tagged `strongest` only the strongest is active, or the latest of
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
            if effect.rule in self._marked.reads_more:
                table[UNCACHED] = ()
            for key, function in brings[effect.rule]:
                table[key] = (*table.get(key, ()), (function, effect))
        return table

    def _index_anywhere(self) -> Table:
        table: dict[str, list[Entry]] = {key: list(entries) for key, entries in self.general.items()}
        rules, uncached = self.ruleset.rules, self._marked.reads_more & self._marked.far_reaching
        self._roaming = False
        lent = [effect for key in self._lenders for effect in self.lent(key)]
        for effect in (*lent, *self.state.effects.values()) if lent else self.state.effects.values():
            rule = rules[effect.rule]
            self._roaming |= rule.suppresses_others
            if effect.rule in uncached:
                table[UNCACHED] = []
            for key, function in rule.modifiers:
                if key.endswith("/any"):
                    table.setdefault(key, []).append((function, effect))
            for key, hook in rule.hooks:
                if key.endswith("/any"):
                    table.setdefault(key, []).append((hook, effect))
        self._anywhere = {key: tuple(entries) for key, entries in table.items()}
        return self._anywhere
