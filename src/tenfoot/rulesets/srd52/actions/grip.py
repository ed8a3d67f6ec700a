"""A Versatile weapon in one hand or in both."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tenfoot.authoring import *
from tenfoot.rulesets.common.items.hands import free_hands

grip = Rule("grip", "5.2/e-prop/versatile", general=True)


@grip.offer
def other_grip(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Both hands if one is free, or back to one; neither costs anything."""
    if not creature.items:
        return ()
    weapons = play.ruleset.table("weapons", Weapon)
    options: list[Option] = []
    for item in creature.items:
        if item.slot not in ("main", "off", "both"):
            continue
        weapon = weapons.get(item.kind)
        if weapon is None or not weapon.versatile:
            continue
        if item.slot == "both":
            options.append(Option(f"grip:one:{item.id}", "option.grip one", facts={"item": item.kind}))
        elif free_hands(play, creature):
            options.append(Option(f"grip:two:{item.id}", "option.grip two", facts={"item": item.kind}))
    return options


@grip.perform
def change_grip(play: Play, creature: Creature, answer: Answer, effect: Effect) -> None:
    """The damage in brackets counts while both hands hold it."""
    _, hands, key = answer.pick.split(":")
    for item in creature.items:
        if item.id == int(key):
            slot = "both" if hands == "two" else "main"
            play.swap_item(creature, item, msgspec.structs.replace(item, slot=slot))
            play.emit("gripped", creature=creature.id, item=item.kind, hands=hands)
