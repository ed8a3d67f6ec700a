"""Revivify: a creature dead for no more than a minute lives again with 1 Hit Point."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.damage.reviving import revive

MINUTE = 60

revivify = Rule("spell.revivify", "5.2/s-target/invalid-perceived")
time_of_death = Rule("time of death", "5.2/s-target/invalid-perceived", general=True)


@time_of_death.hook(DIED)
def note_the_time(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """How long somebody has been dead matters to those who would bring it back."""
    creature.counters["died at"] = play.state.time
    yield from ()


def dead_for(play: Play, creature: Creature) -> int:
    """Seconds since its death."""
    return play.state.time - creature.counters.get("died at", play.state.time)


@revivify.doing("cast")
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
