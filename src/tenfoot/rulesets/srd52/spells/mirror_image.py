"""Mirror Image: three duplicates, one of which may be hit instead of the caster."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.worth.option_worth import weigh_ward
from tenfoot.rulesets.srd52.magic.spell_rule import in_force
from tenfoot.rulesets.srd52.senses.perception import sense

mirror_image = in_force("mirror-image")


DUPLICATES = 3


def sees_through(play: Play, attacker: Creature, target: Creature) -> bool:
    """Blinded attackers, and those with Blindsight or Truesight on the caster, are not deceived."""
    gap = distance(play, attacker, target)
    return (
        has_condition(play, attacker.id, "blinded")
        or sense(play, attacker, "blindsight") >= max(gap, 1)
        or sense(play, attacker, "truesight") >= max(gap, 1)
    )


@mirror_image.hook(ATTACK_DECIDED, "target")
def which_one(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """On a hit 1d6 for each duplicate left; a 3 or higher means that one of them is hit and destroyed."""
    owner = play.creature(effect.bearer)
    if not attack.hit or sees_through(play, play.creature(attack.actor), owner):
        return
    left = DUPLICATES - effect.num("destroyed")
    faces = yield from play.roll(owner.id, left, 6, "duplicates")
    if max(faces) < 3:
        return
    attack.hit = attack.critical = attack.success = False
    left -= 1
    play.emit("image.destroyed", creature=owner.id, left=left)
    if left:
        play.alter(effect, data={**effect.data, "destroyed": DUPLICATES - left})
    else:
        yield from play.end(effect, "all destroyed")


mirror_image.weigh(weigh_ward)
