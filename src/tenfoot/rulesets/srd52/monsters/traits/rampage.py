"""Rampage: once a day, after damaging a creature already Bloodied, half its Speed and one more attack."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.monsters.extra_movement import extra_move
from tenfoot.rulesets.srd52.monsters.named_part import one_attack

rampage = Rule("rampage", "5.2/m-offense/rampage")


@rampage.hook(ATTACK_DECLARED, "attacker")
def sees_blood(play: Play, attack: Attack, effect: Effect) -> None:
    """Whether the target is Bloodied before the damage."""
    if bloodied(play.creature(attack.target)):
        attack.tags = (*attack.tags, "already bloodied")


@rampage.hook(ATTACK_DONE, "attacker")
def on_and_on(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """Rampage: after damaging a Bloodied creature, offer to move and attack again as a Bonus Action, once a day."""
    gnoll = play.creature(effect.bearer)
    if "already bloodied" not in attack.tags or not attack.dealt or gnoll.life != "alive":
        return
    if play.state.active != gnoll.id or gnoll.counters.get("rampaged"):
        return
    if not (yield from offer_at_cost(play, gnoll, "rampage", BONUS, default="yes", why=rampage.cites)):
        return
    gnoll.counters["rampaged"] = 1
    play.emit("activity.used", creature=gnoll.id, activity="rampage", name="Rampage")
    yield from extra_move(play, gnoll, speed(play, gnoll).total // 2)
    if gnoll.life == "alive":
        yield from one_attack(play, gnoll, [effect.text("attack")], "bonus")
