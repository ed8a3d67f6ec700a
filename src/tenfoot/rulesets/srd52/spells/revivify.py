"""Revivify, a level 3 Necromancy spell of Clerics, Druids, Paladins and Rangers."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.damage.reviving import revive

MINUTE = 60


revivify = Rule("spell.revivify", "5.2/s-target/invalid-perceived")


def dead_for(play: Play, creature: Creature) -> int:
    """Count the seconds since the creature died."""
    return play.state.time - creature.counters.get("died at", play.state.time)


@revivify.procedure("cast")
def bring_back(play: Play, casting: Casting) -> Proc[None]:
    """Too late, the slot and the diamond are gone all the same, and the caster sees that nothing happens."""
    for key in casting.targets:
        target = play.creature(key)
        if target.life != "dead" or dead_for(play, target) > MINUTE:
            play.emit(
                "spell.no effect", caster=casting.caster, target=key, spell="revivify", looks="unaffected"
            )
            continue
        yield from revive(play, target, 1, casting.caster)
