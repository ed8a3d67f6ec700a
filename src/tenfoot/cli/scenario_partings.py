"""One scenario by two rulesets: where they part, step by step, until one of them can't go on."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

import msgspec

from tenfoot.engine.ruleset import Ruleset
from tenfoot.lang import Narrator, Words
from tenfoot.rulesets.scenario import Report, Scenario, run_scenario
from tenfoot.tactics.tactician import Tactician

WIDTH = 100


class Parting(msgspec.Struct, frozen=True):
    """A step with a different result in each ruleset, and what each one logs."""

    scenario: str
    step: int
    title: str
    told: dict[str, list[str]]
    ends: str = ""
    """The ruleset by which the scenario can't go on after this step; both, if neither can."""


def partings(scenario: Scenario, first: Ruleset, second: Ruleset) -> list[Parting]:
    """List the steps that play differently by the two rulesets, up to the first that one of them can't play."""
    reports = [
        run_scenario(scenario, ruleset, go_on=True, player=Tactician().answer) for ruleset in (first, second)
    ]
    told = [_told(report) for report in reports]
    found: list[Parting] = []
    for number in range(min(len(steps) for steps in told)):
        sides = [steps[number] for steps in told]
        stuck = [report.steps[number].stuck for report in reports]
        if sides[0] != sides[1] or all(stuck):
            titles = [report.steps[number].title for report in reports]
            names = (first.name, second.name)
            ends = " and by ".join(name for name, end in zip(names, stuck, strict=True) if end)
            told_by = dict(zip(names, sides, strict=True))
            found.append(Parting(scenario.name, number, titles[0], told_by, ends))
        if any(stuck):
            break
    return found


def _told(report: Report) -> list[list[str]]:
    """The log of each step, with whatever the scenario did not expect."""
    by_id = {number: name for name, number in report.names.items()}
    teller = Narrator(Words("en"), lambda key: by_id.get(key, f"#{key}"))
    return [
        [
            *(teller.tell(event.kind, dict(event.facts)) for event in step.events),
            *(f"! {fault.partition('; offered:')[0]}" for fault in step.faults),
        ]
        for step in report.steps
    ]


def page_of_partings(found: Sequence[Parting], scenarios: int) -> list[str]:
    """Return the lines to print: each scenario with the steps at which the two rulesets differ."""
    lines: list[str] = []
    scenario = ""
    for parting in found:
        if parting.scenario != scenario:
            scenario = parting.scenario
            lines += [*textwrap.wrap(scenario, WIDTH), ""]
        lines.append(f"  {parting.step}. {parting.title}")
        for name, told in parting.told.items():
            for number, sentence in enumerate(told or ["(nothing happens)"]):
                head = f"     {name:<10}" if number == 0 else " " * 15
                lines += textwrap.wrap(sentence, WIDTH, initial_indent=head, subsequent_indent=" " * 17)
        if parting.ends:
            lines.append(f"     (by {parting.ends} the scenario can't go on from here)")
        lines.append("")
    parts = len({parting.scenario for parting in found})
    lines.append(
        f"{len(found)} steps part, in {parts} of {scenarios} scenarios."
        if found
        else f"Nothing parts in {scenarios} scenarios."
    )
    return lines
