"""Items that are carried, bought and used: what each is, what it holds, and what can be done with it, as data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, TypeAlias

import msgspec

from tenfoot.engine.creature import Creature, Item
from tenfoot.engine.play import Play
from tenfoot.engine.sheet import Activity

Cost: TypeAlias = Literal["action", "bonus", "attack", "none"]


class Room(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much a container holds by one measure. All measures of a container apply, or, with `either`, one of them."""

    unit: str
    """`pounds`, `cubic feet`, `pints` (of a liquid), `sheets of paper`, or a kind of thing."""
    amount: float
    either: bool = False
    """An alternative: what is in it is measured this way or the other."""


class ItemUse(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One use of an item on a turn, and what that costs."""

    how: str
    cost: Cost = "action"
    rule: str = ""
    """The rule whose procedure of the name `how` does it; empty: the activity says everything."""
    spends: int = 1
    """How many of the item are used up; 0: it stays."""
    takes: Literal["", "targets", "cell"] = ""
    most: int = 1
    """How many creatures at once."""
    feet: int = 5
    who: str = "creature"
    needs: tuple[str, ...] = ()
    """Other things that must be carried for it."""
    peace: bool = False
    """It takes so long that it is not done in a fight."""
    activity: Activity | None = None
    cites: tuple[str, ...] = ()


class Task(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that a tool is made for, with its Difficulty Class."""

    key: str
    dc: int
    skill: str = ""
    rule: str = ""
    """The rule that plays out the success; empty: the success itself is told."""


class Gear(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An item of the equipment lists that is neither weapon nor armor."""

    key: str
    name: str
    kind: str
    """`gear`, `tool`, `ammunition`, `pack`, `focus`, `mount`, `tack`, `drawn vehicle`, `potion`, `scroll`, `coin`."""
    cost: int = 0
    """In copper pieces, for a bundle."""
    weight: float = 0
    """In pounds, for a bundle."""
    bundle: int = 1
    """How many are sold together."""
    holds: tuple[Room, ...] = ()
    contents: tuple[tuple[str, int], ...] = ()
    """What a pack contains."""
    uses: tuple[ItemUse, ...] = ()
    charges: int = 0
    """How often it can be used before it is empty; 0: no count."""
    ability: str = ""
    """For a tool: the ability of checks with it."""
    tasks: tuple[Task, ...] = ()
    crafts: tuple[str, ...] = ()
    """What can be made with the tool: kinds of things, or groups such as `armor medium`."""
    family: str = ""
    """For a variant: the tool it is a variant of."""
    focus: str = ""
    """For a Spellcasting Focus: `arcane`, `druidic`, `holy` or `instrument`."""
    worn: bool = False
    """For a focus: it works without being held."""
    carries: int = 0
    """For a mount: its carrying capacity in pounds."""
    magic: bool = False
    rarity: str = ""
    listed: str = ""
    """Its category in the list of magic items; empty: it is no entry of that list."""
    gm: tuple[str, ...] = ()
    """What of it the GM sees to, in words."""
    cites: tuple[str, ...] = ()
    """The rules that say what it does."""


TABLE = "gear"


def gear_table(play: Play) -> dict[str, Gear]:
    """Every entry of the equipment lists."""
    return play.ruleset.table(TABLE, Gear)


def gear_of(play: Play, kind: str) -> Gear | None:
    """The entry of a kind of item, if the lists have one."""
    return play.ruleset.table(TABLE, Gear).get(kind)


def carried(creature: Creature, kind: str) -> Item | None:
    """The first item of this kind that the creature carries."""
    for item in creature.items:
        if item.kind == kind and item.count > 0:
            return item
    return None


def has_thing(play: Play, creature: Creature, kind: str) -> bool:
    """Whether the creature carries such an item, or in a pack that it has not opened yet."""
    return carried(creature, kind) is not None or pack_with(play, creature, kind) is not None


def pack_with(play: Play, creature: Creature, kind: str) -> Item | None:
    """A pack of the creature's that contains such an item."""
    for item in creature.items:
        entry = gear_of(play, item.kind)
        if entry is not None and any(inside == kind for inside, _ in entry.contents):
            return item
    return None


def unpack(play: Play, creature: Creature, pack: Item) -> None:
    """Take everything out of a pack: its contents become separate items."""
    entry = gear_of(play, pack.kind)
    assert entry is not None
    take_away(play, creature, pack)
    for kind, count in entry.contents:
        add_thing(play, creature, kind, count)


def unpack_all(play: Play, creature: Creature) -> None:
    """Open every pack that the creature carries."""
    for item in list(creature.items):
        entry = gear_of(play, item.kind)
        for _ in range(item.count if entry is not None and entry.contents else 0):
            unpack(play, creature, next(one for one in creature.items if one.id == item.id))


def take_out(play: Play, creature: Creature, kind: str) -> Item | None:
    """The item itself, taken out of its pack where it is still in one."""
    found = carried(creature, kind)
    if found is None:
        pack = pack_with(play, creature, kind)
        if pack is not None:
            unpack(play, creature, pack)
            found = carried(creature, kind)
    return found


def add_thing(
    play: Play, creature: Creature, kind: str, count: int = 1, data: dict[str, int | str] | None = None
) -> Item:
    """The creature has more of a kind: stowed with others that are just the same."""
    entry = gear_of(play, kind)
    if data is None:
        data = {"uses": entry.charges} if entry is not None and entry.charges and count == 1 else {}
    for item in creature.items:
        if item.kind == kind and not item.slot and item.data == data:
            more = msgspec.structs.replace(item, count=item.count + count)
            play.swap_item(creature, item, more)
            return more
    made = Item(play.state.new_id(), kind, count, "", data)
    play.carry(creature, (*creature.items, made))
    return made


def take_away(play: Play, creature: Creature, item: Item, count: int = 1) -> None:
    """Some of a stack are gone; the last one takes the stack with it."""
    left = [msgspec.structs.replace(item, count=item.count - count)] if item.count > count else []
    play.swap_item(creature, item, *left)


def note_on(
    play: Play,
    creature: Creature,
    item: Item,
    marks: Mapping[str, int | str | None],
    slot: str | None = None,
) -> Item:
    """Set a flag on one item; None removes the flag. The item is split from its stack for it."""
    data = {key: value for key, value in {**item.data, **marks}.items() if value is not None}
    changed = msgspec.structs.replace(item, count=1, data=data, slot=item.slot if slot is None else slot)
    if item.count > 1:
        rest = msgspec.structs.replace(item, id=play.state.new_id(), count=item.count - 1)
        play.swap_item(creature, item, changed, rest)
    else:
        play.swap_item(creature, item, changed)
    return changed


def item_with(creature: Creature, number: int) -> Item:
    """Return the creature's item with this id."""
    return next(item for item in creature.items if item.id == number)


def useful_things(play: Play, creature: Creature) -> Iterator[tuple[Item, str, Sequence[ItemUse]]]:
    """What the creature can use: its items, and those in its unopened packs, each kind once.

    With each: the item (or the pack that it is in), its kind and its uses.
    """
    table = gear_table(play)
    seen: set[tuple[str, str]] = set()
    for item in creature.items:
        entry = table.get(item.kind)
        if entry is None:
            continue
        marks = repr(sorted(item.data.items())) if item.data else ""
        if entry.uses and (item.kind, marks) not in seen:
            seen.add((item.kind, marks))
            yield item, item.kind, entry.uses
    for item in creature.items:
        entry = table.get(item.kind)
        for kind, _ in entry.contents if entry is not None else ():
            inside = table.get(kind)
            if inside is not None and inside.uses and not any(kind == known for known, _ in seen):
                seen.add((kind, ""))
                yield item, kind, inside.uses
