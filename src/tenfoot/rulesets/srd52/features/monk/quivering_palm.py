"""Quivering Palm, a feature of the Monk (level 17)."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.actions.attack import begin_attack_action
from tenfoot.rulesets.srd52.features.monk.monks_focus import POOL
from tenfoot.rulesets.srd52.features.monk.stunning_strike import focus_dc

quivering_palm = Rule("feature.quivering-palm")


vibrations = Rule("vibrations")


PALM = 4
"""Focus Points that the vibrations cost."""


def _shaken(play: Play, monk: int) -> Effect | None:
    """The one creature that carries this Monk's vibrations."""
    for effect in play.state.effects.values():
        if effect.rule == vibrations.name and effect.source == monk:
            return effect
    return None


@quivering_palm.hook(ATTACK_HIT, "attacker")
def set_it_trembling(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """An Unarmed Strike that hits may start the vibrations, in one creature at a time."""
    monk, target = play.creature(effect.bearer), play.creature(attack.target)
    if attack.strike.kind != "unarmed" or target.life != "alive":
        return
    if _shaken(play, monk.id) is not None:
        return
    facts: Facts = {"target": target.id}
    if (yield from offer_at_cost(play, monk, "quivering palm", PoolUse(POOL, PALM), facts=facts)):
        expiry = until(play, f"{effect.level} days", monk.id, target.id)
        play.attach(vibrations.name, target.id, source=monk.id, expiry=expiry)


@quivering_palm.offer
def let_it_burst(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """An action, or one attack of the Attack action."""
    shaken = _shaken(play, creature.id)
    going_on = creature.budget.get("attacks", 0) > 0
    if shaken is None or not (going_on or creature.budget.get("action")):
        return ()
    cost: Cost = () if going_on else (ACTION,)
    facts: dict[str, int | str] = {"target": shaken.bearer}
    return (
        Option(f"{quivering_palm.name}:burst", "quivering palm.burst", cost=cost, facts=facts),
        Option(f"{quivering_palm.name}:calm", "quivering palm.calm", facts=facts),
    )


@quivering_palm.perform
def end_the_trembling(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """10d12 Force, half on a Constitution save; or harmlessly, at no cost."""
    shaken = _shaken(play, creature.id)
    assert shaken is not None
    play.detach(shaken)
    if answer.pick.endswith(":calm"):
        return
    if not creature.budget.get("attacks"):
        begin_attack_action(play, creature)
    creature.budget["attacks"] -= 1
    test = D20Test(
        "save", shaken.bearer, CON, focus_dc(play, creature), target=creature.id, tags=("against effect",)
    )
    saved = yield from resolve_test(play, test)
    faces = yield from play.roll(creature.id, 10, 12, "damage")
    blow = IncomingDamage(shaken.bearer, creature.id, [(sum(faces), "force")])
    if saved:
        blow.halve(effect)
    yield from deal_damage(play, blow)
