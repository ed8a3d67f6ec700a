"""`clone()` shares nothing that can change, whatever fields `State` and `Creature` have; JSON keeps everything."""

from __future__ import annotations

import re
import typing
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from tenfoot.engine.creature import Creature, Item
from tenfoot.engine.effect import Effect, Expiry
from tenfoot.engine.geometry import Cover, EdgeBlocks, Footing, Grid, Obscured, Passability, Side, parse_map
from tenfoot.engine.sheet import Sheet
from tenfoot.engine.state import Lying, State, from_plain, to_plain
from tenfoot.rulesets.encounter import Encounter
from tenfoot.rulesets.srd52.ruleset import srd52

MAP = """
############
#..........#
#..~~..#...#
#......#...#
############
"""


def rich_state() -> State:
    """A state with something in every field that can hold something."""
    grid, _ = parse_map(MAP)
    encounter = Encounter(srd52(), grid, seed=17)
    ann = encounter.add("goblin-warrior", (2, 2), side="heroes", seat="blue")
    horse = encounter.add("warhorse", (8, 2), side="heroes", seat="blue")
    foe = encounter.add("skeleton", (5, 3))
    state = encounter.fight()
    state.order = [ann.id, foe.id, horse.id]
    state.initiative = {ann.id: 18, foe.id: 11, horse.id: 4}
    state.turn, state.round, state.time, state.phase = 1, 3, 4242, "act"
    state.once = {"something once": 1}
    state.flags = {"weather": "rain", "door": 2}
    state.shown = {"skeleton bludgeoning": "vulnerable"}
    state.ground = [Lying(14, Item(state.new_id(), "torch", 2, "", {"lit": 1}))]
    state.ambient = "dim"
    state.typed = ("blue",)
    state.seed = "5a" * 32
    effect = Effect(
        state.new_id(),
        "condition.prone",
        foe.id,
        ann.id,
        Expiry(ann.id, "end", 2),
        9,
        1,
        13,
        (14, 15),
        {"a": [1, "b"]},
    )
    state.effects[effect.id] = effect
    ann.mount, horse.rider = horse.id, ann.id
    for creature in state.creatures.values():
        creature.budget = {"action": 1, "moved": 10}
        creature.pools = {"slot 1": 2}
        creature.counters = {"death failures": 1}
        creature.items = (Item(state.new_id(), "dagger", 1, "main", {"bonus": 1}),)
        creature.attitudes = {foe.id: "hostile"}
        creature.notes = {"readied": "the door opens"}
        creature.temp_hp, creature.altitude = 3, 10
    return state


def shape(state: State) -> bytes:
    return msgspec.json.encode(state, enc_hook=to_plain)


def upset(value: object) -> bool:
    """Change a value in place, if it can be changed; says whether it could."""
    if isinstance(value, list):
        value.append(value[0])
    elif isinstance(value, dict):
        value.pop(next(iter(value)))
    elif isinstance(value, set):
        value.pop()
    elif isinstance(value, bytearray):
        value[0] ^= 1
    elif isinstance(value, Grid):
        redraw(value)
    else:
        return False
    return True


def redraw(grid: Grid) -> None:
    """Change every layer of the map by its own means."""
    cell = grid.cell(3, 1)
    means: dict[str, Callable[[], None]] = {
        "put": lambda: grid.put([grid.cell(4, 1)], "#"),
        "set_entry": lambda: grid.set_entry([cell], Passability.SOLID),
        "set_opaque": lambda: grid.set_opaque([cell], True),
        "set_cover": lambda: grid.set_cover([cell], Cover.HALF),
        "set_difficult": lambda: grid.set_difficult([cell], True),
        "set_obscured": lambda: grid.set_obscured([cell], Obscured.HEAVILY),
        "set_footing": lambda: grid.set_footing([cell], Footing.WATER),
        "set_elevation": lambda: grid.set_elevation([cell], 10),
        "set_edge": lambda: grid.set_edge(cell, Side.EAST, EdgeBlocks.ALL),
    }
    there = {name for name in dir(Grid) if name.startswith(("set_", "put"))}
    assert set(means) == there, "the map has got another way to change: add it here"
    for change in means.values():
        before = grid.to_record()
        change()
        assert grid.to_record() != before


STATE_FIELDS = [field.name for field in msgspec.structs.fields(State)]
CREATURE_FIELDS = [field.name for field in msgspec.structs.fields(Creature)]


@pytest.mark.parametrize("field", STATE_FIELDS)
def test_changing_a_field_of_the_copy_leaves_the_original_alone(field: str) -> None:
    state = rich_state()
    before = shape(state)
    assert getattr(state, field) or field == "rng", f"rich_state() leaves '{field}' empty: fill it"
    twin = state.clone()
    assert shape(twin) == before, "the copy is not the same"
    if not upset(getattr(twin, field)):
        setattr(twin, field, other(getattr(twin, field)))
    assert shape(state) == before


@pytest.mark.parametrize("field", STATE_FIELDS)
def test_changing_a_field_of_the_original_leaves_the_copy_alone(field: str) -> None:
    state = rich_state()
    twin = state.clone()
    before = shape(twin)
    if not upset(getattr(state, field)):
        setattr(state, field, other(getattr(state, field)))
    assert shape(twin) == before


@pytest.mark.parametrize("field", CREATURE_FIELDS)
def test_changing_a_field_of_a_creature_leaves_its_copy_alone(field: str) -> None:
    state = rich_state()
    before = shape(state)
    twin = state.clone()
    for creature in twin.creatures.values():
        if not upset(getattr(creature, field)):
            setattr(creature, field, other(getattr(creature, field)))
    assert shape(state) == before
    assert shape(twin) != before, "the change did not show: is the field written to JSON?"


@pytest.mark.parametrize("kind", [Effect, Expiry, Item, Lying, Sheet])
def test_what_copies_share_is_frozen(kind: type[msgspec.Struct]) -> None:
    """Copies share these records themselves, so nobody may be able to change one."""
    assert kind.__struct_config__.frozen


def test_a_rich_state_comes_back_from_json_as_it_was() -> None:
    state = rich_state()
    again = msgspec.json.decode(shape(state), type=State, dec_hook=from_plain)
    assert shape(again) == shape(state)
    for field in STATE_FIELDS:
        if field != "grid":
            assert getattr(again, field) == getattr(state, field), field
    assert again.grid.to_record() == state.grid.to_record()


def other(value: object) -> object:
    """Another value of the same kind."""
    makers: dict[type, Callable[[], object]] = {
        int: lambda: int(str(value)) + 1,
        str: lambda: f"{value}!",
        bool: lambda: not value,
        tuple: lambda: (*typing.cast("tuple[str, ...]", value), "another"),
    }
    assert type(value) in makers, f"no way to change a {type(value).__name__}: teach this test one"
    return makers[type(value)]()


def test_nobody_changes_the_data_of_a_shared_record_in_place() -> None:
    """Effects and items are frozen, but the mapping inside them could be changed: no code does."""
    source = Path(__file__).parents[2] / "src" / "tenfoot"
    in_place = re.compile(
        r"\.data\[[^\]]+\]\s*(=[^=]|\+=|-=)|\.data\.(update|pop|setdefault|clear|popitem)\(|del \S+\.data\["
    )
    hits = [
        f"{path.relative_to(source)} line {number}: {line.strip()}"
        for folder in ("engine", "rulesets", "table", "sim", "tactics")
        for path in sorted((source / folder).rglob("*.py"))
        for number, line in enumerate(path.read_text("utf-8").split("\n"), start=1)
        if in_place.search(line)
    ]
    assert hits == []
