"""A scenario can't pass for nothing: every word in it is known, and every value in it is used."""

from __future__ import annotations

from pathlib import Path

import pytest

import tenfoot.adventure.scene_events  # noqa: F401  declares the events of scenes
from tenfoot.cli.scenario_words import page
from tenfoot.reader import ReadingFault
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.rulesets.scenario import Report, ScenarioFault, read_scenarios, run_scenario

STAGE = """
name: X
size: [8, 5]
creatures:
  Ann: {like: {hp: 20, training: {weapon.martial: 1}}, at: [2, 2], gear: [[longsword, 1, main]]}
  Ogre: {sheet: ogre, at: [3, 2]}
order: [Ann, Ogre]
"""

REFUSED = {
    "{who: Ann, does: dodge, expect: {no event: atack.rolled}}": "Did you mean 'attack.rolled'",
    "{who: Ann, does: dodge, expect: {events: [{kind: moved, wherr: 2}]}}": "no fact of 'moved' 'wherr'",
    "{who: Ann, does: dodge, expect: {explains: {atack.rolled: [x]}}}": "Did you mean 'attack.rolled'",
    "{who: Ann, does: dodge, expect: {not asked: oportunity attack}}": "Did you mean 'opportunity attack'",
    "{who: Ann, does: dodge, answers: [{kind: oportunity attack, pick: x}]}": "Did you mean 'opportunity attack'",
    "{who: Ann, cannot: atack}": "no option 'atack'",
    "{who: Ann, cannot: 'cast:firebal'}": "Did you mean 'fireball'",
    "{expect: {no options: [dogde]}}": "Did you mean 'dodge'",
    "{expect: {Ann.condition.pronne: false}}": "Did you mean 'condition.prone'",
    "{expect: {Ann.effects.spell.blesss: false}}": "Did you mean 'spell.bless'",
    "{expect: {scene.zone.fog: 0}}": "no rule 'zone.fog'",
    "{expect: {Ann.carries.ropee: 0}}": "Did you mean 'rope'",
    "{expect: {Ann.knows.firebal: false}}": "Did you mean 'fireball'",
    "{expect: {Ann.score.strr: 10}}": "Did you mean 'str'",
    "{expect: {Ann.budget.acton: 0}}": "Did you mean 'action'",
    "{expect: {Ann.sees.Ogree: true}}": "there is no Ogree; creatures: Ann, Ogre",
    "{expect: {Ann.bonus.skill.stelth: 1}}": "no skill 'stelth'",
    "{expect: {Ann.card.rope: {}}}": "no rope is carried",
    "{who: Ann, test: {kind: check, ability: dex, dc: 9, tags: [sigth]}, dice: [9]}": "Did you mean 'sight'",
    "{who: Ann, test: {kind: check, ability: dex, dc: 9, skills: [skill.stelth]}, dice: [9]}": "'stealth'",
    "{who: Ann, does: dash, number: 5}": "does not use 'number'",
    "{who: Ann, does: dodge, to: Ogre}": "takes no target",
    "{turn: Ogre, to: Ann}": "nothing in this step uses 'to'",
    "{who: Ann, heal: 3, says: no}": "nothing in this step uses 'says'",
    "{who: Ann, does: 'attack:longsword', to: Ann}": "can't choose Ann. Possible: Ogre",
    "{who: Ann, does: 'move:walk', to: [3, 2]}": "can't reach the square [3, 2]",
    "{who: Ann, does: 'attack:longsword', to: Ogre}": "a d20 is rolled for 'attack'",
    "{rolls: 3dx}": "rolls: Can't read 'dx'",
    "{who: Ann, casts: firebal}": "Did you mean 'fireball'",
}


def play(text: str, tmp_path: Path) -> Report:
    path = tmp_path / "x.yaml"
    path.write_text(text)
    (scenario,) = read_scenarios(path)
    return run_scenario(scenario, ruleset_named(scenario.ruleset), go_on=True)


@pytest.mark.parametrize("step", REFUSED)
def test_a_step_with_a_word_or_value_that_means_nothing_fails(step: str, tmp_path: Path) -> None:
    faults = "\n".join(play(f"{STAGE}play:\n  - {step}\n", tmp_path).faults)
    assert REFUSED[step] in faults
    assert "Error" not in faults


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("longsword", "longsord", "Did you mean 'longsword'?"),
        ("1, main", "1, mian", "Did you mean 'main'?"),
        ("weapon.martial", "weapon.martal", "Did you mean 'martial'?"),
        ("weapon.martial", "wepon.martial", "Did you mean 'weapon'?"),
        ("hp: 20", "hp: 20, tags: [undaed]", "Did you mean 'undead'?"),
        ("name: X", "name: X\nlight: brite", "Did you mean 'bright'?"),
    ],
)
def test_a_stage_with_an_unknown_word_fails(old: str, new: str, said: str, tmp_path: Path) -> None:
    assert said in "\n".join(play(STAGE.replace(old, new, 1), tmp_path).faults)


def test_an_item_of_the_story_is_declared(tmp_path: Path) -> None:
    text = STAGE.replace("longsword, 1, main", "iron key, 1, ''")
    assert "things:" in "\n".join(play(text, tmp_path).faults)
    assert play(text.replace("name: X", "name: X\nthings: [iron key]"), tmp_path).passed


def test_a_square_has_a_column_and_a_row(tmp_path: Path) -> None:
    with pytest.raises((ScenarioFault, ReadingFault), match="length >= 2"):
        play(STAGE.replace("at: [2, 2]", "at: [2]"), tmp_path)


def test_the_page_of_words_is_that_of_the_tables() -> None:
    path = Path(__file__).parents[2] / "docs" / "guide" / "scenario-words.md"
    assert path.read_text("utf-8") == page(), "Run: tenfoot scenario words > docs/guide/scenario-words.md"


def test_a_question_on_the_way_is_reported_with_its_options(tmp_path: Path) -> None:
    stage = STAGE.replace("at: [2, 2]", "at: [2, 2], side: heroes").replace(
        "at: [3, 2]", "at: [3, 2], side: foes"
    )
    step = "{who: Ann, does: 'move:walk', to: [0, 2], answers: [{kind: opportunity attack, pick: 'no'}]}"
    report = play(f"{stage}play:\n  - {step}\n", tmp_path)
    asked = [question for entry in report.steps for question in entry.questions]
    assert [(each.kind, each.answer) for each in asked] == [("opportunity attack", "no")], report.faults
    assert len(asked[0].options) > 1
