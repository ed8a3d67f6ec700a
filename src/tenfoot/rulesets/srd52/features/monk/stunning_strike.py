"""Stunning Strike, a feature of the Monk (level 5)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.features.monk.martial_arts import monkish
from tenfoot.rulesets.srd52.features.monk.monks_focus import POOL

stunning_strike = Rule("feature.stunning-strike")


staggered = declare_rule("staggered", grants=[{"speed_times": "half"}])


exposed = declare_rule("open to the next blow", grants=[{"advantage": ["attacked"]}])


def focus_dc(play: Play, monk: Creature) -> int:
    """8, the Wisdom modifier and the Proficiency Bonus."""
    return 8 + ability_modifier(play, monk, WIS) + play.sheet(monk).proficiency


@stunning_strike.hook(ATTACK_HIT, "attacker")
def strike_the_breath_out(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """Once a turn, for a Focus Point: a Constitution save, or Stunned until the Monk's next turn starts."""
    monk, target = play.creature(effect.bearer), play.creature(attack.target)
    once = f"stunning strike by {monk.id}"
    if play.state.once.get(once) or target.life != "alive":
        return
    if not monkish(play, attack.strike) or not attack.melee:
        return
    facts: Facts = {"target": target.id}
    if not (yield from offer_at_cost(play, monk, "stunning strike", PoolUse(POOL), facts=facts)):
        return
    play.state.once[once] = 1
    expiry = until(play, "start of source's next turn", monk.id, target.id)
    tags = ("against effect", "avoid stunned")
    test = D20Test("save", target.id, CON, focus_dc(play, monk), target=monk.id, tags=tags)
    if (yield from resolve_test(play, test)):
        play.attach(staggered.name, target.id, source=monk.id, expiry=expiry)
        play.attach(exposed.name, target.id, source=monk.id, expiry=expiry)
    else:
        yield from gain_condition(play, target, "stunned", source=monk.id, expiry=expiry)


@exposed.hook(ATTACK_DECIDED, "target")
def close_opening(play: Play, attack: Attack, effect: Effect) -> None:
    """End the Advantage after one attack roll."""
    play.detach(effect)
