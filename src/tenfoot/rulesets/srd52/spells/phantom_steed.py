"""Phantom Steed, a level 3 Illusion spell of Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.bodies.servants import GONE
from tenfoot.rulesets.common.bodies.summoning import summon
from tenfoot.rulesets.srd52.magic.spell_rule import in_force
from tenfoot.rulesets.srd52.spells.fading import fading

phantom_steed = in_force("phantom-steed", "5.2/mount/eligibility")
"""On the steed: it is not quite real."""


@phantom_steed.procedure("cast")
def call_phantom_steed(play: Play, casting: Casting) -> Proc[None]:
    """A Riding Horse with a Speed of 100 feet, saddled and bridled. It outlasts the spell by a moment."""
    held, casting.group, expiry = casting.group, 0, casting.expiry
    casting.expiry = FOREVER
    steed = yield from summon(play, casting)
    casting.group, casting.expiry = held, expiry
    if steed is not None:
        yield from begin_spell_on(play, casting, steed)


@phantom_steed.hook(DAMAGE_TAKEN, "target")
def at_a_touch(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """End the spell when the steed takes damage."""
    if blow.total > 0 and effect.id in play.state.effects:
        yield from play.end_group(effect.group, "hurt")


@phantom_steed.end
def begin_fading(play: Play, effect: Effect, reason: str) -> None:
    """Let the steed fade for a minute after the spell ends, so that its rider can dismount."""
    steed = play.creature(effect.bearer)
    if not steed.counters.get(GONE):
        expiry = until(play, "1 minute", effect.source, steed.id)
        play.attach(fading.name, steed.id, source=effect.source, expiry=expiry)
        play.emit("fading", creature=steed.id)
