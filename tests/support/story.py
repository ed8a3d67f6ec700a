"""An adventure played by script: who declares what, which faces fall, what the GM and others answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tenfoot.adventure.running import begin_adventure, rules_of
from tenfoot.adventure.story_state import here
from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, Decision
from tenfoot.engine.event import Event
from tenfoot.engine.game import Game
from tenfoot.engine.play import Play
from tenfoot.engine.ruleset import Ruleset
from tenfoot.rulesets.scenario.stage import StageDice


class Story:
    """A party in an adventure. `asked` and `events` hold what came of the last round."""

    def __init__(
        self,
        key: str | Ruleset,
        heroes: Sequence[str],
        *,
        seats: Sequence[str] = (),
        names: Sequence[str] = (),
    ) -> None:
        ruleset = rules_of(key) if isinstance(key, str) else key
        self.faces = StageDice()
        self.events: list[Event] = []
        self.asked: list[Decision] = []
        names = names or ("Ann", "Bo", "Cy", "Dee", "Eve")[: len(heroes)]
        state = begin_adventure(ruleset, 1, heroes, seats or list(names), names)
        self.game = Game(ruleset, state, dice=self.faces, listener=self.events.append)

    @property
    def play(self) -> Play:
        return self.game.play

    @property
    def scene(self) -> str:
        return here(self.game.play)

    def __getitem__(self, name: str) -> Creature:
        return next(c for c in self.game.play.state.creatures.values() if c.name == name)

    def options(self, name: str) -> list[str]:
        """What somebody may declare now; it must be their turn to say, or they are let to."""
        for _ in range(10):
            decision = self.game.decision
            assert decision is not None
            if decision.kind == "declare" and decision.subject == self[name].id:
                return [option.key for option in decision.options]
            self.game.step(decision.default_answer())
        raise AssertionError(f"{name} is never asked")

    def round(
        self,
        declared: Mapping[str, str | Answer],
        *,
        dice: Sequence[int] = (),
        answers: Mapping[str, str] | None = None,
    ) -> list[str]:
        """One round of the scene, or up to the first turn of a fight. Gives the kinds of what happened."""
        self.events.clear()
        self.asked.clear()
        self.faces.faces = list(dice)
        left = {self[name].id: pick for name, pick in declared.items()}
        said: list[int] = []
        for _ in range(500):
            decision = self.game.decision
            if decision is None or decision.kind == "turn":
                break
            if decision.kind == "declare" and decision.subject in said:
                break
            self.asked.append(decision)
            if decision.kind == "declare":
                said.append(decision.subject)
                pick = left.pop(decision.subject, "wait")
                self.game.step(pick if isinstance(pick, Answer) else Answer(pick))
            elif answers and decision.kind in answers:
                self.game.step(Answer(answers[decision.kind]))
            else:
                self.game.step(decision.default_answer())
        assert not left, f"nobody asked them: {left}"
        assert not self.faces.faces, f"faces left over: {self.faces.faces}"
        return [event.kind for event in self.events]

    def turn(
        self,
        name: str,
        pick: str | Answer,
        *,
        dice: Sequence[int] = (),
        answers: Mapping[str, str] | None = None,
    ) -> None:
        """Something on somebody's turn in a fight; everybody before ends theirs."""
        for _ in range(60):
            decision = self.game.decision
            assert decision is not None
            if decision.kind == "turn" and decision.subject == self[name].id:
                break
            self.game.step(Answer("end") if decision.kind == "turn" else decision.default_answer())
        self.events.clear()
        self.asked.clear()
        self.faces.faces = list(dice)
        self.game.step(pick if isinstance(pick, Answer) else Answer(pick))
        while (decision := self.game.decision) is not None and decision.kind not in ("turn", "declare"):
            self.asked.append(decision)
            chosen = (answers or {}).get(decision.kind)
            self.game.step(Answer(chosen) if chosen else decision.default_answer())
        assert not self.faces.faces, f"faces left over: {self.faces.faces}"

    def told(self) -> str:
        """All words of the round."""
        return " ".join(str(event.facts["text"]) for event in self.events if event.kind == "told")

    def event(self, kind: str) -> Mapping[str, object]:
        """The facts of the first event of a kind."""
        return next(event.facts for event in self.events if event.kind == kind)
