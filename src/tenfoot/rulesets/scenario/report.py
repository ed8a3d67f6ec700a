"""How a scenario went: each step with its title, its events and what did not come out as expected."""

from __future__ import annotations

from typing import NamedTuple

from tenfoot.engine.event import Event
from tenfoot.rulesets.scenario.model import Scenario, StepSpec


class AskedQuestion(NamedTuple):
    """A question that came up: who was asked what, the options, and the answer."""

    who: str
    kind: str
    options: tuple[str, ...]
    answer: str


class StepReport:
    """What one step did: its title, the events, and what did not come out as expected."""

    def __init__(self, number: int, title: str) -> None:
        self.number = number
        self.title = title
        self.events: list[Event] = []
        self.questions: list[AskedQuestion] = []
        self.faults: list[str] = []
        self.stuck = False
        """The step itself could not be done, so that nothing after it makes sense."""


class Report:
    """How a scenario went: its steps and their faults."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.steps: list[StepReport] = []
        self.names: dict[str, int] = {}

    @property
    def passed(self) -> bool:
        """Whether every step came out as expected."""
        return not any(step.faults for step in self.steps)

    @property
    def faults(self) -> list[str]:
        """Everything that did not, with its step."""
        return [f"step {step.number} ({step.title}): {fault}" for step in self.steps for fault in step.faults]


def title_of(step: StepSpec) -> str:
    """What the step is about, in a few words."""
    for word, value in (
        ("does", step.does),
        ("plays", step.plays),
        ("cannot", step.cannot),
        ("is refused", step.refused),
        ("has its turn", step.turn),
        ("gm", step.gm),
        ("builds", ", ".join(map(str, step.builds))),
        ("gains", step.gains),
    ):
        if value:
            return f"{step.who} {word} {value}".strip()
    if step.test is not None:
        what = f"rolls a {step.test.kind}"
    else:
        what = "takes damage" if step.harm else "is healed" if step.heal is not None else "check"
    return f"{step.who} {what}".strip()
