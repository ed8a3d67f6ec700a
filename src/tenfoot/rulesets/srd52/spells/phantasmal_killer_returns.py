"""Phantasmal Killer and Weird deal damage again after each failed save."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import end_spell_on, saves_again
from tenfoot.rulesets.srd52.spells.families.spell_damage import burn

killer = Rule("phantasmal killer returns", "5.2/s-effect/as-written", general=True)


@killer.hook(TURN_ENDS)
def nightmares(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Phantasmal Killer and Weird: a save at the end of each turn, or the damage comes again."""
    for name, dice in (("spell.phantasmal-killer", 0), ("spell.weird", 5)):
        if not play.has(creature.id, name):
            continue
        for held_by in play.effects_on(creature.id, name):
            if creature.life != "alive":
                break
            if (yield from saves_again(play, creature, held_by, WIS)):
                yield from end_spell_on(play, held_by, "saved")
            else:
                count = dice or held_by.level
                yield from burn(play, held_by.source, creature.id, f"{count}d10", "psychic", name[6:])
