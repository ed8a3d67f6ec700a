"""Move and Attack, a Legendary Action of the Adult Black Dragon, the Ancient Black Dragon and 21 others."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.worth.activity_worth import weigh_move_and_attack
from tenfoot.rulesets.srd52.monsters.extra_movement import best_mode, extra_move, teleport
from tenfoot.rulesets.srd52.monsters.named_part import one_attack

move_and_attack = Rule("move and attack", "5.2/m-legend/opt-attack", "5.2/m-legend/own-movement")


def strikes_named(activity: Activity) -> list[str]:
    """The strikes that the entry allows."""
    found = activity.data.get("attack")
    return [str(key) for key in found] if isinstance(found, list) else [str(found)]


@move_and_attack.procedure("use")
def go_and_strike(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """Move up to half its Speed (or teleport), then make one attack."""
    far = activity.data.get("teleport")
    if isinstance(far, int):
        yield from teleport(play, creature, far)
    else:
        mode = best_mode(play, creature)
        safe = bool(activity.data.get("safe"))
        yield from extra_move(play, creature, speed(play, creature, mode).total // 2, mode, safe=safe)
    if creature.life == "alive" and creature.cell >= 0:
        yield from one_attack(play, creature, strikes_named(activity), activity.cost)


move_and_attack.weigh(weigh_move_and_attack)
