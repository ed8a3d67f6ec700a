"""Potent Cantrip, a feature of the Wizard (level 3)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.attack.making_an_attack import damage_of

potent_cantrip = Rule("feature.potent-cantrip")


def _cantrip(play: Play, key: str) -> bool:
    found = play.ruleset.table("spells", Spell).get(key)
    return found is not None and found.level == 0


@potent_cantrip.hook(SAVE_DECIDED, "source")
def halve_on_save(play: Play, saving: Saving, effect: Effect) -> None:
    """A successful save against a cantrip leaves half the damage."""
    if saving.test.success and saving.activity.damage and _cantrip(play, saving.cause.name):
        saving.share = (1, 2)


@potent_cantrip.hook(ATTACK_MISSED, "attacker")
def halve_on_miss(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """A missed cantrip deals half its damage and nothing else."""
    activity = attack.strike.activity
    if attack.strike.kind != "spell" or activity is None or not _cantrip(play, activity.key):
        return
    roll = damage_of(play, attack)
    if roll.parts:
        amounts = yield from roll_damage(play, roll)
        blow = IncomingDamage(attack.target, attack.actor, amounts, tags=("spell", "magic"))
        blow.halve(effect)
        attack.dealt = yield from deal_damage(play, blow)
