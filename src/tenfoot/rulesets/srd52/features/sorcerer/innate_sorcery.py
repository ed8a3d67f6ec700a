"""Innate Sorcery, a feature of the Sorcerer (level 1)."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.features.families.sorcery_points import POINTS, used
from tenfoot.rulesets.srd52.features.sorcerer.sorcery_incarnate import sorcery_incarnate
from tenfoot.rulesets.srd52.magic.spell_numbers import SPELL_SAVE_DC

innate_sorcery = Rule("feature.innate-sorcery", tags=(OUT_OF_COMBAT_TOO,))


unleashed = Rule("innate sorcery")


USES = "innate-sorcery"


@innate_sorcery.offer
def unleash(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """A Bonus Action with a use; or, with the later feature, two Sorcery Points."""
    if not creature.budget.get("bonus") or play.has(creature.id, unleashed.name):
        return ()
    if creature.pools.get(USES, 0):
        cost: Cost = (BONUS, PoolUse(USES))
    elif play.has(creature.id, sorcery_incarnate.name) and creature.pools.get(POINTS, 0) >= 2:
        cost = (BONUS, PoolUse(POINTS, 2))
    else:
        return ()
    return (Option(innate_sorcery.name, "option.activity", cost=cost, facts={"name": "Innate Sorcery"}),)


@innate_sorcery.perform
def let_it_out(play: Play, creature: Creature, answer: Answer, effect: Effect) -> None:
    """Unleash Innate Sorcery for a minute, for a use or 2 Sorcery Points."""
    creature.budget["bonus"] -= 1
    if creature.pools.get(USES, 0):
        creature.pools[USES] -= 1
    else:
        creature.pools[POINTS] -= 2
    expiry = until(play, "1 minute", creature.id, creature.id)
    play.attach(unleashed.name, creature.id, source=creature.id, expiry=expiry)
    used(play, creature, USES, "Innate Sorcery")


@unleashed.modifies(SPELL_SAVE_DC, "owner")
def harder_to_resist(play: Play, tally: ExplainedTotal, effect: Effect) -> None:
    """The spell save DC is 1 higher."""
    tally.add(1, effect)


@unleashed.modifies(ATTACK, "attacker")
def true_to_the_mark(play: Play, attack: Attack, effect: Effect) -> None:
    """Advantage on the attack rolls of spells."""
    if attack.strike.kind == "spell":
        attack.advantage(effect)
