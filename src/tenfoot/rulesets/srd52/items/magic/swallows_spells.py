"""Swallows Spells, a property of magic items such as the Rod of Absorption."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.activating_items import charges_left
from tenfoot.rulesets.srd52.items.families.item_citation import AS_WRITTEN
from tenfoot.rulesets.srd52.items.families.magic_weapons import thing_of

swallows = Rule("swallows spells", AS_WRITTEN)
"""Cancels a spell that targets its bearer alone; the item keeps its levels as `charges`."""


@swallows.hook(SPELL_TARGETS, "target")
def into_the_rod(play: Play, aimed: Targeting, effect: Effect) -> Proc[None]:
    """A Reaction cancels a spell aimed at the wielder alone; its levels are stored while there is room for them."""
    found = thing_of(play, effect)
    casting = aimed.casting
    if found is None or aimed.lost or len(set(casting.targets)) != 1 or casting.caster == effect.bearer:
        return
    activity = casting.spell.activity
    if activity is not None and activity.area is not None:
        return
    bearer, item, made = found
    taken = int(item.data.get("absorbed", 0))
    room = effect.level - taken if effect.num("for good") else effect.level - charges_left(made, item)
    if effect.num("for good") and casting.level > room:
        return
    facts: dict[str, int | str] = {"caster": casting.caster, "item": item.kind}
    if not (yield from offer_reaction(play, bearer, "absorb spell", facts=facts)):
        return
    aimed.lost = True
    stored = int(item.data.get("stored", 0)) + casting.level
    marks: dict[str, int | str | None] = {"absorbed": taken + casting.level, "stored": stored}
    if not effect.num("for good"):
        marks = {"charges": charges_left(made, item) + casting.level}
    note_on(play, bearer, item, marks)
    play.emit("spell.countered", caster=bearer.id, target=casting.caster)
    if not effect.num("for good") and casting.level > room:
        strike = play.ruleset.rule("retributive strike").does["retributive strike"]
        yield from strike(play, bearer, item, Answer("")) or ()
