"""Disintegrate, a level 6 Transmutation spell of Sorcerers and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *

disintegrate = Rule("spell.disintegrate", tags=("spell",))


@disintegrate.begin
def to_dust(play: Play, effect: Effect) -> Proc[None]:
    """Disintegrate: a target at 0 Hit Points dies and is turned to dust."""
    target = play.creature(effect.bearer)
    play.detach(effect)
    if target.hp == 0:
        yield from play.port(DIE)(play, target, "disintegrate")
        target.counters["dust"] = 1
