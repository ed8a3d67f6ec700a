"""Objects that can be broken: objects on the map with an Armor Class and Hit Points, but without a turn.

An object is a creature record whose sheet has the tag `object` and the trait rule `object`: it can be attacked, it
takes damage, it is in the way; it never acts. Its numbers come from two tables of the ruleset: `materials` (Armor
Class) and `object sizes` (Hit Points).
"""

from __future__ import annotations

import msgspec

from tenfoot.engine.creature import Creature
from tenfoot.engine.play import Play
from tenfoot.engine.ruleset import Ruleset
from tenfoot.engine.sheet import Sheet, Trait

OBJECT = "object"
"""The tag and the trait of everything that is not a creature."""
COMPOSITE = "composite"
"""The tag of what is made of many objects, such as a building or a wagon, and so is no object itself."""
MAGIC_OBJECT = "magic object"
"""The trait of magic items as objects, in rulesets that have such a rule."""
LARGEST = 3
"""Bigger things are split into sections of this size or smaller."""


class Material(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an object is made of, and how hard it is to damage."""

    key: str
    armor_class: int


class ObjectSize(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hit Points by size: a number, or dice to roll them."""

    size: int
    fragile: int
    fragile_dice: str
    resilient: int
    resilient_dice: str


class Thing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An object as the GM describes it."""

    material: str
    size: int = 2
    """0 Tiny .. 3 Large; bigger things are made of sections."""
    fragile: bool = False
    flimsy: bool = False
    """So fragile that an action breaks it without a roll."""
    magic: bool = False
    category: str = ""
    """Of a magic item: `potion`, `scroll`, `artifact` and so on."""
    threshold: int = 0
    composite: bool = False
    """Made of many objects, as buildings and vehicles are: not one object (5.2/object/definition)."""
    fixed: bool = False
    """Fastened to the ground or a wall: nothing pushes or lifts it."""
    part_of: str = ""
    """The whole that this is a section of."""
    resist: tuple[str, ...] = ()
    vulnerable: tuple[str, ...] = ()
    hp: int = 0
    """Another number than the suggested one."""
    armor_class: int = 0


def object_sheet(ruleset: Ruleset, name: str, thing: Thing) -> Sheet:
    """The sheet of an object: suggested Armor Class and Hit Points unless the GM says otherwise."""
    material = ruleset.entry("materials", thing.material, Material)
    if thing.size > LARGEST and not thing.composite:
        raise ValueError(
            f"{name} is too big for one object: split it into sections of size {LARGEST} (Large) or smaller."
        )
    size = ruleset.entry("object sizes", str(min(thing.size, LARGEST)), ObjectSize)
    data: dict[str, int | str | list[int | str]] = {}
    if thing.flimsy and not thing.magic:
        data["flimsy"] = 1
    if thing.fixed:
        data["fixed"] = 1
    if thing.part_of:
        data["part of"] = thing.part_of
    traits = [Trait(OBJECT, data=data)]
    if thing.magic and MAGIC_OBJECT in ruleset.rules:
        traits.append(Trait(MAGIC_OBJECT, data={"category": thing.category}))
    if thing.threshold:
        traits.append(Trait("damage threshold", thing.threshold))
    return Sheet(
        key=f"object {name.lower()}",
        name=name,
        size=thing.size,
        tags=(COMPOSITE if thing.composite else OBJECT, thing.material),
        hp=thing.hp or (size.fragile if thing.fragile else size.resilient),
        hit_dice="",
        armor_class=thing.armor_class or material.armor_class,
        speeds={"walk": 0},
        resist=thing.resist,
        vulnerable=thing.vulnerable,
        immune=("poison", "psychic"),
        traits=tuple(traits),
    )


def is_object(play: Play, creature: Creature) -> bool:
    """Whether this is an object and not a creature: one object, or something made of many."""
    tags = play.state.sheets[creature.sheet].tags
    return OBJECT in tags or COMPOSITE in tags


def is_loose(play: Play, creature: Creature) -> bool:
    """Whether this is one object that nothing fastens where it is."""
    if not is_object(play, creature) or is_composite(play, creature):
        return False
    return not any(effect.num("fixed") for effect in play.effects_on(creature.id, OBJECT))


def is_composite(play: Play, creature: Creature) -> bool:
    """Whether it is made of many objects, so that what works on one object can't be used on it."""
    return COMPOSITE in play.state.sheets[creature.sheet].tags
