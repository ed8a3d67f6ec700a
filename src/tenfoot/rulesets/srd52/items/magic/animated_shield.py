"""Animated Shield: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.items.hands import free_hands
from tenfoot.rulesets.srd52.items.magic.boots_of_speed import AS_WRITTEN

animated_shield = Rule("animated shield", AS_WRITTEN)


aloft = Rule("shield aloft", AS_WRITTEN, tags=("mark",))


hovering = Rule("hovering shield", AS_WRITTEN)


@animated_shield.predicate("animate")
def in_hand(play: Play, creature: Creature, item: Item) -> bool:
    """Whether the shield is wielded, as animating it requires."""
    return item.slot == "shield"


@animated_shield.procedure("animate")
def leaps_up(play: Play, creature: Creature, item: Item, answer: Answer) -> None:
    """For a minute it guards as if it were wielded, and both hands are free."""
    note_on(play, creature, item, {"aloft": 1}, "")
    until = Expiry(creature.id, "start", 0, play.state.time + 60)
    play.attach(aloft.name, creature.id, source=creature.id, expiry=until, data={"item": item.id})


@aloft.end
def comes_down(play: Play, effect: Effect, reason: str) -> None:
    """Back into a free hand, or no longer of use until it is taken up."""
    creature = play.creature(effect.bearer)
    item = next((one for one in creature.items if one.id == effect.num("item")), None)
    if item is not None:
        free = free_hands(play, creature) and not any(one.slot == "shield" for one in creature.items)
        note_on(play, creature, item, {"aloft": None}, "shield" if free else "")


@hovering.hook(TURN_STARTS, "owner")
def end_when_incapacitated(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """End the hovering when the wielder is Incapacitated."""
    if creature.life != "alive" or has_condition(play, creature.id, "incapacitated"):
        for mark in play.effects_on(creature.id, aloft.name):
            yield from play.end(mark, "incapacitated")
