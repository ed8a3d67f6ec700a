"""An adventure by the playtest rules: the party brings the boy home, and nothing is cited but rows of those rules."""

from __future__ import annotations

from tenfoot.adventure.running import begin_adventure, rules_of
from tenfoot.adventure.story_state import here
from tenfoot.engine.game import Game
from tenfoot.table.log import Viewer
from tenfoot.table.setup import every_preset, find_preset
from tenfoot.table.table_text import words_in
from tenfoot.table.views import ViewerSight, make_prompt

KEY = "drowned-mill"


def test_it_stands_in_the_lobby_among_its_own_rules() -> None:
    preset = find_preset(KEY)
    assert (preset.adventure, preset.ruleset) == (KEY, "next2013")
    assert [hero.key for hero in preset.encounter.heroes] == ["berta", "finn", "oda", "cassian"]
    others = [found.key for found in every_preset() if found.adventure and found.ruleset != "next2013"]
    assert KEY not in others


def test_the_boy_comes_home_and_every_question_cites_its_own_rules() -> None:
    ruleset = rules_of(KEY)
    game = Game(ruleset, begin_adventure(ruleset, 3))
    rows: set[str] = set()
    wishes = ["talk:harl:boy", "talk:harl:boat", "go:over", "force:door", "go:up", "answer:raiders"]
    wishes += ["talk:boy:come", "go:home"]
    for _ in range(600):
        decision = game.decision
        if decision is None:
            break
        eyes = ViewerSight(game.play, Viewer("gm", "gm", ""))
        prompt = make_prompt(game.play, decision, eyes, words_in("en"), "1", "ask", 0)
        rows.update(prompt.why, *(option.why for option in prompt.options))
        assert game.play.state.mode != "combat"
        keys = [option.key for option in decision.options]
        if decision.kind == "declare" and wishes and wishes[0] in keys:
            game.step(wishes.pop(0))
        elif "succeeds" in keys:
            game.step("succeeds")
        elif decision.kind == "willingness":
            game.step("willing")
        else:
            game.step(decision.default_answer())
    assert game.play.state.flags.get("ending") == "home", (here(game.play), wishes)
    assert {row for row in rows if not row.startswith("next/")} == set()
    assert {"next/cha/check-uses", "next/core/describe-first", "next/rest/long-length"} <= rows
