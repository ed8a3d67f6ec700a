"""Raise Dead, a level 5 Necromancy spell of Bards, Clerics and Paladins."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.damage.reviving import revive
from tenfoot.rulesets.srd52.magic.spell_rule import in_force
from tenfoot.rulesets.srd52.spells.revivify import dead_for

DAY = 86400


raise_dead = in_force("raise-dead")


def call_back(play: Play, casting: Casting, days: int, hp: int) -> Proc[bool]:
    """Call back those not dead for too long and not Undead before. Returns whether anybody came."""
    came = False
    for key in casting.targets:
        target = play.creature(key)
        undead = "undead" in play.sheet(target).tags
        if target.life != "dead" or undead or dead_for(play, target) > days * DAY:
            play.emit(
                "spell.no effect",
                caster=casting.caster,
                target=key,
                spell=casting.spell.key,
                looks="unaffected",
            )
            continue
        if (yield from revive(play, target, hp or target.hp_max, casting.caster)):
            came = True
            if casting.spell.key != "true-resurrection":
                yield from begin_spell_on(
                    play, casting, target, rule=raise_dead.name, lasts="until ended", weak=4
                )
    return came


@raise_dead.procedure("cast")
def raised(play: Play, casting: Casting) -> Proc[None]:
    """Raise Dead: revive a creature dead for up to ten days, with 1 Hit Point."""
    yield from call_back(play, casting, 10, 1)


@raise_dead.modifies(D20, "actor")
def ordeal(play: Play, test: D20Test, effect: Effect) -> None:
    """Raise Dead: -4 on D20 Tests, less with each Long Rest."""
    test.add(-effect.num("weak"), effect)
