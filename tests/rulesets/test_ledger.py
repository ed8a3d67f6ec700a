"""The ledger joins rules and scenarios, and says where a scenario names a rule that does not exist."""

import json
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tenfoot.cli.main import main
from tenfoot.rulesets.index import RULESETS, rule_index
from tenfoot.rulesets.ledger import (
    LedgerFault,
    LedgerRow,
    ledger,
    narrative_rules,
    scenario_folder,
    settle,
    shown_below,
)

ROOT = Path(__file__).parents[2]


def rows(folder: Path, **files: str) -> dict[str, LedgerRow]:
    for name, text in files.items():
        (folder / f"{name}.yaml").write_text(text, "utf-8")
    return {
        row.id: row for row in settle(rule_index("srd52"), shown_below(folder), {"5.2/dice/interpret": "why"})
    }


def test_a_rule_shown_by_a_scenario_is_enforced(tmp_path: Path) -> None:
    found = rows(tmp_path, oa="name: leaving reach\nrules: [5.2/oa/avoid-disengage]\n")[
        "5.2/oa/avoid-disengage"
    ]
    assert (found.status, found.scenarios) == ("enforced", ("tests/scenarios/oa.yaml",))


def test_a_question_shown_by_a_scenario_is_asked_when_the_rules_leave_it_to_somebody(tmp_path: Path) -> None:
    found = rows(tmp_path, a="name: x\nrules: []\nasks: [5.2/dc/gm-final, 5.2/oa/timing]\n")
    assert found["5.2/dc/gm-final"].status == "asked"
    assert "GM" in found["5.2/dc/gm-final"].reason
    assert "GM" not in rule_index("srd52")["5.2/oa/timing"].decides
    assert found["5.2/oa/timing"].status == "enforced"


def test_a_rule_left_to_the_gm_that_a_scenario_only_applies_is_enforced(tmp_path: Path) -> None:
    assert rows(tmp_path, a="name: x\nrules: [5.2/dc/gm-final]\n")["5.2/dc/gm-final"].status == "enforced"


def test_a_narrative_rule_has_its_reason_until_a_scenario_shows_it(tmp_path: Path) -> None:
    assert rows(tmp_path)["5.2/dice/interpret"] == LedgerRow("5.2/dice/interpret", "narrative", (), "why")
    assert (
        rows(tmp_path, a="name: x\nrules: [5.2/dice/interpret]\n")["5.2/dice/interpret"].status == "enforced"
    )


def test_everything_else_is_open(tmp_path: Path) -> None:
    assert rows(tmp_path)["5.2/oa/trigger"] == LedgerRow("5.2/oa/trigger", "open", (), "")


def test_a_file_may_hold_several_scenarios_in_any_of_the_usual_shapes(tmp_path: Path) -> None:
    found = rows(
        tmp_path,
        as_list="- {name: a, rules: [5.2/oa/trigger]}\n- {name: b, rules: [5.2/oa/reaction]}\n",
        as_documents="name: c\nrules: [5.2/oa/timing]\n---\nname: d\nrules: [5.2/oa/trigger]\n",
        below_a_key="scenarios:\n- {name: e, rules: [5.2/oa/avoid-forced]}\n",
    )
    shown = {row.id for row in found.values() if row.status != "open" and row.id.startswith("5.2/oa/")}
    assert shown == {"5.2/oa/trigger", "5.2/oa/reaction", "5.2/oa/timing", "5.2/oa/avoid-forced"}
    assert len(found["5.2/oa/trigger"].scenarios) == 2


def test_an_unknown_rule_in_a_scenario_names_file_line_and_the_nearest_rule(tmp_path: Path) -> None:
    (tmp_path / "reach.yaml").write_text("name: x\nrules:\n  - 5.2/oa/trigger\n  - 5.2/oa/timming\n", "utf-8")
    with pytest.raises(LedgerFault, match=r"reach.yaml line 4: No rule '5.2/oa/timming'.*'5.2/oa/timing'"):
        shown_below(tmp_path)


def test_rules_that_are_no_list_are_refused(tmp_path: Path) -> None:
    (tmp_path / "reach.yaml").write_text("name: x\nrules: 5.2/oa/trigger\n", "utf-8")
    with pytest.raises(LedgerFault, match=r"reach.yaml:2:1: 'rules' must be a list"):
        shown_below(tmp_path)


def test_the_scenarios_of_the_project_name_only_rules_that_exist() -> None:
    assert scenario_folder() == ROOT / "tests" / "scenarios"
    assert len(ledger("srd52")) == len(rule_index("srd52"))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_narrative_rule_has_a_whole_sentence_as_its_reason(ruleset: str) -> None:
    for rule_id, reason in narrative_rules(ruleset).items():
        assert len(reason.split()) >= 4, rule_id
        assert reason.endswith("."), rule_id


def test_ledger_command_lists_status_scenarios_and_reason(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "ledger", "--ruleset", "srd52", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert len(listed) == len(rule_index("srd52"))
    assert set(listed[0]) == {"id", "status", "scenarios", "reason"}


def test_an_installed_package_finds_the_scenarios_it_was_built_with(tmp_path: Path) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    copies = project["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    for package in ("rulesets", "reader"):
        shutil.copytree(
            ROOT / "src" / "tenfoot" / package,
            tmp_path / "tenfoot" / package,
            ignore=shutil.ignore_patterns("__pycache__"),
        )
    shutil.copy(ROOT / "src" / "tenfoot" / "__init__.py", tmp_path / "tenfoot")
    shutil.copytree(ROOT / "tests" / "scenarios", tmp_path / copies["tests/scenarios"])
    (tmp_path / copies["tests/scenarios"] / "own.yaml").write_text(
        "name: x\nrules: [5.2/oa/trigger]\n", "utf-8"
    )
    code = (
        "from tenfoot.rulesets.ledger import ledger\n"
        "print([r.scenarios for r in ledger('srd52') if r.id == '5.2/oa/trigger'])"
    )
    answer = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env={"PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
    )
    assert "tests/scenarios/own.yaml" in answer.stdout, answer.stderr
