"""Two rulesets side by side: a hybrid of both, the laws under each, and no edition's name outside the rulesets."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tenfoot
from tenfoot.cli.main import main
from tenfoot.engine.ruleset import Part, Ruleset
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.rulesets.common.laws import HIT_POINT_FLOOR
from tenfoot.rulesets.difference import differences
from tenfoot.rulesets.next2013 import damage, dying
from tests.support.going_back import check_going_back
from tests.support.random_play import play_randomly, random_fight

SOURCE = Path(tenfoot.__file__).parent
KERNEL = [
    path
    for folder in ("engine", "dice", "rulesets/common")
    for path in sorted((SOURCE / folder).rglob("*.py"))
]


def hybrid() -> Ruleset:
    """The 2024 rules with the playtest's Critical Hits and negative Hit Points."""
    ports = {"critical": damage.critical, "take damage": damage.take, "heal": dying.regain, "die": damage.die}
    rules = [dying.death_saves, dying.stable]
    floor: dict[str, int | str] = {HIT_POINT_FLOOR: -1000}
    return ruleset_named("srd52").derive("hybrid", replace=Part(ports=ports, rules=rules, parameters=floor))


def test_a_hybrid_of_both_plays_random_fights() -> None:
    ruleset = hybrid()
    for seed in range(6):
        play_randomly(random_fight(ruleset, seed), seed, 150)


def test_hit_points_of_the_hybrid_go_below_zero() -> None:
    ruleset, lowest = hybrid(), 0
    for seed in range(12):
        game = random_fight(ruleset, seed)
        play_randomly(game, seed, 150)
        lowest = min(lowest, *(creature.hp for creature in game.play.state.creatures.values()))
    assert lowest < 0


@pytest.mark.parametrize("seed", range(6))
def test_the_laws_hold_in_random_fights_by_the_playtest_rules(seed: int) -> None:
    play_randomly(random_fight(ruleset_named("next2013"), seed), seed, 150)


def test_going_back_and_saving_lose_nothing_by_the_playtest_rules() -> None:
    assert check_going_back("next2013", 3, 25) > 0


@pytest.mark.parametrize("path", KERNEL, ids=lambda path: path.name)
def test_what_the_editions_share_names_neither(path: Path) -> None:
    """Rule ids may be cited in what is shared; a ruleset's own name may not be asked about."""
    assert not re.search(r"[\"'](srd52|next2013)[\"']|rulesets\.(srd52|next2013)", path.read_text("utf-8"))


def test_neither_ruleset_has_what_only_the_other_knows() -> None:
    new, old = ruleset_named("srd52"), ruleset_named("next2013")
    assert {"condition.ethereal", "condition.intoxicated"} <= set(old.rules)
    assert not {"condition.ethereal", "condition.intoxicated"} & set(new.rules)
    assert "condition.exhaustion" in new.rules
    assert "condition.exhaustion" not in old.rules
    assert {"hustle", "coup de grace", "knock down"} <= set(old.general)
    assert "hustle" not in new.general


def test_the_difference_of_two_rulesets_is_read_from_themselves(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "diff", "srd52", "next2013", "--kind", "condition"]) == 0
    told = capsys.readouterr().out
    assert "condition: ethereal" in told
    assert "condition: exhaustion" in told
    assert differences(ruleset_named("srd52"), ruleset_named("srd52")) == []
    ports = [row.name for row in differences(ruleset_named("srd52"), hybrid()) if row.kind == "port"]
    assert ports == ["critical", "die", "heal", "take damage"]


def test_one_scenario_by_both_rulesets_shows_where_they_part(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fall = tmp_path / "fall.yaml"
    fall.write_text(
        "name: a heavy blow\nrules: []\ncreatures:\n  Ann: {like: {hp: 10}}\n"
        "play:\n- {who: Ann, harm: {amounts: [[5, fire]]}}\n"
        "- {who: Ann, harm: {amounts: [[9, fire]]}, expect: {Ann.hp: -4}}\n",
        "utf-8",
    )
    assert main(["scenario", "compare", str(fall), "srd52", "next2013"]) == 0
    told = capsys.readouterr().out
    assert "step 2" in told
    assert "step 1" not in told
