"""Topple: a hit may throw the creature down."""

from __future__ import annotations

from tenfoot.authoring import *

topple = Rule("mastery.topple", "5.2/e-mastery/topple")


@topple.procedure("hit")
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
    if not (
        yield from resolve_test(
            play, D20Test("save", target.id, CON, dc, target=wielder.id, tags=("topple",))
        )
    ):
        yield from gain_condition(play, target, "prone", source=wielder.id)
