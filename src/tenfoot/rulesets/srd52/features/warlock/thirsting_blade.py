"""Thirsting Blade, a feature that heroes can have."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.senses.targets import in_range
from tenfoot.rulesets.common.worth.option_worth import weigh_plain_attack
from tenfoot.rulesets.srd52.actions.attack import ATTACKS, ONE
from tenfoot.rulesets.srd52.features.warlock.devouring_blade import devouring_blade
from tenfoot.rulesets.srd52.features.warlock.pact_weapon import bond_of, with_it

thirsting_blade = Rule("feature.thirsting-blade", "5.2/c-multi/thirsting-blade")


THIRST = "thirst"
"""Attacks with the pact weapon that are left of the Attack action."""


@thirsting_blade.hook(ATTACK_DONE, "attacker")
def allow_second_attack(play: Play, attack: Attack, effect: Effect) -> None:
    """Allow a second attack with the pact weapon in the Attack action, or a third; it adds nothing to Extra Attack."""
    warlock = play.creature(effect.bearer)
    if attack.via != "action" or play.state.active != warlock.id or not with_it(play, attack):
        return
    others = play.query(ATTACKS, ExplainedTotal("attacks", warlock.id, 1, ONE), warlock.id).total
    whole = 3 if play.has(warlock.id, devouring_blade.name) else 2
    if THIRST not in warlock.budget and whole > others:
        warlock.budget[THIRST] = whole - others


@thirsting_blade.offer
def strike_again(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer the extra attack with the pact weapon alone."""
    bond = bond_of(play, creature.id)
    if not creature.budget.get(THIRST) or bond is None:
        return ()
    options: list[Option] = []
    for strike in attack_options(play, creature):
        if strike.item != bond.num("item") or not strike.melee:
            continue
        targets = tuple(key for key, _ in in_range(play, creature, strike.reach))
        if targets:
            options.append(
                Option(
                    f"{thirsting_blade.name}:{strike.key}",
                    "option.attack",
                    takes="targets",
                    targets=targets,
                    facts={"strike": strike.name},
                )
            )
    return options


@thirsting_blade.perform
def make_extra_attack(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Make one extra attack with the pact weapon."""
    key = answer.pick.split(":", 1)[1]
    strike = next(strike for strike in attack_options(play, creature) if strike.key == key)
    creature.budget[THIRST] -= 1
    target = play.creature(answer.targets[0])
    yield from make_attack(play, plan_attack(play, creature, target, strike, via=THIRST))


thirsting_blade.weigh(weigh_plain_attack)
