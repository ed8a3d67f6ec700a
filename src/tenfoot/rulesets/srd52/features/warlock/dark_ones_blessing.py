"""Dark One's Blessing, a feature of the Warlock (level 3)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.damage.hit_points import DROPPED

dark_ones_blessing = Rule("feature.dark-ones-blessing")


@dark_ones_blessing.hook(DROPPED)
def feast(play: Play, drop: Drop, effect: Effect) -> Proc[None]:
    """An enemy falls by the Warlock's hand, or within 10 feet of it."""
    warlock, fallen = play.creature(effect.bearer), play.creature(drop.target)
    if warlock.life != "alive" or warlock.cell < 0 or not enemies(warlock, fallen):
        return
    near = fallen.cell >= 0 and 0 <= distance(play, warlock, fallen) <= 10
    if drop.blow.source == warlock.id or near:
        amount = max(1, ability_modifier(play, warlock, CHA) + effect.level)
        yield from gain_temp_hp(play, warlock, amount, effect.rule)
