"""What the names, squares and keys of a scenario mean in the game that it plays."""

from __future__ import annotations

from collections.abc import Iterator

from tenfoot.engine.decision import Answer, Decision, Option
from tenfoot.engine.play import Play
from tenfoot.rulesets.scenario.model import ScenarioFault, To
from tenfoot.rulesets.scenario.watched_answer import WatchedAnswer, unread, watch

TO = {"targets": "to", "cell": "to"}
"""The key of a scenario that gives a value of an answer, where it has another name."""


class Naming:
    """Looks up creatures, squares and options of one game."""

    def __init__(self, play: Play, ids: dict[str, int]) -> None:
        self._play = play
        self._ids = ids
        self.given: list[WatchedAnswer] = []
        """Answers of this step, of which the rules must read every value."""

    def id(self, name: str) -> int:
        """Return the id of the creature of that name."""
        if name not in self._ids:
            # Scenes add their own people and foes.
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

    def offered(self, decision: Decision, key: str, to: To) -> list[str]:
        """The keys that start so among the options, of those that allow the named target or square."""
        found = [option for option in decision.options if option.key.startswith(key)]
        if isinstance(to, str) and to:
            target = self.id(to)
            found = [option for option in found if target in option.targets]
        elif isinstance(to, list) and to and isinstance(to[0], int):
            cell = self.cell(to)
            found = [option for option in found if option.cells is not None and cell in option.cells()]
        return [option.key for option in found]

    def answer(self, option: Option, to: To, number: int, words: str) -> Answer:
        """The option with the values that it takes. A target or square for one that takes none is a fault."""
        if to not in (None, "", []) and option.takes not in ("cell", "targets", "order"):
            raise ScenarioFault(f"'{option.key}' takes no target and no square: leave out 'to'")
        found = self._answer(option, to, number, words)
        self._check(option, found)
        return self.watched(found, option.takes)

    def _check(self, option: Option, answer: Answer) -> None:
        """Refuse a square out of reach or a target that can't be chosen, by place and name."""
        if option.takes == "cell" and option.cells is not None and answer.cell not in option.cells():
            x, y = self._play.state.grid.at(answer.cell)
            raise ScenarioFault(f"'{option.key}' can't reach the square [{x}, {y}]")
        if option.takes == "targets":
            for target in answer.targets:
                if target not in option.targets:
                    possible = ", ".join(self._play.creature(key).name for key in option.targets)
                    name = self._play.creature(target).name
                    raise ScenarioFault(
                        f"'{option.key}' can't choose {name}. Possible: {possible or 'nobody'}"
                    )

    def watched(self, answer: Answer, takes: str = "") -> Answer:
        """The answer; what it gives besides what the option takes must be read by the rules."""
        found = watch(answer, takes)
        self.given.append(found)
        return found

    def unused(self) -> Iterator[str]:
        """Values of this step's answers that nothing has read, in words."""
        for answer in self.given:
            for name in unread(answer):
                yield f"'{answer.pick}' does not use '{TO.get(name, name)}': leave it out"
        self.given.clear()

    def _answer(self, option: Option, to: To, number: int, words: str) -> Answer:
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
