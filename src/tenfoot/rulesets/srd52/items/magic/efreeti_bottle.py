"""Efreeti Bottle: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.bodies.servants_at_work import UNBOUND
from tenfoot.rulesets.srd52.items.activating_items import SPENT
from tenfoot.rulesets.srd52.items.families.item_activation import ACTIVATED, remind

efreeti_bottle = Rule("efreeti bottle", ACTIVATED)


@efreeti_bottle.procedure("open")
def out_of_the_bottle(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """A 1: it attacks; 2 to 9: it serves for an hour, three times in all; 10: it grants a wish."""
    now = item_with(creature, item.id)
    opened = int(now.data.get("opened", 0))
    face = 5 if opened else (yield from play.roll(creature.id, 1, 10, "efreeti"))[0]
    note_on(play, creature, now, {"opened": opened + 1, SPENT: 1 if face in (1, 10) or opened >= 3 else None})
    if opened >= 3:
        remind(play, creature, "The efreeti escapes and is gone.")
        return
    sheet = play.ruleset.entry("monsters", "efreeti", Sheet)
    expiry = until(play, "5 rounds" if face == 1 else "1 hour", creature.id, 0)
    terms = Terms(orders="word")
    newcomer = yield from call(play, creature, sheet, terms, by=item.kind, feet=30, sees=False, expiry=expiry)
    if newcomer is not None and face == 1:
        newcomer.side, newcomer.seat = UNBOUND, GM
    if face == 10:
        remind(play, creature, "The efreeti grants one wish.")
