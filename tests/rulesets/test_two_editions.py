"""Two rulesets side by side: a hybrid of both, the laws under each, and no edition's name outside the rulesets."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

import tenfoot
from tenfoot.cli.main import main
from tenfoot.dice import Seeded
from tenfoot.engine.decision import Answer
from tenfoot.engine.event import Event
from tenfoot.engine.game import Game
from tenfoot.engine.provenance import ExplanationLine as Provenance
from tenfoot.engine.provenance import own_rows
from tenfoot.engine.ruleset import Ruleset, RulesetPart
from tenfoot.engine.situation import Controller
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.rulesets.common.invariants.invariants import HIT_POINT_FLOOR
from tenfoot.rulesets.difference import differences
from tenfoot.rulesets.ledger import ledger
from tenfoot.rulesets.names import RULESETS
from tenfoot.rulesets.next2013.damage import damage, dying
from tenfoot.table.log import Viewer
from tenfoot.table.setup import build, first_fight
from tenfoot.table.table_text import words_in
from tenfoot.table.views import ViewerSight, make_prompt
from tenfoot.tactics.controller import Referee, play_out
from tenfoot.tactics.tactician import Tactician
from tests.support.going_back import check_going_back
from tests.support.random_play import any_answer, play_randomly, random_fight

SOURCE = Path(tenfoot.__file__).parent
SHARED = [*sorted((SOURCE / "rulesets" / "common").rglob("*.py"))]
OUTSIDE = [path for path in sorted(SOURCE.rglob("*.py")) if not path.is_relative_to(SOURCE / "rulesets")]
CLIENT = SOURCE.parent.parent / "web-client" / "src"
BROWSER = [
    path
    for path in sorted(CLIENT.rglob("*"))
    if path.suffix in (".ts", ".svelte", ".js") and path.parent.name != "words"
]
NAMES = re.compile("|".join((*RULESETS, "20(13|14|24) ", "[Pp]laytest")))
CITED = re.compile(r'"((?:5\.2|next)/[^" ]+)"')


def hybrid() -> Ruleset:
    """The 2024 rules with the playtest's Critical Hits and negative Hit Points."""
    ports = {"critical": damage.critical, "take damage": damage.take}
    rules = [dying.death_saves, dying.stable]
    floor: dict[str, int | str] = {HIT_POINT_FLOOR: -1000}
    return ruleset_named("srd52").derive(
        "hybrid", replace=RulesetPart(ports=ports, rules=rules, parameters=floor)
    )


@pytest.mark.parametrize("batch", range(4))
def test_a_hybrid_of_both_plays_two_hundred_random_fights(batch: int) -> None:
    ruleset = hybrid()
    for seed in range(batch * 50, batch * 50 + 50):
        play_randomly(random_fight(ruleset, seed), seed, 30)


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


@pytest.mark.parametrize("seed", range(3, 7))
def test_going_back_and_saving_lose_nothing_by_the_playtest_rules(seed: int) -> None:
    assert check_going_back("next2013", seed, 25) > 0


def test_the_same_seed_and_answers_give_the_same_fight_by_the_playtest_rules() -> None:
    told: list[bytes] = []
    answers: list[Answer] = []
    for again in (False, True):
        events: list[Event] = []
        game = random_fight(ruleset_named("next2013"), 21, history=True)
        game.play.listeners.append(events.append)
        if again:
            for answer in answers:
                game.step(answer)
        else:
            play_randomly(game, 21, 120)
            answers = list(game.answers)
        told.append(msgspec.json.encode(events))
    assert len(answers) > 50
    assert told[0] == told[1]


@pytest.mark.parametrize("name", RULESETS)
def test_a_fight_to_begin_with_is_won_or_lost_by_each_ruleset(name: str) -> None:
    preset = first_fight(name)
    ruleset = ruleset_named(name)
    game = Game(
        ruleset, build(ruleset, preset.encounter, ["p"] * len(preset.encounter.heroes), 5), history=False
    )
    sides: dict[str, Controller] = {"heroes": Tactician(), "foes": Tactician()}
    outcome = play_out(game, sides, fallback=Referee(), limit=4000)
    assert outcome is not None
    assert outcome.flags["winner"] in ("heroes", "foes")


def test_every_row_of_the_playtest_rules_has_been_seen_to() -> None:
    """Enforced, asked, or narrative with a reason; nothing is left open by the playtest rules."""
    assert [row.id for row in ledger("next2013") if row.status == "open"] == []


