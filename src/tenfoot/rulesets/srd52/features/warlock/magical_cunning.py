"""Magical Cunning, a feature of the Warlock (level 2)."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.engine import clock
from tenfoot.rulesets.common.magic.spell import PACT
from tenfoot.rulesets.srd52.features.warlock.eldritch_master import eldritch_master

magical_cunning = Rule("feature.magical-cunning", tags=(OUT_OF_COMBAT_TOO,))


POOL = "magical-cunning"


MINUTE = 60


def pact_pool(play: Play, creature: Creature, effect: Effect) -> str:
    """The pool of the Warlock's Pact slots: apart from those of Spellcasting where there are such too."""
    caster = play.sheet(creature).caster
    return PACT if caster is not None and caster.pact else f"slot {effect.num('pact_slot_level')}"


def _missing(play: Play, creature: Creature, effect: Effect) -> int:
    """Count the Pact Magic slots that are spent."""
    return max(0, effect.num("pact_slots") - creature.pools.get(pact_pool(play, creature, effect), 0))


@magical_cunning.offer
def offer_rite(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer a rite of one minute outside combat, once between Long Rests."""
    if play.state.mode == "combat" or not creature.pools.get(POOL) or not _missing(play, creature, effect):
        return ()
    facts: dict[str, int | str] = {"name": "Magical Cunning"}
    return (Option(magical_cunning.name, "option.activity", cost=(PoolUse(POOL),), facts=facts),)


@magical_cunning.perform
def power_returns(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Magical Cunning: after a minute, regain half of the Pact Magic slots, rounded up; all with Eldritch Master."""
    yield from clock.advance(play, MINUTE)
    whole = effect.num("pact_slots")
    most = whole if play.has(creature.id, eldritch_master.name) else (whole + 1) // 2
    slot = pact_pool(play, creature, effect)
    creature.pools[POOL] -= 1
    creature.pools[slot] = creature.pools.get(slot, 0) + min(most, _missing(play, creature, effect))
    play.emit("activity.used", creature=creature.id, activity=POOL, name="Magical Cunning")
