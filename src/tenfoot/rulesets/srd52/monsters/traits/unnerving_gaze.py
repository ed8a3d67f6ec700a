"""Unnerving Gaze, a trait of the Chain Devil."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.content.activity import spared_from
from tenfoot.rulesets.srd52.monsters.named_part import apply_part

unnerving_gaze = Rule("unnerving gaze", "5.2/m-react/turn-start-gaze")


@unnerving_gaze.hook(TURN_STARTS)
def meets_its_eyes(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """A creature that sees it starts its turn within 30 feet."""
    devil = play.creature(effect.bearer)
    if not enemies(devil, creature) or creature.life != "alive" or not can_react(play, devil):
        return
    if not 0 <= distance(play, devil, creature) <= 30:
        return
    activity = activity_of(play, devil, effect.text("part"))
    if spared_from(play, devil, creature, activity):
        return
    if not (sees(play, devil, creature) and sees(play, creature, devil)):
        return
    facts: dict[str, int | str] = {"target": creature.id}
    if (yield from offer_reaction(play, devil, "unnerving gaze", why=unnerving_gaze.cites, facts=facts)):
        yield from apply_part(play, devil, activity.key, [creature])
