"""What a hero carries: the kits of class and background, and further items (5.2/c-origin/equipment-both)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from tenfoot.rulesets.common.attack.attack_options import Weapon
from tenfoot.rulesets.common.items.armor import Armor
from tenfoot.rulesets.srd52.hero.choices import ChoiceError, Choices
from tenfoot.rulesets.srd52.hero.tables import Background, ClassTable
from tenfoot.rulesets.srd52.hero.training import TOOLS
from tenfoot.rulesets.srd52.items.magic_item import HAND, ONE_EACH, MagicItem, kind_named, open_choices

SLOTS = ("", "main", "off", "both", "body", "shield", "worn")
WORN = ("amulet", "emblem")
"""Holy Symbols that work while worn."""
HELD = ("staff", "wooden-staff", "crystal", "orb", *TOOLS["musical-instrument"])
"""Spellcasting Focuses that must be in hand."""
Gear = tuple[tuple[str, int, str], ...]


class Lists(Protocol):
    """The lists of items that a hero may have."""

    @property
    def magic(self) -> Mapping[str, MagicItem]: ...
    @property
    def wielded(self) -> Mapping[str, Weapon]: ...
    @property
    def worn(self) -> Mapping[str, Armor]: ...


def outfit(choices: Choices, first: ClassTable, background: Background, lists: Lists) -> Gear:
    """Everything carried, with what is worn and held.

    Items given in `gear` with a place are worn there, out of the kits if these hold them; what is still free
    is filled from the kits. Magic that is worn somewhere is put on there.
    """
    weapons, armors = lists.wielded, lists.worn
    given = [_magic(kind, count, slot, lists) for kind, count, slot in choices.gear]
    packed: list[tuple[str, int, str]] = []
    for where, name, kits, pick in (
        ("kit", first.name, first.kits, choices.kit),
        ("background_kit", background.name, background.kits, choices.background_kit),
    ):
        if pick not in kits:
            raise ChoiceError(where, f"the {name} offers {', '.join(kits)}, not '{pick}'.")
        packed += [(_chosen(choices, kind), count, "") for kind, count in kits[pick]]
    for kind, count, slot in given:
        if slot:
            packed = _unpack(packed, kind, count)
    things = [*given, *packed]
    for kind, _, slot in things:
        made = lists.magic.get(kind)
        if slot not in SLOTS and (made is None or slot != made.place):
            raise ChoiceError("gear", f"'{kind}' can't be worn at '{slot}'. Places: {', '.join(SLOTS[1:])}.")
    _one_each(things)
    things = _wear_magic(things, lists.magic)
    placed = {slot for _, _, slot in things if slot}
    if "body" not in placed:
        things = _put_on(things, "body", lambda kind: kind in armors and armors[kind].category != "shield")
    if not placed & {"off", "both", "shield"}:
        first_weapon = next((weapons[kind] for kind, _, _ in things if kind in weapons), None)
        if first_weapon is None or "two-handed" not in first_weapon.properties or "main" in placed:
            things = _put_on(
                things, "shield", lambda kind: kind in armors and armors[kind].category == "shield"
            )
    if "worn" not in placed:
        things = _put_on(things, "worn", lambda kind: kind in WORN)
    if not placed & {"main", "both"}:
        # Casters leave a hand free for focus and gestures; all others arm it.
        if first.casting in ("full", "pact"):
            things = _put_on(things, "main", lambda kind: kind in HELD or _focus(lists.magic.get(kind)))
        else:
            things = _arm(things, weapons)
    return tuple(_merge(things))


def _magic(kind: str, count: int, slot: str, lists: Lists) -> tuple[str, int, str]:
    """An item by the name that the lists have for it: `+1 longsword` is a `longsword-plus-1`."""
    plain = kind_named(kind)
    made = lists.magic.get(plain)
    if made is None:
        return kind, count, slot
    if open_choices(made):
        words = ", ".join(open_choices(made))
        raise ChoiceError("gear", f"'{kind}' leaves open which it is; add one of: {words}.")
    worn = made.place and made.place != HAND and slot == "worn"
    return plain, count, made.place if worn else slot


def _wear_magic(
    things: list[tuple[str, int, str]], magic: Mapping[str, MagicItem]
) -> list[tuple[str, int, str]]:
    """Garments, rings and stones where they belong, one each where there is room for one."""
    taken = [slot for _, _, slot in things]
    placed: list[tuple[str, int, str]] = []
    for kind, count, slot in things:
        made = magic.get(kind)
        place = made.place if made is not None and made.place != HAND else ""
        free = place and (place not in taken or (place not in ONE_EACH and taken.count(place) < 3))
        if not slot and free:
            taken.append(place)
            placed += _take_one(kind, count, place)
        else:
            placed.append((kind, count, slot))
    return placed


def _focus(made: MagicItem | None) -> bool:
    return made is not None and made.category in ("staff", "wand", "rod")


def _chosen(choices: Choices, kind: str) -> str:
    """A kit's `gaming-set` and the like is the one chosen as tool proficiency."""
    return next((tool for tool in choices.tools if tool in TOOLS.get(kind, ())), kind)


def _unpack(packed: list[tuple[str, int, str]], kind: str, count: int) -> list[tuple[str, int, str]]:
    """What is left in the kits when some of a kind is taken out."""
    left: list[tuple[str, int, str]] = []
    for thing, number, slot in packed:
        taken = min(count, number) if thing == kind else 0
        count -= taken
        if number > taken:
            left.append((thing, number - taken, slot))
    return left


def _one_each(things: list[tuple[str, int, str]]) -> None:
    places = [slot for _, _, slot in things if slot in ("main", "off", "both", "body", "shield")]
    for slot in places:
        if places.count(slot) > 1:
            raise ChoiceError("gear", f"two things at '{slot}'.")
    if "both" in places and ({"main", "off", "shield"} & set(places)):
        raise ChoiceError("gear", "a thing held in both hands leaves none for another or a Shield.")
    if "off" in places and "shield" in places:
        raise ChoiceError("gear", "a Shield takes the off hand.")


def _put_on(things: list[tuple[str, int, str]], slot: str, fits: object) -> list[tuple[str, int, str]]:
    assert callable(fits)
    for number, (kind, count, place) in enumerate(things):
        if not place and fits(kind):
            return [*things[:number], *_take_one(kind, count, slot), *things[number + 1 :]]
    return things


def _take_one(kind: str, count: int, slot: str) -> list[tuple[str, int, str]]:
    return [(kind, 1, slot), (kind, count - 1, "")] if count > 1 else [(kind, 1, slot)]


def _arm(things: list[tuple[str, int, str]], weapons: Mapping[str, Weapon]) -> list[tuple[str, int, str]]:
    """The first weapon of the list into the hand, both hands for a two-handed one."""
    shield = any(slot == "shield" for _, _, slot in things)
    for number, (kind, count, place) in enumerate(things):
        weapon = weapons.get(kind)
        if place or weapon is None or (shield and "two-handed" in weapon.properties):
            continue
        two_handed = "two-handed" in weapon.properties
        slot = "both" if two_handed else "main"
        return [*things[:number], *_take_one(kind, count, slot), *things[number + 1 :]]
    return things


def _merge(things: list[tuple[str, int, str]]) -> list[tuple[str, int, str]]:
    merged: dict[tuple[str, str], int] = {}
    for kind, count, slot in things:
        merged[kind, slot] = merged.get((kind, slot), 0) + count
    return [(kind, count, slot) for (kind, slot), count in merged.items()]
