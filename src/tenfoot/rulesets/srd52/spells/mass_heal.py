"""Mass Heal, a level 9 Abjuration spell of Clerics."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.content.effect_steps import run_steps
from tenfoot.rulesets.common.magic.spell_effect import cause_of

mass_heal = Rule("spell.mass-heal", "5.2/s-effect/as-written")


@mass_heal.procedure("cast")
def flood_of_healing(play: Play, casting: Casting) -> Proc[None]:
    """Up to 700 Hit Points, shared out evenly as far as each can use them."""
    left = 700
    activity = casting.spell.activity
    assert activity is not None
    hurt = [play.creature(key) for key in casting.targets]
    for place, target in enumerate(hurt):
        share = min(target.hp_max - target.hp, left // (len(hurt) - place))
        if share > 0:
            left -= yield from heal(play, target.id, share, casting.caster, ("spell", "magic"))
        yield from run_steps(play, target, activity.hit, cause_of(casting))
