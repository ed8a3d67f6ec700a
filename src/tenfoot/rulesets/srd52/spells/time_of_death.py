"""Notes when a creature dies, for spells that revive only the recently dead."""

from __future__ import annotations

from tenfoot.authoring import *

time_of_death = Rule("time of death", "5.2/s-target/invalid-perceived", general=True)


@time_of_death.hook(DIED)
def note_the_time(play: Play, creature: Creature, effect: Effect) -> None:
    """Note the time of death, which limits the spells that can bring the creature back."""
    creature.counters["died at"] = play.state.time