def test_no_edition_is_named_outside_the_rulesets() -> None:
    """A ruleset is asked for by the catalogue's names, and never asked about; nor is a year or a title."""
    assert len(OUTSIDE) > 100
    named = [str(path) for path in (*OUTSIDE, *SHARED, *BROWSER) if NAMES.search(path.read_text("utf-8"))]
    assert named == []


def test_shared_procedures_cite_the_rows_of_the_rules_they_are_played_by() -> None:
    """Ids stand only in what editions share, and an edition of other ids has rows of its own for all of them."""
    cited = {path: set(CITED.findall(path.read_text("utf-8"))) for path in (*OUTSIDE, *SHARED)}
    elsewhere = [
        str(path) for path, ids in cited.items() if ids and not path.is_relative_to(SOURCE / "adventure")
    ]
    assert [path for path in elsewhere if "common" not in path] == []
    rows = set(ruleset_named("next2013").cites) - {"5.2/"}
    assert rows - set().union(*cited.values()) == set(), "named, but cited nowhere"
    assert len(set().union(*cited.values()) - rows) < 20, "see rulesets/next2013/citations.py"
    assert ruleset_named("srd52").cites == {}
    assert own_rows(("5.2/dc/gm-final", "5.2/no/row"), ruleset_named("next2013").cites) == (
        "next/check/dc-set",
    )


@pytest.mark.parametrize("seed", range(4))
def test_a_playtest_fight_cites_nothing_but_its_own_rows(seed: int) -> None:
    game = random_fight(ruleset_named("next2013"), seed)
    viewer = Viewer("gm", "gm", "")
    rows: set[str] = set()

    def told(event: Event) -> None:
        for fact in event.facts.values():
            if isinstance(fact, list):
                rows.update(cite for line in fact if isinstance(line, Provenance) for cite in line.cites)

    game.play.listeners.append(told)
    chooser = Seeded(seed)
    for _ in range(120):
        if game.decision is None:
            break
        decision = game.decision
        prompt = make_prompt(
            game.play, decision, ViewerSight(game.play, viewer), words_in("en"), "1", "ask", 0
        )
        rows.update(prompt.why, *(option.why for option in prompt.options))
        game.step(any_answer(decision, chooser))
    assert len(rows) > 3
    assert {row for row in rows if not row.startswith("next/")} == set()


def test_neither_ruleset_imports_the_other() -> None:
    for own, other in (RULESETS, reversed(RULESETS)):
        for path in sorted((SOURCE / "rulesets" / own).rglob("*.py")):
            assert other not in path.read_text("utf-8"), path


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
    assert "ethereal" in told.splitlines()
    assert "exhaustion" in told.splitlines()
    assert "next2013  -" in told
    assert "5 feet" in told
    assert main(["rules", "diff", "srd52", "next2013"]) == 0
    told = capsys.readouterr().out
    for words in (
        "after 1d4 hours",
        "After 2d6 hours",
        "x 15 pounds",
        "score times 10",
        "DC 10 Constitution save",
    ):
        assert words in told
    shared = {row.name for row in differences(ruleset_named("srd52"), ruleset_named("next2013"))}
    assert {"stable", "hidden", "load"} <= shared
    assert "zone" not in shared, "one and the same rule is no difference"
    assert differences(ruleset_named("srd52"), ruleset_named("srd52")) == []
    ports = [row.name for row in differences(ruleset_named("srd52"), hybrid()) if row.kind == "port"]
    assert ports == ["critical", "take damage"]


def test_one_scenario_by_both_rulesets_shows_where_they_part(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fall = tmp_path / "fall.yaml"
    fall.write_text(
        "name: a heavy blow\nrules: []\ncreatures:\n  Ann: {like: {hp: 10}}\n"
        "play:\n- {who: Ann, harm: {amounts: [[3, fire]]}}\n"
        "- {who: Ann, harm: {amounts: [[11, fire]]}, expect: {Ann.hp: -4}}\n",
        "utf-8",
    )
    assert main(["scenario", "compare", str(fall), "srd52", "next2013"]) == 0
    told = capsys.readouterr().out
    assert "  2. Ann takes damage" in told
    assert "! Ann.hp is 0, expected -4" in told
    assert "  1. " not in told
    fall.write_text(fall.read_text("utf-8") + "- {who: Ann, does: fly to the moon}\n", "utf-8")
    assert main(["scenario", "compare", str(fall), "srd52", "next2013"]) == 0
    told = capsys.readouterr().out
    assert "(by srd52 and by next2013 the scenario can't go on from here)" in told
