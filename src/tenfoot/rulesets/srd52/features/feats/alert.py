"""Alert, a feat that heroes can take."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.turns.combat import INITIATIVE_ROLLED

alert = Rule("feature.alert", "5.2/c-feat-alert/initiative", "5.2/c-feat-alert/swap")


@alert.modifies(CHECK, "actor")
def first_to_move(play: Play, test: D20Test, effect: Effect) -> None:
    """Add the Proficiency Bonus to Initiative rolls."""
    if "initiative" in test.tags:
        test.add(play.sheet(play.creature(effect.bearer)).proficiency, effect)


@alert.hook(INITIATIVE_ROLLED)
def swap_places(play: Play, counts: dict[int, int], effect: Effect) -> Proc[None]:
    """Directly after rolling: swap with one willing ally, if neither is Incapacitated."""
    alert_one = play.creature(effect.bearer)
    if alert_one.id not in counts or has_condition(play, alert_one.id, "incapacitated"):
        return
    friends = tuple(
        key
        for key in counts
        if allies(alert_one, play.creature(key))
        and counts[key] != counts[alert_one.id]
        and not has_condition(play, key, "incapacitated")
    )
    if not friends:
        return
    answer = yield Decision(
        alert_one.seat,
        "initiative swap",
        (
            Option("keep", "initiative swap.keep"),
            Option("swap", "initiative swap.swap", takes="targets", targets=friends),
        ),
        subject=alert_one.id,
        default="keep",
        why=("5.2/c-feat-alert/swap",),
    )
    if answer.pick == "keep":
        return
    friend = play.creature(answer.targets[0])
    willing = yield yes_no(
        friend.seat,
        "initiative swap willing",
        subject=friend.id,
        default="yes",
        why=("5.2/c-feat-alert/swap",),
    )
    if willing.pick == "yes":
        counts[alert_one.id], counts[friend.id] = counts[friend.id], counts[alert_one.id]
