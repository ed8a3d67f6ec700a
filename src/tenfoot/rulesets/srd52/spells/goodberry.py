"""Goodberry, a level 1 Conjuration spell of Druids and Rangers."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force
from tenfoot.rulesets.srd52.spells.families.spell_damage import TAGS

goodberry = in_force("goodberry")


@goodberry.procedure("cast")
def berries(play: Play, casting: Casting) -> Proc[None]:
    """Ten berries in the caster's hand, until the spell ends."""
    caster = play.creature(casting.caster)
    play.carry(caster, (*caster.items, Item(play.state.new_id(), "goodberry", 10, "")))
    yield from begin_spell_on(play, casting, caster)


@goodberry.end
def gone(play: Play, effect: Effect, reason: str) -> None:
    """Remove uneaten berries when the spell ends."""
    caster = play.creature(effect.bearer)
    play.carry(caster, [item for item in caster.items if item.kind != "goodberry"])


eat_berry = Rule("eat goodberry", "5.2/s-effect/as-written", general=True)


@eat_berry.action(
    cost=(BONUS,),
    label="option.eat goodberry",
    guard=lambda play, creature, effect: any(i.kind == "goodberry" for i in creature.items),
)
def swallow(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Eat a berry and regain 1 Hit Point."""
    take_away(play, creature, next(item for item in creature.items if item.kind == "goodberry"))
    yield from heal(play, creature.id, 1, creature.id, TAGS)
