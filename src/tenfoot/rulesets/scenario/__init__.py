"""Scenarios: the rules as executable examples, written so that a GM can settle an argument with one."""

from tenfoot.rulesets.scenario.model import Scenario, ScenarioFault, read_scenarios
from tenfoot.rulesets.scenario.report import Report, StepReport
from tenfoot.rulesets.scenario.runner import run_scenario

__all__ = ["Report", "Scenario", "ScenarioFault", "StepReport", "read_scenarios", "run_scenario"]
