"""Topple: a hit may throw the creature down."""

from __future__ import annotations

from tenfoot.engine.creature import CON
from tenfoot.engine.decision import yes_no
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule
from tenfoot.rulesets.common.attack import Attack
from tenfoot.rulesets.common.conditions import gain, has_condition
from tenfoot.rulesets.common.test import Test, ability_modifier, resolve

topple = Rule("mastery.topple", "5.2/e-mastery/topple")


@topple.doing("hit")
def throw_down(play: Play, attack: Attack) -> Proc[None]:
    """A Constitution save, DC 8 with the modifier of the attack and the Proficiency Bonus, or Prone."""
    wielder, target = play.creature(attack.actor), play.creature(attack.target)
    if target.life == "dead" or has_condition(play, target.id, "prone"):
        return
    answer = yield yes_no(
        wielder.seat,
        "mastery.topple",
        subject=wielder.id,
        default="yes",
        why=topple.cites,
        facts={"target": target.id},
    )
    if answer.pick == "no":
        return
    play.emit("mastery", creature=wielder.id, mastery="Topple")
    dc = 8 + ability_modifier(play, wielder, attack.ability) + play.sheet(wielder).proficiency
    if not (yield from resolve(play, Test("save", target.id, CON, dc, target=wielder.id, tags=("topple",)))):
        yield from gain(play, target, "prone", source=wielder.id)
