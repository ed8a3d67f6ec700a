"""The page on adding a rule shows what the files really say, and its scenario passes."""

from __future__ import annotations

import re
from pathlib import Path

from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.rulesets.scenario import read_scenarios, run_scenario

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "how-to-add-a-rule.md").read_text("utf-8")


def test_excerpts_stand_in_the_files_they_name() -> None:
    excerpts = re.findall(r"```python\n# (src/[^\n]+)\n(.*?)```", PAGE, re.DOTALL)
    assert len(excerpts) >= 4
    for path, excerpt in excerpts:
        assert excerpt.strip() in (ROOT / path).read_text("utf-8"), path


def test_the_scenario_passes(tmp_path: Path) -> None:
    found = re.search(r"```yaml\n(.*?)```", PAGE, re.DOTALL)
    assert found is not None
    path = tmp_path / "poisoned.yaml"
    path.write_text(found[1], encoding="utf-8")
    for scenario in read_scenarios(path):
        report = run_scenario(scenario, ruleset_named("srd52"))
        assert report.passed, report.faults
