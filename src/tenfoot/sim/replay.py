"""One run again, with everything that happened in it."""

from __future__ import annotations

from tenfoot.engine.event import Event
from tenfoot.engine.play import Play
from tenfoot.engine.ruleset import Ruleset
from tenfoot.sim.adventuring_day import Course, RunWitness
from tenfoot.sim.continued_fight import play_any
from tenfoot.sim.run import both_sides
from tenfoot.sim.simulate import Simulation


def replay(simulation: Simulation, number: int, witness: RunWitness) -> Course:
    """Play run `number` again, with a listener."""
    seed = simulation.run_seed(number)
    controllers = both_sides(simulation.plan, seed, simulation.party, simulation.foes, simulation.programs)
    return play_any(simulation.plan, seed, controllers, witness)


class Log:
    """Collects the events of a run and the names of all who took part."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.names: dict[int, str] = {}
        self.ruleset: Ruleset | None = None
        self._play: Play | None = None

    def begin(self, play: Play) -> None:
        """Listen to a fight that begins."""
        self._play = play
        self.ruleset = play.ruleset
        self._learn_names(play)

    def __call__(self, event: Event) -> None:
        self.events.append(event)
        if self._play is not None and any(key not in self.names for key in self._play.state.creatures):
            self._learn_names(self._play)

    def _learn_names(self, play: Play) -> None:
        self.names.update({key: creature.name for key, creature in play.state.creatures.items()})
