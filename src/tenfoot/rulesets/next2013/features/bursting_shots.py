"""Bursting shots: a creature hit at range saves against the burst, behind whatever cover it had from the shot."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.next2013.attack.attack_rolls import SHOT

bursting_shots = Rule("bursting shots", "next/ranged/dex-save-cover")


@bursting_shots.hook(ATTACK_DONE, "attacker")
def bursts(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """A Dexterity save against the trait's level; failing means 1d6 fire damage."""
    if not attack.hit or attack.melee:
        return
    shooter, target = play.creature(attack.actor), play.creature(attack.target)
    test = D20Test("save", target.id, DEX, effect.level, target=shooter.id, tags=(SHOT,))
    test.origin = shooter.cell
    if not (yield from resolve_test(play, test)):
        faces = yield from play.roll(shooter.id, 1, 6, "damage")
        yield from deal_damage(play, IncomingDamage(target.id, shooter.id, [(faces[0], "fire")]))
