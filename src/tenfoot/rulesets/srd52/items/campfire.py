"""Lighting a campfire with a Tinderbox or a Magnifying Glass."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.engine import clock
from tenfoot.rulesets.common.senses.light import in_sunlight
from tenfoot.rulesets.srd52.items.digging import MINUTE

campfire = Rule("campfire", "5.2/e-gear/tinderbox", "5.2/e-gear/magnifying-glass-fire", tags=("ground",))


@campfire.predicate("usable")
def sun_for_a_lens(play: Play, creature: Creature, item: Item, kind: str, use: ItemUse) -> bool:
    """A lens needs light as bright as the sun's, and tinder."""
    if kind != "magnifying-glass":
        return True
    return in_sunlight(play, creature)


@campfire.procedure("make a fire with")
def make_a_fire(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """A minute with a tinderbox, some five with a lens."""
    yield from clock.advance(play, MINUTE if item.kind == "tinderbox" else 5 * MINUTE)
    play.attach(campfire.name, 0, source=creature.id, cells=(creature.cell,))
    play.emit("fire made", creature=creature.id, item=item.kind)


@campfire.modifies(LIGHTS)
def glows(play: Play, lamps: Lamps, effect: Effect) -> None:
    """Shed Bright Light for 20 feet and Dim Light for 20 more, like a torch."""
    lamps.shine(play, effect, 20, 20)
