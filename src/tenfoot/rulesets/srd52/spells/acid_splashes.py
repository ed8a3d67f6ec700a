"""A missed spell attack marked `half on miss` still deals half its damage."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.spells.families.spell_damage import TAGS

splash = Rule("acid splashes", "5.2/s-effect/as-written", general=True)


@splash.hook(ATTACK_MISSED)
def half_anyway(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """A spell whose missed attack still deals half of its first damage says so with the tag `half on miss`."""
    strike = attack.strike
    if strike.kind != "spell" or not strike.spell:
        return
    spell = play.ruleset.entry("spells", strike.spell, Spell)
    if "half on miss" not in spell.tags or strike.activity is None:
        return
    first = strike.activity.damage[0]
    parts = [DamagePart(*parse_dice(first.dice), first.kind, RuleSource(strike.spell))]
    amounts = yield from roll_damage(play, DamageRoll(attack.actor, attack.target, parts, TAGS))
    blow = IncomingDamage(attack.target, attack.actor, amounts, tags=TAGS)
    blow.halve(RuleSource(strike.spell))
    yield from deal_damage(play, blow)
