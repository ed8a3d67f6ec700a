"""Four people act on their own devices: a calm scene, a Short Rest, a round under danger; kept and taken back."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tenfoot.engine.decision import Answer
from tenfoot.engine.game import decode, encode, load
from tenfoot.engine.several import Several
from tenfoot.table.refusal import Refusal
from tenfoot.table.table_text import words_in
from tests.support.inn import NAMES, Inn

NO_ELVES = ("fighter-3", "rogue-3", "cleric-3", "druid-3")
"""All of them sleep the whole night, and wake at the same hour."""


@pytest.fixture
def inn(tmp_path: Path) -> Inn:
    return Inn(tmp_path)


def state(inn: Inn) -> bytes:
    return encode(inn.table.game.save())


def hurt(inn: Inn, *names: str) -> None:
    """Half dead, by the dice of nobody."""
    for name in names:
        hero = inn.hero(name)
        inn.table.game.step(Answer("gm:hp", targets=(hero.id,), number=5))
        inn.table._record("", "gm", Answer("gm:hp", targets=(hero.id,), number=5))
    inn.keep()


# A calm scene


def test_nobody_waits_in_the_inn(inn: Inn) -> None:
    assert all(inn.prompts(name)[0].kind == "declare" for name in NAMES)
    assert inn.table.waiting("p1") == ()
    inn.does("Bo", "talk:wenna:light")
    inn.does("Cy", "look:window")
    inn.does("Bo", "read:pask")
    inn.does("Dee", "open:door")
    assert all(inn.prompts(name)[0].kind == "declare" for name in NAMES)
    kinds = inn.told("Ann")
    assert [kind for kind in kinds if kind in ("spoke to", "looked", "read mood", "opened")] == [
        "spoke to",
        "looked",
        "read mood",
        "opened",
    ]
    assert inn.told("Ann") == inn.told("Dee")


def test_a_choice_in_the_making_stays_while_others_act_and_is_kept(inn: Inn) -> None:
    serial = inn.prompts("Ann")[0].serial
    half = Answer("cast:light:0", targets=(inn.hero("Ann").id,))
    before = [inn.frame(seat) for seat in ("p2", "p3", "p4", "gm")]
    inn.table.draft("p1", serial, half)
    inn.keep()
    assert [inn.frame(seat) for seat in ("p2", "p3", "p4", "gm")] == before
    inn.does("Bo", "talk:wenna:light")
    assert inn.prompts("Ann")[0].serial == serial
    inn.restart()
    again = inn.prompts("Ann")[0]
    assert (again.serial, again.draft) == (serial, half)
    assert inn.prompts("Bo")[0].draft is None, "what somebody begins is their own"
    inn.does("Ann", "look:hearth", serial)
    assert inn.prompts("Ann")[0].draft is None
    assert inn.store.read("t1").drafts == []


def test_the_second_is_told_that_somebody_was_quicker(inn: Inn) -> None:
    serial = inn.prompts("Ann")[0].serial
    assert "open:door" in inn.keys("Ann")
    inn.does("Bo", "open:door")
    before = state(inn)
    with pytest.raises(Refusal) as refused:
        inn.does("Ann", "open:door", serial)
    assert refused.value.code == "gone"
    assert state(inn) == before
    with pytest.raises(Refusal) as refused:
        inn.does("Ann", "open:moon", serial)
    assert refused.value.code == "illegal", "what was never possible is another matter"


def test_one_step_takes_back_one_deed_with_all_that_was_asked_on_the_way(inn: Inn) -> None:
    inn.does("Ann", "look:hearth")
    before = state(inn)
    inn.does("Bo", "talk:wenna:light")
    assert [row.by for row in inn.store.read("t1").steps] == ["p1", "p2", "house"]
    assert inn.table.undo("p2", 1)
    inn.keep()
    assert state(inn) == before
    inn.does("Bo", "talk:pask:key")
    asked = state(inn)
    assert inn.prompts("Bo")[0].kind == "approach"
    inn.does("Cy", "look:window")
    inn.does("Bo", "persuade")
    assert inn.table.undo("p2", 1)
    inn.keep()
    assert inn.prompts("Bo")[0].kind == "approach", "Cy has acted meanwhile: that stays"
    assert inn.table.undo("p3", 1)
    inn.keep()
    assert state(inn) == asked


def test_coming_along_is_one_click_and_takes_whoever_has_not_said_otherwise(inn: Inn) -> None:
    inn.does("Bo", "open:door")
    inn.does("Cy", "stay")
    inn.does("Bo", "go:out")
    assert inn.table.game.play.state.flags["scene"] == "inn"
    assert "stayed" in inn.told("Bo")
    inn.does("Cy", "come along")
    late = inn.prompts("Ann")[0].serial
    inn.does("Bo", "go:out")
    assert inn.table.game.play.state.flags["scene"] == "strand"
    with pytest.raises(Refusal) as refused:
        inn.does("Ann", "search:here", late)
    assert refused.value.code == "stale", "it was meant for another place"


def test_time_passes_once_for_what_all_do(inn: Inn) -> None:
    clock = inn.table.game.play.state
    inn.does("Bo", "look:hearth")
    inn.does("Ann", "look:hearth")
    assert clock.time == 0
    inn.does("Bo", "look:window")
    assert inn.table.game.play.state.time == 60, "Bo's second deed: the others have let a minute go by"
    for name in ("Ann", "Cy", "Dee"):
        inn.does(name, "look:window")
    assert inn.table.game.play.state.time == 120


def test_a_person_as_gm_holds_up_only_the_one_who_asked(tmp_path: Path) -> None:
    inn = Inn(tmp_path, gm="person")
    inn.does("Bo", "talk:wenna:light")
    assert [w.seat for w in inn.table.waiting("p1")] == ["gm"]
    assert inn.prompts("GM")[0].kind == "willingness"
    inn.does("Ann", "look:window")
    inn.does("Ann", "look:hearth")
    inn.restart()
    assert inn.prompts("GM")[0].kind == "willingness"
    inn.does("GM", "willing")
    assert inn.table.waiting("p1") == ()
    kinds = inn.told("Cy")
    assert kinds.index("spoke to") < kinds.index("looked") < len(kinds) - 1
    assert kinds[-1] == "told", "what Wenna says comes when the GM has let her"


def test_companions_do_one_thing_when_a_person_has_done_one(tmp_path: Path) -> None:
    inn = Inn(tmp_path, computer=("Cy", "Dee"))
    assert len(inn.store.read("t1").steps) == 0, "nobody has begun"
    inn.does("Bo", "talk:wenna:light")
    rows = [row for row in inn.store.read("t1").steps if row.seat != "gm"]
    assert [row.by for row in rows].count("computer") == 2
    assert {row.answer.part for row in rows if row.answer} == {inn.hero(n).id for n in ("Bo", "Cy", "Dee")}
    assert inn.table.undo("p2", 1)
    assert not inn.table.automatic(), "what followed by itself is taken back with what it followed"
    assert inn.table.game.answers == []


def test_companions_do_not_run_on_while_the_gm_thinks(tmp_path: Path) -> None:
    inn = Inn(tmp_path, gm="person", computer=("Cy", "Dee"))
    inn.does("Ann", "look:hearth")
    inn.does("Bo", "talk:wenna:light")
    rows = [row.by for row in inn.store.read("t1").steps]
    assert rows.count("computer") <= 4
    assert not inn.table.automatic()


# Danger


def test_under_danger_all_declare_at_once_and_may_choose_anew(inn: Inn) -> None:
    inn.table.game.step(Answer("gm:rhythm", words="rounds"))
    inn.table._record("", "gm", Answer("gm:rhythm", words="rounds"))
    inn.keep()
    assert [w.seat for w in inn.table.waiting("p1")] == ["p1", "p2", "p3", "p4"]
    inn.does("Dee", "look:hearth")
    inn.does("Bo", "open:door")
    shares = inn.table.several("p1", inn.table.eyes("p1"))
    assert shares is not None
    assert [(s.name, s.state) for s in sorted(shares.shares, key=lambda s: s.seat)] == [
        ("Ann", "choosing"),
        ("Bo", "ready"),
        ("Cy", "choosing"),
        ("Dee", "ready"),
    ]
    assert "looked" not in inn.told("Dee"), "nothing has happened yet"
    inn.table.choose_again("p2", inn.hero("Bo").id)
    inn.keep()
    inn.restart()
    inn.does("Bo", "look:window")
    with pytest.raises(Refusal):
        inn.table.go_on("p2")
    inn.table.go_on("p1")
    inn.keep()
    told = [e for e in inn.table.entries if e.kind == "looked"]
    assert [e.facts["name"] for e in told] == ["the window", "the hearth"], "resolved in marching order"
    before = inn.table.undo("p1", 1)
    assert before
    inn.keep()
    assert [w.seat for w in inn.table.waiting("p1")] == ["p1", "p2", "p3", "p4"], (
        "one step took all of it back"
    )


# The Short Rest


def resting(tmp_path: Path) -> tuple[Inn, bytes]:
    inn = Inn(tmp_path)
    hurt(inn, *NAMES)
    before = state(inn)
    inn.does("Bo", "rest:short")
    for name in ("Dee", "Ann", "Cy"):
        assert inn.prompts(name)[0].kind == "join rest"
        inn.does(name, "yes")
    return inn, before


def spend(inn: Inn, name: str) -> None:
    inn.does(name, next(key for key in inn.keys(name) if key.startswith("spend:")))


def test_four_rest_side_by_side_and_a_restart_keeps_what_is_in(tmp_path: Path) -> None:
    inn, before = resting(tmp_path)
    decision = inn.table.game.decision
    assert isinstance(decision, Several)
    assert decision.name == "short rest"
    assert [prompt.kind for name in NAMES for prompt in inn.prompts(name)] == ["hit dice"] * 4
    spend(inn, "Cy")
    spend(inn, "Ann")
    spend(inn, "Cy")
    inn.does("Cy", "stop")
    inn.does("Ann", "stop")
    healed = {name: inn.hero(name).hp for name in NAMES}
    assert healed["Ann"] > 5 < healed["Cy"]
    assert healed["Bo"] == healed["Dee"] == 5
    frames = {seat: inn.frame(seat) for seat in ("p1", "p2", "p3", "p4", "gm")}
    inn.restart()
    assert {name: inn.hero(name).hp for name in NAMES} == healed
    assert {seat: inn.frame(seat) for seat in frames} == frames
    assert [w.name for w in inn.table.waiting("p1")] == ["Bo", "Dee"]
    spend(inn, "Bo")
    inn.does("Bo", "stop")
    inn.table.go_on("p1")
    inn.keep()
    assert inn.prompts("Dee")[0].kind == "declare"
    assert inn.hero("Dee").hp == 5, "the game went on without Dee and spent none of her Hit Dice"
    assert inn.table.undo("p3", 1)
    assert state(inn) == before, "one step takes the whole rest back"
    inn.keep()
    inn.restart()
    assert state(inn) == before


def test_while_it_lasts_one_die_is_one_step(tmp_path: Path) -> None:
    inn, _ = resting(tmp_path)
    spend(inn, "Ann")
    once = state(inn)
    spend(inn, "Bo")
    assert inn.table.undo("p1", 1)
    assert state(inn) == once


def test_the_same_answers_in_the_same_order_are_the_same_rest(tmp_path: Path) -> None:
    inn, _ = resting(tmp_path)
    for name in ("Dee", "Ann", "Dee", "Bo"):
        spend(inn, name)
    save = inn.table.game.save()
    again = load(decode(encode(save)), inn.ruleset)
    assert encode(again.save()) == encode(save)
    assert [c.hp for c in again.play.state.creatures.values()] == [
        c.hp for c in inn.table.game.play.state.creatures.values()
    ]
    fork = inn.table.game.fork()
    fork.step(Answer("stop", part=inn.hero("Ann").id))
    inn.does("Ann", "stop")
    assert encode(fork.save()) == state(inn)


def test_one_types_her_dice_while_another_rolls(tmp_path: Path) -> None:
    inn, _ = resting(tmp_path)
    inn.table.set_dice("p1", True)
    inn.keep()
    spend(inn, "Ann")
    assert inn.prompts("Ann")[0].kind == "roll"
    spend(inn, "Bo")
    assert inn.hero("Bo").hp > 5
    assert inn.prompts("Ann")[0].kind == "roll"
    inn.restart()
    before = inn.hero("Ann").hp
    inn.does("Ann", Answer("face", number=10))
    assert inn.hero("Ann").hp >= before + 10


def test_going_on_rolls_the_die_that_an_absent_player_was_to_throw(tmp_path: Path) -> None:
    inn, _ = resting(tmp_path)
    inn.table.set_dice("p1", True)
    inn.keep()
    spend(inn, "Ann")
    inn.table.go_on("p1")
    inn.keep()
    healed = inn.hero("Ann").hp
    assert healed > 5
    assert inn.prompts("Ann")[0].kind == "declare"
    inn.restart()
    assert inn.hero("Ann").hp == healed


def test_the_gm_answers_for_somebody_who_is_away(tmp_path: Path) -> None:
    inn = Inn(tmp_path, gm="person")
    inn.does("Bo", "rest:short")
    waiting = {w.name: w for w in inn.table.waiting("gm")}
    assert list(waiting) == ["Ann", "Cy", "Dee"]
    assert {w.kind for w in waiting.values()} == {"join rest"}
    inn.table.answer_for("gm", "p3", waiting["Cy"].serial, Answer("yes"))
    inn.keep()
    assert [w.name for w in inn.table.waiting("gm")] == ["Ann", "Dee"]
    assert inn.store.read("t1").steps[-1].by == "gm"


def test_a_preview_tells_of_ones_own_part_only(tmp_path: Path) -> None:
    inn = Inn(tmp_path, gm="person")
    inn.does("Bo", "talk:pask:key")
    play, rolled = inn.table.game.dry_run(Answer("look:hearth", part=inn.hero("Ann").id))
    assert rolled is None, "what Bo is about to roll is no consequence of Ann's look"
    assert play.state.flags.get("looked inn.hearth")
    _, rolled = inn.table.game.dry_run(Answer("study:window", part=inn.hero("Ann").id))
    assert rolled is not None


# Who may know and answer what


def test_each_seat_has_its_own_questions_and_no_other(tmp_path: Path) -> None:
    inn, _ = resting(tmp_path)
    serials = {name: inn.prompts(name)[0].serial for name in NAMES}
    assert len(set(serials.values())) == 4
    for name in NAMES:
        mine = inn.prompts(name)
        assert [prompt.creature for prompt in mine] == [inn.hero(name).id]
        sent = inn.frame(inn.seat(name))
        assert not [other for other in NAMES if other != name and f'"{serials[other]}"' in sent]
        for other in NAMES:
            if other != name:
                with pytest.raises(Refusal):
                    inn.table.answer(inn.seat(name), serials[other], Answer("stop"))
    before = state(inn)
    # A part that a client names is not believed: the question says whose it is.
    inn.table.answer("p1", serials["Ann"], Answer("stop", part=inn.hero("Bo").id))
    assert inn.table.entries is not None
    decision = inn.table.game.decision
    assert isinstance(decision, Several)
    assert inn.hero("Ann").id in decision.ready
    assert inn.hero("Bo").id in decision.awaited
    assert state(inn) != before


def test_one_person_with_four_heroes_takes_any_of_them(tmp_path: Path) -> None:
    inn = Inn(tmp_path)
    for name in ("Bo", "Cy", "Dee"):
        inn.table.hand("p1", inn.hero(name).id, "p1")
    inn.keep()
    prompts = inn.prompts("Ann")
    assert [prompt.creature for prompt in prompts] == [inn.hero(name).id for name in NAMES]
    eyes, words = inn.table.eyes("p1"), words_in("en")
    sent = inn.table.prompts("p1", eyes, words, hand=0)
    assert [prompt.brief for prompt in sent] == [False, True, True, True]
    assert [bool(prompt.options) for prompt in sent] == [True, False, False, False]
    assert len(msgspec.json.encode(sent)) < len(msgspec.json.encode(prompts)) / 2
    cy = inn.hero("Cy").id
    assert inn.table.question_of("p1", "p1", words, cy) == prompts[2]
    taken = inn.table.prompts("p1", eyes, words, hand=cy)
    assert (taken[0], taken[1].brief) == (prompts[2], True)
    third = prompts[2]
    inn.table.answer("p1", third.serial, Answer("look:hearth"))
    inn.keep()
    assert inn.store.read("t1").steps[-1].answer == Answer("look:hearth", part=inn.hero("Cy").id)


# Games from before


def test_a_game_begun_when_everybody_was_asked_in_turn_goes_on_and_loses_nothing(tmp_path: Path) -> None:
    inn = Inn(tmp_path, asked_in_turn=True)
    hurt(inn, *NAMES)
    for pick in ("talk:wenna:light", "look:window", "wait", "wait", "look:hearth", "look:window"):
        table = inn.table
        table.answer(table.waiting_for, table.serial(table.waiting_for), Answer(pick))
        inn.keep()
    assert not isinstance(inn.table.game.decision, Several)
    rows = len(inn.store.read("t1").steps)
    inn.restart(now=True)
    steps = inn.store.read("t1").steps
    assert len(steps) == rows + 1
    assert steps[-1].answer is not None
    assert steps[-1].answer.pick == "gm:wish"
    assert "table.rules-changed" not in inn.told("Ann")
    assert [w.name for w in inn.table.waiting("p1")] == ["Cy"], (
        "the round that was begun is played to its end"
    )
    inn.does("Cy", "wait")
    inn.does("Dee", "wait")
    assert inn.told("Ann").count("looked") == 3
    assert inn.table.waiting("p1") == ()
    assert all(inn.prompts(name)[0].kind == "declare" for name in NAMES)


def test_spells_are_prepared_at_dawn_side_by_side(tmp_path: Path) -> None:
    """Both wake at the same hour; an elf, who trances, would be asked hours before the others."""
    inn = Inn(tmp_path, heroes=NO_ELVES)
    hurt(inn, *NAMES)
    before = state(inn)
    inn.does("Ann", "rest:long")
    for name in ("Bo", "Dee", "Cy"):
        inn.does(name, "yes")
    assert [inn.prompts(name)[0].kind for name in ("Cy", "Dee")] == ["exchange spell"] * 2
    assert not inn.prompts("Ann")
    shares = inn.table.several("p1", inn.table.eyes("p1"))
    assert shares is not None
    assert (shares.about, {s.name: s.state for s in shares.shares}) == (
        "long rest",
        {"Ann": "ready", "Bo": "ready", "Cy": "choosing", "Dee": "choosing"},
    )
    inn.does("Dee", next(key for key in inn.keys("Dee") if key != "keep"))
    assert inn.prompts("Dee")[0].kind == "prepare instead"
    inn.does("Cy", "keep")
    inn.restart()
    assert inn.prompts("Dee")[0].kind == "prepare instead"
    while inn.prompts("Dee")[0].kind != "declare":
        inn.does("Dee", "keep")
    assert inn.hero("Ann").hp == inn.hero("Ann").hp_max
    assert inn.table.undo("p1", 1)
    assert state(inn) == before


def test_leaving_says_that_it_waits_for_whoever_is_in_the_middle_of_a_deed(tmp_path: Path) -> None:
    inn = Inn(tmp_path, gm="person")
    inn.does("Ann", "open:door")
    inn.does("Bo", "talk:wenna:light")
    inn.does("Ann", "go:out")
    scene = inn.table.view(inn.table.eyes("p3"), words_in("en")).scene
    assert scene is not None
    assert scene.free
    assert [(each.key, each.label) for each in scene.declared] == [("go:out", "Lead the way: the causeway")]
    assert [each.name for each in inn.table.waiting("p3")] == ["GM"]
    inn.does("GM", "willing")
    assert inn.table.game.play.state.flags["scene"] == "strand"
    left = inn.table.view(inn.table.eyes("p3"), words_in("en")).scene
    assert left is not None
    assert left.declared == ()


def test_the_gm_calls_a_rest_and_nobody_is_asked_to_agree(tmp_path: Path) -> None:
    inn = Inn(tmp_path, gm="person", heroes=NO_ELVES)
    hurt(inn, *NAMES)
    inn.does("Bo", "talk:wenna:light")
    inn.table.override("gm", Answer("gm:call rest", words="short"))
    inn.keep()
    assert inn.prompts("GM")[0].kind == "willingness", "Bo is in the middle of a deed; the rest waits"
    inn.does("GM", "willing")
    assert [prompt.kind for name in NAMES for prompt in inn.prompts(name)] == ["hit dice"] * 4
    inn.table.go_on("gm")
    inn.keep()
    assert {inn.hero(name).hp for name in NAMES} == {5}, "the rest is over, and nobody has spent anything"
    assert inn.prompts("Ann")[0].kind == "declare"
    inn.table.override("gm", Answer("gm:rhythm", words="rounds"))
    inn.keep()
    inn.does("Ann", "look:window")
    inn.table.override("gm", Answer("gm:call rest", words="long"))
    inn.keep()
    assert "looked" not in inn.told("Ann"), "what was declared and not yet done is dropped"
    assert inn.hero("Ann").hp == inn.hero("Ann").hp_max
    with pytest.raises(Refusal):
        inn.table.override("gm", Answer("gm:call rest", words="nap"))


def test_what_no_option_says_is_told_to_all_and_judged_by_the_gm(tmp_path: Path) -> None:
    inn = Inn(tmp_path, gm="person")
    inn.does("Bo", Answer("improvise", words="I sing about the nine boats"))
    asked = inn.prompts("GM")[0]
    assert (asked.kind, asked.facts["words"]) == ("improvise", "I sing about the nine boats")
    assert [option.label for option in asked.options[:3]] == [
        "Proposed: Charisma (Performance), DC 15",
        "It works",
        "It is impossible",
    ]
    inn.does("Ann", "look:window")
    inn.does("GM", "proposed")
    assert [kind for kind in inn.told("Cy") if kind in ("tries", "gm.asks check", "check.rolled")] == [
        "tries",
        "gm.asks check",
        "check.rolled",
    ]


def test_the_built_in_gm_takes_the_proposal_and_says_so(inn: Inn) -> None:
    inn.does("Bo", Answer("improvise", words="I climb up the chimney"))
    assert "gm.asks ability check" in inn.told("Dee")
    inn.does("Bo", Answer("improvise", words="I twirl my moustache"))
    assert inn.told("Dee")[-1] == "gm.ruled", "no roll is made up for what suggests none"
