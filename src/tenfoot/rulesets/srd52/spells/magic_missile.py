"""Magic Missile: darts that do not miss, all at once."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.magic.spell_effect import many

magic_missile = Rule("spell.magic-missile", "5.2/s-concentration/each-instance")


@magic_missile.procedure("cast")
def darts(play: Play, casting: Casting) -> Proc[None]:
    """1d4 + 1 for each dart; darts that hit one creature are one instance of damage. Darts without a target of
    their own follow the last one.
    """
    caster = play.creature(casting.caster)
    count = many(play, caster, casting.spell, casting.level)
    aimed = [*casting.targets, *[casting.targets[-1]] * (count - len(casting.targets))]
    tags = ("spell", "magic", casting.spell.key)
    why = RuleSource(casting.spell.key)
    for target in dict.fromkeys(aimed):
        parts = [DamagePart(*parse_dice("1d4+1"), "force", why) for dart in aimed if dart == target]
        roll = DamageRoll(caster.id, target, parts, tags)
        amounts = yield from roll_damage(play, roll)
        if play.listeners:
            tell_damage(play, roll)
        yield from deal_damage(play, IncomingDamage(target, caster.id, amounts, tags=tags))
