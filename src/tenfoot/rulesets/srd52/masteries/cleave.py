"""Cleave: a melee hit carries on into a second creature beside the first."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.worth.replies import attack_another

cleave = Rule(
    "mastery.cleave", "5.2/e-mastery/cleave", "5.2/e-mastery/cleave-damage", "5.2/e-mastery/cleave-once"
)
TAG = "cleave"


@cleave.procedure("hit")
def into_the_next(play: Play, attack: Attack) -> Proc[None]:
    """Once a turn, one more attack roll at a creature in reach and within 5 feet of the first."""
    mark = f"cleave by {attack.actor}"
    if not attack.melee or TAG in attack.tags or play.state.once.get(mark):
        return
    wielder, first = play.creature(attack.actor), play.creature(attack.target)
    others = tuple(
        other.id
        for other in attackable(play, wielder)
        if other.id != first.id
        and distance(play, wielder, other) <= attack.strike.reach
        and distance(play, first, other) <= 5
    )
    if not others:
        return
    answer = yield Decision(
        wielder.seat,
        "mastery.cleave",
        (
            Option("cleave", "mastery.cleave", takes="targets", targets=others),
            Option("no", "mastery.no"),
        ),
        subject=wielder.id,
        default="no",
        why=cleave.cites,
    )
    if answer.pick == "no":
        return
    play.state.once[mark] = 1
    play.emit("mastery", creature=wielder.id, mastery="Cleave")
    second = plan_attack(play, wielder, play.creature(answer.targets[0]), attack.strike, via=attack.via)
    second.tags = (*second.tags, TAG)
    yield from make_attack(play, second)


cleave.reply("mastery.cleave")(attack_another)
