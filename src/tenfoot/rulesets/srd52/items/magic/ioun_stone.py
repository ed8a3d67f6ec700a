"""Ioun Stone: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.activating_items import charges_left, spend
from tenfoot.rulesets.srd52.items.families.item_citation import AS_WRITTEN
from tenfoot.rulesets.srd52.items.families.magic_weapons import thing_of

absorbs = Rule("absorbs spells", AS_WRITTEN)


@absorbs.hook(SPELL_CAST)
def cancelled(play: Play, casting: Casting, effect: Effect) -> Proc[None]:
    """A Reaction cancels a spell of no more than `level` by a creature the wearer sees, until 20 levels are full."""
    found = thing_of(play, effect)
    caster = play.creature(casting.caster)
    if found is None or casting.cancelled or casting.level > effect.level or not casting.level:
        return
    bearer, item, made = found
    if caster.side == bearer.side or not sees(play, bearer, caster):
        return
    if (
        yield from offer_reaction(
            play, bearer, "absorb spell", facts={"caster": caster.id, "item": item.kind}
        )
    ):
        casting.cancelled = True
        yield from spend(play, bearer, item, made, min(casting.level, charges_left(made, item)))
        play.emit("spell.countered", caster=bearer.id, target=caster.id)
