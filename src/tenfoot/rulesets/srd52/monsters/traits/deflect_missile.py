"""Deflect Missile, a trait of the Stone Giant."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.monsters.named_part import apply_part

deflect_missile = Rule("deflect missile", "5.2/m-react/deflect-missile")


@deflect_missile.hook(DAMAGE_INCOMING, "target")
def catch_it(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """A ranged hit loses 1d10 + 6; reduced to nothing, it can be redirected at another creature."""
    giant = play.creature(effect.bearer)
    pool = effect.text("part")
    if blow.melee or "attack" not in blow.tags or giant.pools.get(pool, 0) < 1 or not can_react(play, giant):
        return
    physical = ("bludgeoning", "piercing", "slashing")
    if not any(kind in physical for _, kind in blow.amounts):
        return
    if not (yield from offer_reaction(play, giant, "deflect missile", why=deflect_missile.cites)):
        return
    giant.pools[pool] -= 1
    less = yield from roll_amount(play, giant.id, "1d10", 6)
    left = 0
    for amount, kind in blow.amounts:
        if kind in physical:
            blow.reduce.append((less, kind, effect))
            left += max(0, amount - less)
        else:
            left += amount
    activity = activity_of(play, giant, pool)
    targets = tuple(other.id for other in possible_targets(play, giant, activity) if other.id != giant.id)
    if left or not targets:
        return
    answer = yield Decision(
        giant.seat,
        "deflect missile",
        (
            Option("at", "deflect.at", takes="targets", targets=targets),
            Option("no", "deflect.no"),
        ),
        subject=giant.id,
        default="no",
    )
    if answer.pick == "at":
        yield from apply_part(play, giant, pool, [play.creature(answer.targets[0])])
