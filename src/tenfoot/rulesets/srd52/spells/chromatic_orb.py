"""Chromatic Orb, a level 1 Evocation spell of Sorcerers and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.conditions.condition import able
from tenfoot.rulesets.common.worth.replies import attack_another

chromatic_orb = Rule("spell.chromatic-orb", "5.2/s-attack/general-rules")


@chromatic_orb.procedure("cast")
def orb(play: Play, casting: Casting) -> Proc[None]:
    """While two of its dice agree it leaps to another creature within 30 feet: once, or as often as the slot's
    level.
    """
    caster = play.creature(casting.caster)
    activity = scaled(play, caster, casting)
    assert activity is not None
    struck: list[int] = []
    target = play.creature(casting.targets[0])
    leaps = max(1, casting.level)
    while True:
        struck.append(target.id)
        strike = spell_strike(play, caster, activity, casting)
        attack = yield from make_attack(play, plan_attack(play, caster, target, strike, via="spell"))
        faces = attack.damage.parts[0].faces if attack.hit and attack.damage is not None else []
        if not leaps or len(set(faces)) == len(faces) or not able(play, caster):
            return
        leaps -= 1
        near = tuple(
            other.id
            for other in play.state.creatures.values()
            if other.id not in struck
            and other.id != caster.id
            and other.life != "dead"
            and 0 <= distance(play, target, other) <= 30
            and can_choose(play, caster, other)
        )
        if not near:
            return
        answer = yield Decision(
            caster.seat,
            "orb leaps",
            (Option("leap", "orb.leap", takes="targets", targets=near), Option("stop", "orb.stop")),
            subject=caster.id,
            default="stop",
        )
        if answer.pick == "stop":
            return
        target = play.creature(answer.targets[0])


chromatic_orb.reply("orb leaps")(attack_another)
