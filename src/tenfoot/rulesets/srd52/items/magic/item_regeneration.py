"""Item Regeneration, a property of magic items such as the Ioun Stone."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.families.item_citation import AS_WRITTEN

regeneration = Rule("item regeneration", AS_WRITTEN, tags=("mark",))
"""`level` Hit Points, or `dice` of them, every so many `minutes`."""


mending = Rule("mending", AS_WRITTEN, tags=("mark",))
"""On somebody whose item restores Hit Points, until the next time it does."""


def begin_mending(play: Play, creature: Creature) -> None:
    """The time until the next Hit Points runs from when the item is put on."""
    lent = [effect for effect in play.lent(creature.id) if effect.rule == regeneration.name]
    known = {effect.num("item") for effect in play.effects_on(creature.id, mending.name)}
    for effect in lent:
        if effect.num("item") not in known:
            wait_to_mend(play, creature, effect)


def wait_to_mend(play: Play, creature: Creature, lent: Effect) -> None:
    """Begin the wait until the item restores Hit Points again."""
    until = Expiry(0, "start", 0, play.state.time + 60 * lent.num("minutes"))
    play.attach(
        mending.name,
        creature.id,
        source=creature.id,
        expiry=until,
        data={"item": lent.num("item")},
    )


@mending.end
def mends(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """A creature with at least 1 Hit Point that still has the item regains some, and again after the same time."""
    creature = play.creature(effect.bearer)
    lent = next(
        (
            one
            for one in play.lent(creature.id)
            if one.rule == regeneration.name and one.num("item") == effect.num("item")
        ),
        None,
    )
    if lent is None or reason != "expired":
        return
    if creature.hp > 0 and creature.life == "alive":
        amount = yield from roll_amount(play, creature.id, lent.text("dice"), lent.level)
        yield from heal(play, creature.id, amount, creature.id, ("item",))
    wait_to_mend(play, creature, lent)
