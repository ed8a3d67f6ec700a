"""Delayed Blast Fireball, a level 7 Evocation spell of Sorcerers and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.content.activity import set_alight
from tenfoot.rulesets.common.magic.spell_effect import casting_of

bead = Rule("zone.delayed-blast-fireball", "5.2/s-effect/as-written", tags=("spell",))


@bead.hook(TURN_ENDS)
def grows_hotter(play: Play, creature: Creature, effect: Effect) -> None:
    """Delayed Blast Fireball: add 1d6 each time the caster's turn ends."""
    if creature.id == effect.source:
        play.alter(effect, data={**effect.data, "more": effect.num("more") + 1})


@bead.end
def bursts(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """Delayed Blast Fireball: explode when the spell ends, unless it was dispelled."""
    caster = play.creature(effect.source)
    casting = casting_of(play, effect)
    casting.level += effect.num("more")
    activity = scaled(play, caster, casting)
    there = caught(play, squares(effect.cells))
    if activity is None or reason == "dispelled":
        return
    creatures = [other for other in there if not is_object(play, other)]
    if creatures:
        yield from do_to(play, caster, casting, activity, creatures)
    yield from set_alight(play, caster, there)
