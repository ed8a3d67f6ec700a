"""Revivify, a level 3 Necromancy spell of Clerics, Druids, Paladins and Rangers."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.worth.estimate import danger
from tenfoot.rulesets.common.worth.option_worth import can_be_revived
from tenfoot.rulesets.common.worth.weighing import NOTHING, Weighed, Weighing
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


@revivify.weigh
def weigh_reviving(turn: Weighing, option: Option) -> Weighed:
    """Value of reviving the strongest ally who has died within the last minute."""
    fallen = [turn.play.creature(key) for key in option.targets]
    dead = [friend for friend in fallen if friend.side == turn.me.side and can_be_revived(turn.play, friend)]
    if not dead:
        return NOTHING
    best = max(dead, key=lambda friend: (danger(turn.play, friend), -friend.id))
    return Answer(option.key, targets=(best.id,)), 20.0
