"""Mage Hand, a cantrip of Conjuration of Bards, Sorcerers, Warlocks and Wizards."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tenfoot.authoring import *

mage_hand = Rule("spell.mage-hand", "5.2/s-effect/as-written", tags=("spell", "strongest", OUT_OF_COMBAT_TOO))


HAND = 6
"""Squares that the hand can be away."""


@mage_hand.procedure("cast")
def cast_mage_hand(play: Play, casting: Casting) -> Proc[None]:
    """Call the hand, which does one task with the casting; an earlier hand vanishes."""
    caster = play.creature(casting.caster)
    for other in play.effects_on(caster.id, mage_hand.name):
        yield from play.end_group(other.group, "cast again")
    yield from begin_spell_on(play, casting, caster)
    caster.budget[FIRST] = 1


FIRST = "hand's first errand"


@mage_hand.offer
def errands(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer a Magic action that uses an object within 30 feet of the caster or fetches what lies there."""
    free = creature.budget.get(FIRST, 0) > 0
    if creature.cell < 0 or not (free or creature.budget.get("action", 0)):
        return ()
    cost = () if free else (ACTION,)
    options = [
        Option(
            f"{mage_hand.name}:use:{thing.id}",
            "option.hand.use",
            cost=cost,
            facts={"name": thing.text("name")},
        )
        for thing in features_near(play, creature, HAND)
        if not thing.num("hidden") and not thing.text("fast")
    ]
    near = tuple(
        sorted(
            {
                lying.cell
                for lying in play.state.ground
                if cell_distance(play, creature, lying.cell) <= 5 * HAND
            }
        )
    )
    if near:
        options.append(
            Option(
                f"{mage_hand.name}:fetch", "option.hand.fetch", cost=cost, takes="cell", cells=lambda: near
            )
        )
    return options


@mage_hand.perform
def runs_an_errand(play: Play, creature: Creature, answer: Answer, effect: Effect) -> None:
    """Carry out the task; no trap is set off by touch, since no creature touches it."""
    if creature.budget.pop(FIRST, 0) < 1:
        creature.budget["action"] -= 1
    parts = answer.pick.split(":")
    if parts[1] == "use":
        use_thing(play, creature, play.state.effects[int(parts[2])])
    else:
        number = next(n for n, lying in enumerate(play.state.ground) if lying.cell == answer.cell)
        thing = play.state.ground.pop(number)
        play.carry(creature, (*creature.items, msgspec.structs.replace(thing.item, slot="")))
        play.emit("thing.fetched", creature=creature.id, item=thing.item.kind)
