"""What the names, squares and keys of a scenario mean in the game that it plays."""

from __future__ import annotations

from tenfoot.engine.decision import Answer, Decision, Option
from tenfoot.engine.play import Play
from tenfoot.rulesets.scenario.model import ScenarioFault, To


class Naming:
    """Looks up creatures, squares and options of one game."""

    def __init__(self, play: Play, ids: dict[str, int]) -> None:
        self._play = play
        self._ids = ids

    def id(self, name: str) -> int:
        """The creature of that name."""
        if name not in self._ids:
            # Scenes bring people and foes of their own.
            self._ids.update({c.name: c.id for c in self._play.state.creatures.values() if c.name == name})
        if name not in self._ids:
            raise ScenarioFault(f"there is no {name}; creatures: {', '.join(self._ids)}")
        return self._ids[name]

    def ids(self, to: To) -> tuple[int, ...]:
        """The creatures that are named; none for a square."""
        if to is None or to == "":
            return ()
        if isinstance(to, str):
            return (self.id(to),)
        return tuple(self.id(name) for name in to if isinstance(name, str))

    def cell(self, place: list[str | int]) -> int:
        """A square by its column and row."""
        try:
            return self._play.state.grid.cell(int(place[0]), int(place[1]))
        except (ValueError, IndexError) as error:
            raise ScenarioFault(f"not a square: {place} ({error})") from None

    def option(self, decision: Decision, key: str) -> Option:
        """The option with this key, or the only one that starts so."""
        exact = [option for option in decision.options if option.key == key]
        if exact:
            return exact[0]
        starts = [option for option in decision.options if option.key.startswith(key)]
        if len(starts) == 1:
            return starts[0]
        offered = ", ".join(option.key for option in decision.options)
        if starts:
            raise ScenarioFault(f"'{key}' could be any of {', '.join(o.key for o in starts)}")
        raise ScenarioFault(f"'{key}' is not offered ({decision.kind}); offered: {offered}")

    def answer(self, option: Option, to: To, number: int, words: str) -> Answer:
        """The option with the values that it takes."""
        if option.takes == "cell":
            if isinstance(to, str):
                return Answer(
                    option.key, cell=self._play.creature(self.id(to)).cell, number=number, words=words
                )
            if not isinstance(to, list) or len(to) != 2:
                raise ScenarioFault(f"'{option.key}' takes a square: to: [x, y]")
            return Answer(option.key, cell=self.cell(to), number=number, words=words)
        if option.takes == "order" and isinstance(to, list) and not all(name in self._ids for name in to):
            # Effects, by the names of their rules.
            effects = self._play.state.effects
            ids = tuple(key for name in to for key in option.targets if effects[key].rule == name)
            return Answer(option.key, targets=ids)
        if option.takes in ("targets", "order"):
            return Answer(option.key, targets=self.ids(to), number=number, words=words)
        return Answer(option.key, number=number, words=words)
