"""Disintegrate, a level 6 Transmutation spell of Sorcerers and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *

disintegrate = Rule("spell.disintegrate", tags=("spell",))


@disintegrate.begin
def to_dust(play: Play, effect: Effect) -> Proc[None]:
    """At 0 Hit Points nothing is left of it."""
    target = play.creature(effect.bearer)
    play.detach(effect)
    if target.hp == 0:
        yield from play.port(DIE)(play, target, "disintegrate")
        target.counters["dust"] = 1
