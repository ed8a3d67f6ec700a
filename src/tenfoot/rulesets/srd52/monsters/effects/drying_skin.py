"""Skin that dries out of water: Acid damage every 10 minutes."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.space.underwater import under_water

drying_skin = Rule("drying skin", "5.2/m-aura/mucus")


TEN_MINUTES = 600


def dry_from_now(play: Play, effect: Effect) -> None:
    """Begin the ten minutes after which the skin takes damage out of water."""
    for old in play.effects_on(effect.bearer, drying_skin.name):
        play.detach(old)
    until = Expiry(effect.bearer, "start", 0, play.state.time + TEN_MINUTES)
    play.attach(
        drying_skin.name, effect.bearer, source=effect.source, expiry=until, data={"within": effect.id}
    )


@drying_skin.end
def burns(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """1d12 Acid damage at the end of every 10 minutes out of the water."""
    curse = play.state.effects.get(effect.num("within"))
    creature = play.creature(effect.bearer)
    if reason != "expired" or curse is None or creature.life == "dead":
        return
    dry_from_now(play, curse)
    if not under_water(play, creature):
        amount = yield from roll_amount(play, effect.source, "1d12", 0)
        yield from deal_damage(play, IncomingDamage(creature.id, effect.source, [(amount, "acid")]))
