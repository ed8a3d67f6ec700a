"""Protection, a trait of the Shield Guardian."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.monsters.families.guardian_amulet import wears_amulet

protection = Rule("protection", "5.2/m-react/ac-others")


def wearer_is_hit(play: Play, attack: Attack, guardian: Creature, effect: Effect) -> Facts | None:
    """The amulet's wearer is hit within 5 feet of the guardian."""
    wearer = play.creature(attack.target)
    if not attack.hit or attack.against is None or not 0 <= distance(play, guardian, wearer) <= 5:
        return None
    return {} if wears_amulet(wearer, guardian) else None


@protection.reaction(ATTACK_DECIDED, guard=wearer_is_hit)
def steps_between(play: Play, attack: Attack, guardian: Creature, effect: Effect) -> None:
    """The wearer has +5 AC, against this hit too, until the guardian's turn."""
    assert attack.against is not None
    wearer = play.creature(attack.target)
    attack.against.add(5, effect)
    decide_hit(attack)
    expiry = until(play, "start of source's next turn", guardian.id, wearer.id)
    play.attach("shimmering shield", wearer.id, source=guardian.id, level=5, expiry=expiry)
