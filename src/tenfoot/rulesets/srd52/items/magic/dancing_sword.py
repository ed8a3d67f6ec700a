"""Dancing Sword: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.attack.attack_options import REACH, from_weapon, weapon_of
from tenfoot.rulesets.srd52.items.families.item_citation import AS_WRITTEN

dancing_sword = Rule("dancing sword", AS_WRITTEN)


@dancing_sword.procedure("dance")
def dances(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """It flies up to 30 feet and attacks with its wielder's skill; after the fourth time it comes back to the
    hand."""
    weapon = weapon_of(play, item.kind)
    assert weapon is not None
    times = int(item.data.get("dances", 0)) + 1
    slot = item.slot
    strike = from_weapon(weapon, item)
    strike.owner, strike.melee = creature.id, True
    play.query(REACH, strike, creature.id)
    now = item_with(creature, item.id)
    note_on(play, creature, now, {"dances": times % 4 or None}, slot)
    for target in answer.targets:
        yield from make_attack(play, plan_attack(play, creature, play.creature(target), strike, gap=5))
    if times == 4:
        play.emit("weapon returned", creature=creature.id, item=item.kind)
