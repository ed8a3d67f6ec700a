"""Shriek, a trait of the Shrieker Fungus."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.senses.light import lit

shriek = Rule("shriek", "5.2/m-react/other")


shrieking = Rule("shrieking", "5.2/m-react/other", tags=("mark",))


@shriek.hook(ENTERED)
def alarm(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """A creature, or Bright Light, comes within 30 feet: a shriek that carries 300 feet, for a minute."""
    fungus, mover = play.creature(effect.bearer), play.creature(step.mover)
    if play.has(fungus.id, shrieking.name) or fungus.cell < 0 or fungus.side == mover.side:
        return
    if not 0 <= distance(play, fungus, mover) <= 30 and lit(play, fungus.cell) is not BRIGHT:
        return
    if distance(play, fungus, mover) > 60 or not can_react(play, fungus):
        return
    if (yield from offer_reaction(play, fungus, "shriek", why=shriek.cites)):
        expiry = until(play, "1 minute", fungus.id, fungus.id)
        play.attach(shrieking.name, fungus.id, source=fungus.id, expiry=expiry)
        play.emit("shriek", creature=fungus.id, feet=300)
