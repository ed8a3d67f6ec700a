"""Setting up a fight: a map, who is there and where, and everything checked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tenfoot.engine.creature import Creature, Item
from tenfoot.engine.decision import GM
from tenfoot.engine.event import Fact
from tenfoot.engine.geometry import Grid, standing_room
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Port
from tenfoot.engine.ruleset import Ruleset, RulesetError, unknown
from tenfoot.engine.sheet import Sheet
from tenfoot.engine.state import State
from tenfoot.rulesets.common.content.content_checks import crowded, faults
from tenfoot.rulesets.common.magic.spell import PACT

BUILD_HERO: Port[Callable[[Ruleset, dict[str, object]], Sheet]] = Port("build hero")
"""Makes a hero's sheet from plain choices, or refuses them with a ValueError that says what would be right."""
COMPLETE: Port[Callable[[Sheet], Sheet]] = Port("complete sheet")
"""Fills in what a sheet leaves open, or refuses (with a ValueError) what no creature of the ruleset can be."""
WEIGH: Port[Callable[[Ruleset, Sequence[int], Mapping[str, int], bool], dict[str, Fact]]] = Port(
    "weigh encounter"
)
"""How hard a fight would be: characters' levels, how many foes of each kind, whether in their lair."""
FIT_OUT: Port[Callable[[Play, Creature, bool], None]] = Port("fit out")
"""What is true of a creature's things as it comes into play; `True`: it comes with those of its own sheet."""
KIT = "adventuring kit"
"""The table of what every hero brings into an adventure besides the gear of its sheet: kinds and how many."""


BEHAVIOR = "behavior"
"""The note of a creature that the computer plays in another manner than its kind's."""


class SetupError(ValueError):
    """An impossible setup; the message says how to fix it."""


class Encounter:
    """A fight being set up: its map, sides and creatures."""

    def __init__(self, ruleset: Ruleset, grid: Grid, seed: int = 0) -> None:
        self.ruleset = ruleset
        self.state = State(grid=grid, rng=seed)
        self.play = Play(ruleset, self.state, None)

    def add(
        self,
        sheet: Sheet | str,
        at: tuple[int, int] | int | None = None,
        *,
        side: str = "",
        seat: str = "",
        name: str = "",
        gear: Sequence[tuple[str, int, str]] | None = None,
    ) -> Creature:
        """Put a creature on the map (or, without a place, beside it for later)."""
        if isinstance(sheet, str):
            sheet = sheet_named(self.ruleset, sheet)
        return enter(self.play, sheet, at, side=side, seat=seat, name=name, gear=gear)

    @classmethod
    def going_on(cls, ruleset: Ruleset, state: State) -> Encounter:
        """Return a fight to set up that starts with the creatures of a running game, as they are."""
        made = cls(ruleset, state.grid, state.rng)
        made.state = state
        made.play = Play(ruleset, state, None)
        return made

    def put(self, creature: Creature, cell: int) -> None:
        """Move a creature of this fight to another square."""
        self.play.place(creature, cell)

    def taken(self) -> set[int]:
        """The squares that creatures already occupy."""
        return set(self.play.occupied)

    def fight(self) -> State:
        """The state from which the fight starts, with Initiative still to be rolled."""
        sides = {c.side for c in self.state.creatures.values() if c.cell >= 0}
        if len(sides) < 2:
            raise SetupError("A fight needs creatures of two sides on the map.")
        self.state.mode = "combat"
        self.state.phase = "initiative"
        return self.state


def sheet_named(ruleset: Ruleset, key: str) -> Sheet:
    """A sheet by its key: a premade hero, a hero of any class and level (`wizard-7`), or a monster.

    The name of a pack behind `@` may be left out while only one pack has such a creature.
    """
    heroes, monsters = ruleset.table("heroes", Sheet), ruleset.table("monsters", Sheet)
    made = heroes.get(key) or monsters.get(key)
    if made is None:
        full = [name for name in monsters if name.startswith(f"{key}@")]
        if len(full) == 1:
            return monsters[full[0]]
        if full:
            raise RulesetError(f"'{key}' could be {' or '.join(full)}: write one of these.")
        raise RulesetError(unknown("creature", key, [*heroes, *monsters], ruleset.name))
    return made


