"""Death Burst and Death Throes: it explodes when it dies."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.monsters.named_part import burst

death_burst = Rule("death burst", "5.2/m-death/burst", "5.2/m-death/throes")


@death_burst.hook(DIED, "target")
def bursts(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """A save for each creature in the Emanation; one that dies of it may burst as well."""
    if creature.cell >= 0:
        play.emit(
            "activity.used", creature=creature.id, activity=effect.text("part"), name=effect.text("name")
        )
        yield from burst(play, creature, effect.text("part"))
