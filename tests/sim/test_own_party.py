"""Heroes of one's own are simulated by their file or their name, and a plan holds all of them."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tenfoot.cli.main import main
from tenfoot.rulesets.srd52.ruleset import srd52
from tenfoot.sim.backends import Here, Processes
from tenfoot.sim.encounter_plan import Combatant, EncounterPlan, PlanError, plan_from
from tenfoot.sim.own_party import with_own_heroes
from tenfoot.sim.simulate import Simulation, simulate
from tenfoot.table.own_heroes import HeroWish, OwnHeroes


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TENFOOT_HOME", str(tmp_path))
    made = OwnHeroes().make(HeroWish("Ketil Ash", "fighter", 3, "dwarf"), srd52())
    (tmp_path / "ketil.json").write_bytes(msgspec.json.encode(made.choices))
    return tmp_path


def test_by_file_and_by_name(home: Path) -> None:
    text = "party: ketil.json,2xketil ash,wizard3\nfoes: 3xskeleton\n"
    plan = with_own_heroes(plan_from(text, "x"), home)
    keys = [one.who for one in plan.party]
    assert keys[0] == "ketil.json"
    assert keys[1].startswith("own-")
    assert plan.party[1].count == 2
    assert set(plan.sheets) == {keys[0], keys[1]}
    assert plan.sheets[keys[0]].level == 3


def test_the_plan_needs_neither_file_nor_folder(home: Path, tmp_path: Path) -> None:
    plan = with_own_heroes(
        EncounterPlan([Combatant("ketil.json"), Combatant("ketil-ash")], [Combatant("skeleton", 2)]), home
    )
    (home / "ketil.json").unlink()
    for path in (home / "heroes").iterdir():
        path.unlink()
    simulation = msgspec.json.decode(msgspec.json.encode(Simulation(plan, 2)), type=Simulation)
    pool = Processes(2)
    try:
        there = simulate(simulation, pool, runs=6)
    finally:
        pool.close()
    journal = tmp_path / "runs"
    assert simulate(simulation, Here(), runs=6, resume=journal) == there
    assert simulate(simulation, Here(), runs=6, resume=journal) == there
    assert [hero.name for hero in there.heroes] == ["Ketil Ash", "Ketil Ash 2"]


def test_what_is_no_hero_is_told(home: Path) -> None:
    def party(*who: str) -> EncounterPlan:
        return EncounterPlan([Combatant(one) for one in who], [Combatant("wolf")])

    with pytest.raises(PlanError, match=r"nobody\.yaml"):
        with_own_heroes(party("nobody.yaml"), home)
    (home / "broken.yaml").write_text("name: [", encoding="utf-8")
    with pytest.raises(PlanError, match="not readable as YAML"):
        with_own_heroes(party("broken.yaml"), home)
    OwnHeroes().make(HeroWish("Ketil Ash", "wizard", 2, "elf", lineage="high"), srd52())
    with pytest.raises(PlanError, match="2 heroes called Ketil Ash; say which: own-"):
        with_own_heroes(party("ketil-ash"), home)
    other = msgspec.structs.replace(party("ketil.json"), ruleset="next2013")
    with pytest.raises(PlanError, match="next2013 has no classes to build a hero of"):
        with_own_heroes(other, home)


def test_on_the_command_line(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = ["--foes", "2xskeleton", "--runs", "4", "--workers", "1"]
    assert main(["simulate", "--party", f"{home / 'ketil.json'},Ketil Ash", *line]) == 0
    assert "Ketil Ash" in capsys.readouterr().out
    plan = home / "fight.yaml"
    plan.write_text("party: [{who: ketil.json, name: Her}]\nfoes: 2xskeleton\n", encoding="utf-8")
    assert main(["simulate", str(plan), "--runs", "4", "--workers", "1"]) == 0
    assert "Her" in capsys.readouterr().out
    assert main(["simulate", "--party", "Ketil Ahs", *line]) == 2
    assert "No creature 'ketil-ahs'" in capsys.readouterr().err
    build = ["encounter", "build", "--party", f"{home / 'ketil.json'},fighter3", "--foes", "2xskeleton"]
    assert main([*build, "--runs", "4", "--workers", "1"]) == 0
    assert "XP budget" in capsys.readouterr().out
