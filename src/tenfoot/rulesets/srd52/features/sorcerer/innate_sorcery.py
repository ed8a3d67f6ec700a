"""Innate Sorcery, a feature of the Sorcerer (level 1)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.worth.option_worth import weigh_strengthening
from tenfoot.rulesets.srd52.features.families.sorcery_points import POINTS, used
from tenfoot.rulesets.srd52.features.sorcerer.sorcery_incarnate import sorcery_incarnate
from tenfoot.rulesets.srd52.magic.spell_numbers import SPELL_SAVE_DC

innate_sorcery = Rule("feature.innate-sorcery", tags=(OUT_OF_COMBAT_TOO,))


unleashed = Rule("innate sorcery")


USES = "innate-sorcery"


def find_cost(play: Play, creature: Creature, effect: Effect) -> Cost | None:
    """A Bonus Action with a use; or, with the later feature, two Sorcery Points."""
    if play.has(creature.id, unleashed.name):
        return None
    if not creature.pools.get(USES, 0) and play.has(creature.id, sorcery_incarnate.name):
        return (BONUS, PoolUse(POINTS, 2))
    return (BONUS, PoolUse(USES))


@innate_sorcery.action("Innate Sorcery", cost=find_cost)
def let_it_out(play: Play, creature: Creature, answer: Answer, effect: Effect) -> None:
    """Unleash Innate Sorcery for a minute, for a use or 2 Sorcery Points."""
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


innate_sorcery.weigh(weigh_strengthening)
