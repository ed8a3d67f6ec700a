"""A magic oil takes longer to apply than a potion to drink."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.engine import clock
from tenfoot.rulesets.srd52.items.digging import HOUR, MINUTE

magic_oil = Rule("magic oil", "5.2/e-potion/oil-longer")


OILS = {
    "oil-of-slipperiness": (10 * MINUTE, "spell.freedom-of-movement", 8 * HOUR),
    "oil-of-etherealness": (10 * MINUTE, "spell.etherealness", HOUR),
}
"""How long applying a magic oil takes, what it then does, and for how long."""


@magic_oil.procedure("apply")
def rub_it_in(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """A magic oil may take longer to apply than a potion to drink; it acts when that is done."""
    seconds, rule, lasts = OILS[item.kind]
    yield from clock.advance(play, seconds)
    until = Expiry(0, "start", 0, play.state.time + lasts)
    yield from play.begin(rule, creature.id, source=creature.id, expiry=until)
    play.emit("oil applied", creature=creature.id, item=item.kind)
