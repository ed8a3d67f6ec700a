"""Reflective Carapace: rays and darts glance off, and now and then come back."""

from __future__ import annotations

from tenfoot.authoring import *

reflective_carapace = Rule("reflective carapace", "5.2/m-defense/reflective-carapace")


BACK = 6
"""The face of the d6 on which the spell turns on its caster."""


DARTS = "magic-missile"


GLANCED = "glanced off"


def comes_back(play: Play, effect: Effect, caster: int) -> Proc[bool]:
    """One die for each targeting. It does not affect the creature; on a 6 its caster is the target."""
    faces = yield from play.roll(effect.bearer, 1, 6, "reflective carapace")
    play.emit("reflected", creature=effect.bearer, caster=caster, face=faces[0], back=faces[0] >= BACK)
    return faces[0] >= BACK


@reflective_carapace.hook(ATTACK_DECLARED, "target")
def rays_glance_off(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """A spell's ranged attack roll: each ray separately."""
    if not attack.strike.spell or attack.melee or GLANCED in attack.tags:
        return
    attack.tags = (*attack.tags, "lost")
    if (yield from comes_back(play, effect, attack.actor)):
        caster = play.creature(attack.actor)
        back = plan_attack(play, caster, caster, attack.strike, ability=attack.ability, via=attack.via)
        back.tags = (*back.tags, GLANCED)
        yield from make_attack(play, back)


@reflective_carapace.hook(SPELL_TARGETS, "target")
def darts_glance_off(play: Play, moment: Targeting, effect: Effect) -> Proc[None]:
    """All darts of one casting together."""
    if moment.casting.spell.key == DARTS:
        if (yield from comes_back(play, effect, moment.casting.caster)):
            moment.target = moment.casting.caster
        else:
            moment.lost = True
