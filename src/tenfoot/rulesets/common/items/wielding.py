"""Weapons in and out of hand: what could be drawn, stowed, dropped or picked up, and doing it."""

from __future__ import annotations

import msgspec

from tenfoot.engine.creature import Creature, Item
from tenfoot.engine.play import Play
from tenfoot.engine.ruleset import Ruleset
from tenfoot.engine.state import Lying
from tenfoot.rulesets.common.attack.attack_options import Weapon
from tenfoot.rulesets.common.items.hands import free_hands
from tenfoot.rulesets.common.space.space import cell_distance

HANDS = ("main", "off", "both")


def changes(play: Play, creature: Creature) -> list[tuple[str, str]]:
    """What could be changed: `draw:KIND.ID`, `stow:...`, `drop:...`, `pick up:...`, each with the kind of weapon."""
    free = free_hands(play, creature)
    found: list[tuple[str, str]] = []
    for item in creature.items:
        hands = hands_of(play, item.kind)
        if not hands:
            continue
        if item.slot in HANDS:
            found += [(f"stow:{item.kind}.{item.id}", item.kind), (f"drop:{item.kind}.{item.id}", item.kind)]
        elif not item.slot and free >= hands:
            found.append((f"draw:{item.kind}.{item.id}", item.kind))
    for lying in play.state.ground:
        hands = hands_of(play, lying.item.kind)
        if hands and free >= hands and cell_distance(play, creature, lying.cell) <= 5:
            found.append((f"pick up:{lying.item.kind}.{lying.item.id}", lying.item.kind))
    return found


HELD_THINGS = "held things"
"""The table of things that do something in hand and are no weapons: how many hands each takes."""


def hands_of(play: Play, kind: str) -> int:
    """How many hands it takes to hold a weapon, or another handheld item; 0 for everything else."""
    known = play.ruleset.derived("hands by kind", _none_yet)
    found = known.get(kind)
    if found is None:
        weapon = play.ruleset.table("weapons", Weapon).get(kind)
        held = play.ruleset.tables().get(HELD_THINGS, {}).get(kind)
        found = hands_for(weapon) if weapon is not None else held if isinstance(held, int) else 0
        known[kind] = found
    return found


def _none_yet(ruleset: Ruleset) -> dict[str, int]:
    return {}


def hands_for(weapon: Weapon) -> int:
    """How many hands it takes to wield."""
    return 2 if "two-handed" in weapon.properties else 1


def make_change(play: Play, creature: Creature, change: str) -> None:
    """Draw, stow, drop or pick up one weapon."""
    how, _, key = change.partition(":")
    number = int(key.rpartition(".")[2])
    state = play.state
    if how == "pick up":
        lying = next(one for one in state.ground if one.item.id == number)
        state.ground.remove(lying)
        item = lying.item
    else:
        item = next(one for one in creature.items if one.id == number)
    others = [one for one in creature.items if one is not item]
    if how in ("draw", "pick up"):
        others += _in_hand(play, others, item, hands_of(play, item.kind))
    elif how == "stow":
        others.append(msgspec.structs.replace(item, slot=""))
    else:
        state.ground.append(Lying(creature.cell, msgspec.structs.replace(item, slot="")))
    play.carry(creature, others)
    play.emit("equipped", creature=creature.id, how=how, item=item.kind)


def _in_hand(play: Play, others: list[Item], item: Item, hands: int) -> list[Item]:
    """The item in a free hand; of a stack one, and what is left of the stack."""
    used = {one.slot for one in others}
    if item.count > 1:
        used.add(item.slot)
    slot = "both" if hands == 2 else "main" if "main" not in used else "off"
    if item.count == 1:
        return [msgspec.structs.replace(item, slot=slot)]
    rest = msgspec.structs.replace(item, id=play.state.new_id(), count=item.count - 1)
    return [rest, msgspec.structs.replace(item, count=1, slot=slot)]
