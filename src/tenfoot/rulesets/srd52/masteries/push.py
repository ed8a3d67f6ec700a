"""Push: a hit drives a Large or smaller creature up to 10 feet straight away."""

from __future__ import annotations

from tenfoot.authoring import *

push = Rule("mastery.push", "5.2/e-mastery/push")
LARGE = 3


@push.procedure("hit")
def drive_back(play: Play, attack: Attack) -> Proc[None]:
    """0, 5 or 10 feet, as the wielder likes; no save."""
    wielder, target = play.creature(attack.actor), play.creature(attack.target)
    if play.sheet(target).size > LARGE or target.life == "dead":
        return
    answer = yield Decision(
        wielder.seat,
        "mastery.push",
        tuple(Option(str(feet), f"mastery.push {feet}") for feet in (10, 5, 0)),
        subject=wielder.id,
        default="10",
        why=push.cites,
        facts={"target": target.id},
    )
    if answer.pick != "0":
        play.emit("mastery", creature=wielder.id, mastery="Push")
        yield from push_away(play, target, wielder, int(answer.pick))
