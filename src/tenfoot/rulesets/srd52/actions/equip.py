"""Weapons in and out of hand: with the one free interaction, with an attack of the Attack action, or by Utilize."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tenfoot.engine.creature import Creature, Item
from tenfoot.engine.decision import Answer, Option
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule
from tenfoot.engine.state import Lying
from tenfoot.rulesets.common.space import cell_distance
from tenfoot.rulesets.common.strike import Weapon
from tenfoot.rulesets.srd52.actions.attack import begin_attack_action

equip = Rule(
    "equip",
    "5.2/g-attack/equip-per-attack",
    "5.2/g-attack/equip-means",
    "5.2/g-attack/unequip-means",
    "5.2/turn/interact-one-free",
    general=True,
)

HANDS = ("main", "off", "both")
CHANGES = "changes"
"""Weapon changes left of the Attack action under way: one for each of its attacks."""


@equip.offer
def arms(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Each weapon that could be drawn, picked up, stowed or dropped now, by what pays for it.

    A stat block's attacks say themselves what they are made with, so its owner changes nothing.
    """
    if (not creature.items and not play.state.ground) or play.sheet(creature).cr:
        return ()
    cost = payment(creature)
    if cost is None:
        return ()
    return [
        Option(f"equip:{change}", f"option.{change.split(':')[0]}", cost=cost, facts={"item": kind})
        for change, kind in changes(play, creature)
    ]


def payment(creature: Creature) -> tuple[str, ...] | None:
    """The free interaction; else the change that goes with an attack; else beginning the Attack action for it."""
    budget = creature.budget
    if budget.get("interact"):
        return ("interaction",)
    if budget.get(CHANGES, 0) > 0:
        return ()
    if budget.get("action", 0) > 0:
        return ("action",)
    return None


def changes(play: Play, creature: Creature) -> list[tuple[str, str]]:
    """What could be changed: `draw:KIND.ID`, `stow:...`, `drop:...`, `pick up:...`, each with the kind of weapon."""
    weapons = play.ruleset.table("weapons", Weapon)
    free = free_hands(creature)
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


def free_hands(creature: Creature) -> int:
    """Hands that hold nothing; a shield takes one."""
    taken = 0
    for item in creature.items:
        if item.slot == "both":
            taken += 2
        elif item.slot in ("main", "off", "shield"):
            taken += 1
    return max(0, 2 - taken)


@equip.perform
def change_weapons(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Pay and change."""
    budget = creature.budget
    if budget.get("interact"):
        budget["interact"] -= 1
    else:
        if budget.get(CHANGES, 0) < 1:
            begin_attack_action(play, creature)
        budget[CHANGES] -= 1
    make_change(play, creature, answer.pick.split(":", 1)[1])
    yield from ()


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
    play.refresh()
    play.emit("equipped", creature=creature.id, how=how, item=item.kind)


def _hold(play: Play, creature: Creature, item: Item, hands: int) -> None:
    """Put it into a free hand, taking one from a stack."""
    if item.count > 1:
        creature.items.append(msgspec.structs.replace(item, id=play.state.new_id(), count=item.count - 1))
        item = msgspec.structs.replace(item, count=1)
    used = {one.slot for one in creature.items}
    slot = "both" if hands == 2 else "main" if "main" not in used else "off"
    creature.items.append(msgspec.structs.replace(item, slot=slot))
