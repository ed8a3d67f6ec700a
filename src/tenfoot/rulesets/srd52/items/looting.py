"""Taking what the fallen carry: the gear of a stat block can be given away or taken; its body can't."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tenfoot.authoring import *

loot = Rule("loot", "5.2/g-stat-block/gear", "5.2/m-gear/retrievable", general=True)
REACH = 5
MAY_CARRY: Query[Permission] = Query("may carry", "actor")
"""Whether a creature can have things about it at all."""


def carries_things(play: Play, creature: Creature) -> bool:
    """Whether it has hands, pockets, a body: something to carry with."""
    return play.query(MAY_CARRY, Permission("carry", creature.id), creature.id).allowed


def helpless(play: Play, creature: Creature) -> bool:
    """Whether it can't defend its items: dead, down, or Unconscious."""
    return creature.life != "alive" or play.has(creature.id, "condition.unconscious")


@loot.offer
def things_of_the_fallen(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Outside fights: each kind of item that a helpless creature within reach carries."""
    if play.state.mode == "combat" or not carries_things(play, creature):
        return ()
    kinds: dict[str, list[int]] = {}
    for other in at_mercy(play, creature):
        for kind in dict.fromkeys(item.kind for item in other.items):
            kinds.setdefault(kind, []).append(other.id)
    return [
        Option(f"loot:{kind}", "option.loot", takes="targets", targets=tuple(bearers), facts={"item": kind})
        for kind, bearers in kinds.items()
    ]


def at_mercy(play: Play, creature: Creature) -> list[Creature]:
    """Helpless creatures within reach that carry anything."""
    return [
        other
        for other in play.state.creatures.values()
        if other.cell >= 0
        and other.id != creature.id
        and other.items
        and helpless(play, other)
        and distance(play, creature, other) <= REACH
    ]


@loot.perform
def take_it(play: Play, creature: Creature, answer: Answer, effect: Effect) -> None:
    """Take an item from someone who can't prevent it."""
    kind = answer.pick.split(":", 1)[1]
    if not carries_things(play, creature):
        raise IllegalAnswer(f"{creature.name} can't carry anything.")
    bearer = play.creature(answer.targets[0])
    found = [item for item in bearer.items if item.kind == kind]
    if bearer not in at_mercy(play, creature) or not found:
        raise IllegalAnswer(f"'{kind}' can't be taken from {bearer.name}.")
    play.swap_item(bearer, found[0])
    play.carry(creature, (*creature.items, msgspec.structs.replace(found[0], slot="")))
    play.emit("looted", creature=creature.id, target=bearer.id, item=kind)
