"""Protection, a trait of the Shield Guardian."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.monsters.families.guardian_amulet import wears_amulet

protection = Rule("protection", "5.2/m-react/ac-others")


@protection.hook(ATTACK_DECIDED)
def steps_between(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """Reaction when the amulet's wearer within 5 feet is hit: +5 AC, this hit included, until the guardian's turn."""
    guardian, wearer = play.creature(effect.bearer), play.creature(attack.target)
    if not attack.hit or attack.against is None or not can_react(play, guardian):
        return
    if not 0 <= distance(play, guardian, wearer) <= 5 or not wears_amulet(wearer, guardian):
        return
    if not (yield from offer_reaction(play, guardian, "protection", why=protection.cites)):
        return
    attack.against.add(5, effect)
    decide_hit(attack)
    expiry = until(play, "start of source's next turn", guardian.id, wearer.id)
    play.attach("shimmering shield", wearer.id, source=guardian.id, level=5, expiry=expiry)
