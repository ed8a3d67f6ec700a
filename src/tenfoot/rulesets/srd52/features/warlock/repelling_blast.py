"""Repelling Blast, a feature that heroes can have."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.features.families.chosen_cantrips import chosen_for

repelling_blast = Rule("feature.repelling-blast")


LARGE = 3


@repelling_blast.hook(ATTACK_HIT, "attacker")
def away_with_you(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """A hit with the chosen cantrip may push a creature up to Large 10 feet straight away."""
    warlock, target = play.creature(attack.actor), play.creature(attack.target)
    if (
        not chosen_for(effect, attack.strike.spell)
        or target.life == "dead"
        or play.sheet(target).size > LARGE
    ):
        return
    answer = yield yes_no(warlock.seat, "repelling blast", subject=warlock.id, facts={"target": target.id})
    if answer.pick == "yes":
        yield from push_away(play, target, warlock, 10)
