"""The drinker of a Philter of Love is Charmed by the first creature it sees."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.families.potion_citation import AS_WRITTEN

love = Rule("love at first sight", AS_WRITTEN)


@love.begin
def looks_around(play: Play, effect: Effect) -> Proc[None]:
    """The first creature in view becomes the object of love."""
    yield from _falls_in_love(play, play.creature(effect.bearer), effect)


@love.hook(TURN_STARTS, "owner")
def looks_again(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Charm the drinker by the first creature that comes into view."""
    yield from _falls_in_love(play, creature, effect)


def _falls_in_love(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    near = [other for other in play.state.creatures.values() if other.id != creature.id and other.cell >= 0]
    seen = next((other for other in near if sees(play, creature, other)), None)
    if seen is not None:
        play.detach(effect)
        expiry = until(play, "1 hour", seen.id, creature.id)
        yield from gain_condition(play, creature, "charmed", source=seen.id, expiry=expiry)
