"""Weapons in and out of hand: what could be drawn, stowed, dropped or picked up, and doing it."""

from __future__ import annotations

import msgspec

from tenfoot.engine.creature import Creature, Item
from tenfoot.engine.play import Play
from tenfoot.engine.state import Lying
from tenfoot.rulesets.common.hands import free_hands
from tenfoot.rulesets.common.space import cell_distance
from tenfoot.rulesets.common.strike import Weapon

HANDS = ("main", "off", "both")


def changes(play: Play, creature: Creature) -> list[tuple[str, str]]:
    """What could be changed: `draw:KIND.ID`, `stow:...`, `drop:...`, `pick up:...`, each with the kind of weapon."""
    weapons = play.ruleset.table("weapons", Weapon)
    free = free_hands(play, creature)
    found: list[tuple[str, str]] = []
    for item in creature.items:
        weapon = weapons.get(item.kind)
        if weapon is None:
            continue
        if item.slot in HANDS:
            found += [(f"stow:{item.kind}.{item.id}", item.kind), (f"drop:{item.kind}.{item.id}", item.kind)]
        elif not item.slot and free >= hands_for(weapon):
            found.append((f"draw:{item.kind}.{item.id}", item.kind))
    for lying in play.state.ground:
        weapon = weapons.get(lying.item.kind)
        if (
            weapon is not None
            and free >= hands_for(weapon)
            and cell_distance(play, creature, lying.cell) <= 5
        ):
            found.append((f"pick up:{lying.item.kind}.{lying.item.id}", lying.item.kind))
    return found


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
        creature.items.remove(item)
    if how in ("draw", "pick up"):
        weapon = play.ruleset.table("weapons", Weapon)[item.kind]
        _hold(play, creature, item, hands_for(weapon))
    elif how == "stow":
        creature.items.append(msgspec.structs.replace(item, slot=""))
    else:
        state.ground.append(Lying(creature.cell, msgspec.structs.replace(item, slot="")))
    play.refresh(creature.id)
    play.emit("equipped", creature=creature.id, how=how, item=item.kind)


def _hold(play: Play, creature: Creature, item: Item, hands: int) -> None:
    """Put it into a free hand, taking one from a stack."""
    if item.count > 1:
        creature.items.append(msgspec.structs.replace(item, id=play.state.new_id(), count=item.count - 1))
        item = msgspec.structs.replace(item, count=1)
    used = {one.slot for one in creature.items}
    slot = "both" if hands == 2 else "main" if "main" not in used else "off"
    creature.items.append(msgspec.structs.replace(item, slot=slot))
