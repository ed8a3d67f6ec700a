"""Open Hand Technique, a feature of the Monk (level 3)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.features.monk.monks_focus import FLURRY
from tenfoot.rulesets.srd52.features.monk.stunning_strike import focus_dc

open_hand_technique = Rule("feature.open-hand-technique")


addled = declare_rule("addled", grants=[{"may_not": ["opportunity attack"]}])


@open_hand_technique.hook(ATTACK_HIT, "attacker")
def with_an_open_hand(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """A hit of a Flurry may addle, push or topple."""
    monk, target = play.creature(effect.bearer), play.creature(attack.target)
    if attack.via != FLURRY or target.life != "alive":
        return
    answer = yield Decision(
        monk.seat,
        "open hand",
        tuple(Option(way, f"open hand.{way}") for way in ("topple", "push", "addle", "none")),
        subject=monk.id,
        default="topple",
        facts={"target": target.id},
    )
    if answer.pick == "addle":
        play.attach(addled.name, target.id, source=monk.id, expiry=Expiry(target.id, "start", 1))
    elif answer.pick != "none":
        topples = answer.pick == "topple"
        tags = ("against effect", "avoid prone") if topples else ("against effect",)
        dc = focus_dc(play, monk)
        test = D20Test("save", target.id, DEX if topples else STR, dc, target=monk.id, tags=tags)
        if (yield from resolve_test(play, test)):
            return
        if topples:
            yield from gain_condition(play, target, "prone", source=monk.id)
        else:
            yield from push_away(play, target, monk, 15)