def enter(
    play: Play,
    sheet: Sheet,
    at: tuple[int, int] | int | None = None,
    *,
    side: str = "",
    seat: str = "",
    name: str = "",
    gear: Sequence[tuple[str, int, str]] | None = None,
) -> Creature:
    """A creature comes into play with its sheet, its gear, its traits and everything at full."""
    state = play.state
    check_sheet(play.ruleset, sheet)
    if COMPLETE.name in play.ruleset.ports:
        try:
            sheet = play.ruleset.port(COMPLETE)(sheet)
        except ValueError as error:
            raise SetupError(str(error)) from None
    known = state.sheets.get(sheet.key)
    if known is not None and known != sheet:
        raise SetupError(f"Two different sheets have the key '{sheet.key}'.")
    state.sheets[sheet.key] = sheet
    monster = bool(sheet.cr)
    creature = Creature(
        id=state.new_id(),
        name=name or _numbered(play, sheet.name),
        sheet=sheet.key,
        side=side or ("foes" if monster else "heroes"),
        seat=seat or (GM if monster else sheet.key),
        hp=sheet.hp,
        hp_max=sheet.hp,
        pools=dict(sheet.pools),
    )
    # Whatever is refused is refused before anything of it is in play.
    cell = -1
    if at is not None:
        cell = at if isinstance(at, int) else state.grid.cell(*at)
        check_place(play, creature, cell)
    for trait in sheet.traits:
        play.ruleset.rule(trait.rule)
    things = gear if gear is not None else sheet.gear
    if wrong := crowded(things):
        raise SetupError(f"{creature.name}: {wrong}")
    fill_pools(creature, sheet)
    creature.items = tuple(Item(state.new_id(), kind, count, slot) for kind, count, slot in things)
    state.creatures[creature.id] = creature
    for trait in sheet.traits:
        play.attach(trait.rule, creature.id, source=creature.id, level=trait.level, data=dict(trait.data))
    if sheet.caster is not None:
        # Spells that answer to a trigger wait with each creature that knows them.
        for spell in dict.fromkeys((*sheet.caster.at_will, *sheet.caster.spells, *sheet.caster.daily)):
            if f"knows.{spell}" in play.ruleset.rules:
                play.attach(f"knows.{spell}", creature.id, source=creature.id)
    play.carry(creature, creature.items)
    if creature.items and FIT_OUT.name in play.ruleset.ports:
        play.ruleset.port(FIT_OUT)(play, creature, gear is None)
    if cell >= 0:
        play.place(creature, cell)
    return creature


def fill_pools(creature: Creature, sheet: Sheet) -> None:
    """Uses, slots and free castings of a sheet, all at full."""
    for activity in sheet.activities:
        shared = activity.data.get("pool")
        pool = shared if isinstance(shared, str) else activity.key
        if activity.uses:
            creature.pools[pool] = activity.uses
        elif activity.recharge:
            creature.pools[pool] = 1
    if sheet.caster is not None:
        for level, slots in enumerate(sheet.caster.slots, start=1):
            creature.pools[f"slot {level}"] = slots
        if sheet.caster.pact:
            creature.pools[PACT] = sheet.caster.pact
        for spell, uses in sheet.caster.daily.items():
            creature.pools[f"daily {spell}"] = uses


def check_sheet(ruleset: Ruleset, sheet: Sheet) -> None:
    """Raise a SetupError for a sheet with impossible values. The ruleset's own sheets are not checked again."""
    if any(ruleset.table(table, Sheet).get(sheet.key) is sheet for table in ("heroes", "monsters")):
        return
    for fault in faults(ruleset, sheet):
        raise SetupError(f"{sheet.name}: {fault}")


def check_place(play: Play, creature: Creature, cell: int) -> None:
    """Refuse a square where the creature's space does not fit or is taken."""
    side = play.side_cells(creature)
    x, y = play.state.grid.at(cell)
    if not standing_room(play.state.grid, side, flying=True) >> cell & 1:
        raise SetupError(
            f"{creature.name} does not fit at ({x}, {y}): a wall or the map's edge is in the way."
        )
    for square in play.block(cell, side):
        for other in play.occupied.get(square, ()):
            if other != creature.id:
                raise SetupError(
                    f"{creature.name} can't stand at ({x}, {y}): {play.creature(other).name} does."
                )


def _numbered(play: Play, name: str) -> str:
    """Number creatures of one name: `Skeleton`, `Skeleton 2`, and so on."""
    taken = sum(1 for c in play.state.creatures.values() if c.name == name or c.name.startswith(f"{name} "))
    return f"{name} {taken + 1}" if taken else name
