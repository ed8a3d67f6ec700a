"""Eldritch Smite, a feature that heroes can have."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.features.warlock.magical_cunning import pact_pool
from tenfoot.rulesets.srd52.features.warlock.pact_weapon import with_it

eldritch_smite = Rule("feature.eldritch-smite")


HUGE = 4


@eldritch_smite.hook(DAMAGE_ROLL, "attacker")
def smite(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """Once a turn, a Pact slot: 1d8 Force and 1d8 more for each level of the slot."""
    attack, warlock = roll.attack, play.creature(effect.bearer)
    slot = pact_pool(play, warlock, effect)
    once = f"eldritch smite by {warlock.id}"
    if attack is None or not with_it(play, attack) or play.state.once.get(once):
        return
    facts: Facts = {"target": roll.target}
    if (yield from offer_at_cost(play, warlock, "eldritch smite", PoolUse(slot), facts=facts)):
        play.state.once[once] = 1
        attack.tags = (*attack.tags, "eldritch smite")
        roll.add(((1 + effect.num("pact_slot_level"), 8),), 0, "force", effect)


@eldritch_smite.hook(ATTACK_HIT, "attacker")
def knocked_down(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """Eldritch Smite: offer to knock a target of up to Huge size Prone."""
    target = play.creature(attack.target)
    if "eldritch smite" not in attack.tags or target.life == "dead" or play.sheet(target).size > HUGE:
        return
    warlock = play.creature(effect.bearer)
    answer = yield yes_no(
        warlock.seat, "smitten down", subject=warlock.id, default="yes", facts={"target": target.id}
    )
    if answer.pick == "yes":
        yield from gain_condition(play, target, "prone", source=warlock.id)
