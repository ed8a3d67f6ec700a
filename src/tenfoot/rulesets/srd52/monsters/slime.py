"""Mucus Cloud: a curse of slime that makes its victim a creature of the water."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.conditions.curse import CURSE
from tenfoot.rulesets.srd52.exploration.suffocation import BREATHES_BOTH
from tenfoot.rulesets.srd52.space.underwater import under_water

slimy = Rule("slimy skin", "5.2/m-aura/mucus", "5.2/m-rider/curses", tags=(CURSE, BREATHES_BOTH))
drying_skin = Rule("drying skin", "5.2/m-aura/mucus")
moisten = Rule("gm:moisten", "5.2/m-aura/mucus")
TEN_MINUTES = 600


@slimy.begin
def skin_changes(play: Play, effect: Effect) -> Proc[None]:
    """It has to be kept wet from now on; a second cloud changes nothing more."""
    twins = [e for e in play.effects_on(effect.bearer, slimy.name) if e.id != effect.id]
    if twins:
        play.detach(effect)
    else:
        dry_from_now(play, effect)
    yield from ()


def dry_from_now(play: Play, effect: Effect) -> None:
    """Ten minutes until it hurts."""
    for old in play.effects_on(effect.bearer, drying_skin.name):
        play.detach(old)
    until = Expiry(effect.bearer, "start", 0, play.state.time + TEN_MINUTES)
    play.attach(
        drying_skin.name, effect.bearer, source=effect.source, expiry=until, data={"within": effect.id}
    )


@slimy.modifies(HEALING, "target")
def heals_only_in_water(play: Play, healing: Healing, effect: Effect) -> None:
    """No Hit Points are regained outside water."""
    if not under_water(play, play.creature(effect.bearer)):
        healing.amount = 0


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


@moisten.doing("word")
def water_on_the_skin(play: Play, creatures: list[Creature], words: str, answer: Answer) -> Proc[None]:
    """Moisture is applied to their skin: the ten minutes start anew."""
    for creature in creatures:
        for effect in play.effects_on(creature.id, slimy.name):
            dry_from_now(play, effect)
    yield from ()
