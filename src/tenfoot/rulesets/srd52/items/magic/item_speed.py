"""Item Speed, a property of magic items such as the Boots of Striding."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.families.item_citation import AS_WRITTEN

item_speed = Rule("item speed", AS_WRITTEN)
"""`level` feet in the way of moving named in `mode` (0: as fast as it walks), or with `more` so much faster."""


@item_speed.modifies(SPEED, "owner")
def another_way(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """Counts if it is better than the creature's own Speed; some work only out of the light."""
    if tally.mode != effect.text("mode", "walk"):
        return
    creature = play.creature(effect.bearer)
    if effect.num("in shadow") and light_on(play, creature) is BRIGHT:
        return
    if effect.num("more"):
        tally.add(effect.level, effect)
    else:
        tally.base(effect.level or speed_of(play, creature), effect)
