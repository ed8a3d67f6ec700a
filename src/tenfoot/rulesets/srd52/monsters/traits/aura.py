"""Aura, a trait of the Ghast, the Hezrou and 2 others."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.content.activity import spared_from
from tenfoot.rulesets.srd52.monsters.named_part import apply_part

aura = Rule("aura", "5.2/m-aura/save-start-of-turn")


@aura.hook(TURN_STARTS)
def starts_its_turn_there(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """A creature that starts its turn in the area saves or is affected."""
    source = play.creature(effect.bearer)
    if source.id == creature.id or source.life != "alive" or creature.life == "dead":
        return
    activity = activity_of(play, source, effect.text("part"))
    feet = activity.area.size if activity.area is not None else activity.range
    if not 0 <= distance(play, source, creature) <= feet:
        return
    if effect.num("awake") and has_condition(play, source.id, "incapacitated"):
        return
    if is_of(play, source, creature, activity.who) and not spared_from(play, source, creature, activity):
        yield from apply_part(play, source, activity.key, [creature])
