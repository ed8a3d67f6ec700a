"""A table: who may answer what, going back, wishes, handing on, and what the GM may do."""

from __future__ import annotations

import pytest

from tenfoot.engine.decision import Answer
from tenfoot.engine.game import encode
from tenfoot.rulesets.common.gm.prompt_settings import wants_prompt
from tenfoot.rulesets.common.senses.light import light_now
from tenfoot.rulesets.common.turns.choosing_when import CHOOSE_WHEN
from tenfoot.table.records import LightView, TableSettings, Wish
from tenfoot.table.refusal import Refusal
from tenfoot.table.reopening import standing
from tenfoot.table.setup import EncounterChoice, FoeChoice, HeroChoice
from tenfoot.table.side_perception import everything
from tenfoot.table.table import Table
from tenfoot.table.table_text import words_in
from tenfoot.table.view_looks import find_lights
from tenfoot.tactics.tactician import Tactician
from tests.support.tables import named, new_table, play_some, shown, step_to_turn


def refused(code: str) -> pytest.RaisesExc[Refusal]:
    return pytest.RaisesExc(Refusal, check=lambda refusal: refusal.code == code)


def state(table: Table) -> bytes:
    return encode(table.game.save())


def test_only_the_seat_that_is_asked_may_answer() -> None:
    table = new_table()
    assert table.waiting_for == "gm"
    before = state(table)
    with refused("not-yours"):
        table.answer("p1", table.serial("p1"), Answer("as noticed"))
    assert state(table) == before
    assert not table.take_change().steps
    table.answer("gm", table.serial("gm"), Answer("as noticed"))
    assert len(table.take_change().steps) == 1


def test_an_answer_to_an_older_question_is_refused() -> None:
    table = new_table()
    old = table.serial("gm")
    table.answer("gm", old, Answer("as noticed"))
    step_to_turn(table, "Skeleton")
    with refused("stale"):
        table.answer("gm", old, Answer("end"))


def test_an_illegal_answer_names_what_is_legal_and_changes_nothing() -> None:
    table = new_table()
    step_to_turn(table, "Serra")
    before = state(table)
    with pytest.raises(Refusal) as caught:
        table.answer("p1", table.serial("p1"), Answer("move:walk", cell=159))
    assert caught.value.code == "illegal"
    assert "end" in caught.value.allowed
    assert state(table) == before


def test_players_do_not_speak_the_words_of_the_gm() -> None:
    table = new_table()
    step_to_turn(table, "Serra")
    with refused("not-allowed"):
        table.answer("p1", table.serial("p1"), Answer("gm:hp", targets=(1,), number=1))
    with refused("not-allowed"):
        table.override("p1", Answer("gm:hp", targets=(1,), number=1))


def test_the_gm_changes_hit_points_and_takes_it_back() -> None:
    table = new_table()
    step_to_turn(table, "Serra")
    before = state(table)
    skeleton = named(table, "Skeleton")
    table.override("gm", Answer("gm:hp", targets=(skeleton.id,), number=3, words="|wounded before"))
    assert table.game.play.creature(skeleton.id).hp == 3
    assert shown(table, "p1")[2][-1].gm
    assert table.undo("gm", 1)
    assert state(table) == before


def test_a_word_refused_half_way_leaves_nothing_behind() -> None:
    table = new_table()
    step_to_turn(table, "Serra")
    before = state(table)
    with refused("illegal"):
        table.override("gm", Answer("gm:hp", targets=(1, 99), number=3))
    with refused("illegal"):
        table.override(
            "gm", Answer("gm:hp", targets=(named(table, "Serra").id, named(table, "Skeleton").id), number=20)
        )  # the skeleton has 13
    assert state(table) == before


def test_undo_goes_back_past_checkpoints_and_gives_everything_back() -> None:
    table = new_table()
    step_to_turn(table, "Serra")
    before = state(table)
    serial = table.serial("p1")
    steps = len(play_some(table, 90))
    assert steps > 45
    assert table.undo("gm", steps)
    assert state(table) == before
    assert table.serial("p1") != serial, "an answer to the question before the undo must be stale"
    assert shown(table, "p1")[2][-1].kind == "table.undone"


def test_players_vote_on_an_undo() -> None:
    table = new_table()
    step_to_turn(table, "Serra")
    play_some(table, 3)
    after = state(table)
    assert not table.undo("p1", 1)
    assert table.vote is not None
    assert table.vote.needed == 2
    assert state(table) == after
    assert table.cast_vote("p2", True)
    assert table.vote is None
    assert state(table) != after


def test_one_no_ends_a_vote() -> None:
    table = new_table()
    play_some(table, 3)
    assert not table.undo("p1", 1)
    assert not table.cast_vote("p2", False)
    assert table.vote is None
    with refused("stale"):
        table.cast_vote("p2", True)


def test_where_only_the_gm_undoes_a_player_is_told_so() -> None:
    table = new_table(settings=TableSettings(undo="gm"))
    play_some(table, 3)
    with refused("not-allowed"):
        table.undo("p1", 1)
    with refused("illegal"):
        table.undo("gm", 50)


def test_always_and_never_answer_reactions_by_themselves() -> None:
    cases: tuple[tuple[Wish, int], ...] = (("always", 1), ("never", 0), ("if bloodied", 0))
    for wish, expected in cases:
        table = new_table()
        step_to_turn(table, "Serra")
        serra, skeleton = named(table, "Serra"), named(table, "Skeleton")
        table.override("gm", Answer("gm:move", targets=(skeleton.id,), cell=serra.cell + 1))
        table.set_wish("p1", "opportunity attack", wish)
        step_to_turn(table, "Skeleton")
        assert table.game.decision is not None
        walk = table.game.decision.option("move:walk")
        assert walk.cells is not None
        far = max(walk.cells())
        table.answer("gm", table.serial("gm"), Answer("move:walk", cell=far))
        assert table.automatic()
        assert shown(table, "p1")[1] is None
        table.play_on()
        used = [entry for entry in table.entries if entry.kind == "reaction.used"]
        assert len(used) == expected


def test_a_reaction_is_asked_for_when_the_hero_is_bloodied_and_taken_by_hand() -> None:
    table = new_table()
    step_to_turn(table, "Serra")
    serra, skeleton = named(table, "Serra"), named(table, "Skeleton")
    table.override("gm", Answer("gm:move", targets=(skeleton.id,), cell=serra.cell + 1))
    table.override("gm", Answer("gm:hp", targets=(serra.id,), number=serra.hp_max // 2))
    table.set_wish("p1", "opportunity attack", "if bloodied")
    step_to_turn(table, "Skeleton")
    assert table.game.decision is not None
    walk = next(option for option in table.game.decision.options if option.key == "move:walk")
    assert walk.cells is not None
    far = max(walk.cells())
    table.answer("gm", table.serial("gm"), Answer("move:walk", cell=far))
    assert not table.automatic()
    prompt = shown(table, "p1")[1]
    assert prompt is not None
    assert prompt.kind == "opportunity attack"
    strike = next(option.key for option in prompt.options if option.key != "no")
    table.answer("p1", table.serial("p1"), Answer(strike))
    assert [entry.kind for entry in table.entries].count("reaction.used") == 1


def test_a_reaction_that_protects_others_is_asked_for_only_when_it_is_about_oneself() -> None:
    """Cutting Words with *if me*: the bard is asked when the ogre hits her, and not when it hits her friend."""
    duel = EncounterChoice(
        (HeroChoice("bard-5", "Senna", 4, 4), HeroChoice("fighter-5", "Serra", 6, 4)),
        (FoeChoice("ogre", 1, "Ogre", 5, 5),),
        "open-field",
    )
    asked: dict[str, bool] = {}
    for victim in ("Serra", "Senna"):
        table = new_table(duel)
        table.set_wish("p1", "reaction.cutting words", "if me")
        table.set_dice("gm", True)
        step_to_turn(table, "Ogre")
        target = named(table, victim).id
        table.answer("gm", table.serial("gm"), Answer("attack:greatclub", targets=(target,)))
        table.answer("gm", table.serial("gm"), Answer("face", number=18))
        decision = table.game.decision
        assert decision is not None
        assert decision.kind == "reaction.cutting words"
        asked[victim] = not table.automatic()
        assert (shown(table, "p1")[1] is not None) == asked[victim]
        if not asked[victim]:
            table.play_on()
            assert not [entry for entry in table.entries if entry.kind == "reaction.used"]
    assert asked == {"Serra": False, "Senna": True}


def test_a_reaction_to_ones_own_wound_is_about_oneself() -> None:
    """Retaliation with *if me* names the foe as its target; it is asked for all the same."""
    duel = EncounterChoice(
        (HeroChoice("barbarian-10", "Ruka", 4, 4),), (FoeChoice("ogre", 1, "Ogre", 5, 5),), "open-field"
    )
    table = new_table(duel, seats=("p1",))
    table.set_wish("p1", "reaction.retaliation", "if me")
    table.set_dice("gm", True)
    step_to_turn(table, "Ogre")
    table.answer("gm", table.serial("gm"), Answer("attack:greatclub", targets=(named(table, "Ruka").id,)))
    table.answer("gm", table.serial("gm"), Answer("face", number=18))
    while table.game.decision is not None and table.game.decision.kind == "roll":
        table.answer("gm", table.serial("gm"), Answer("face", number=3))
    prompt = shown(table, "p1")[1]
    assert prompt is not None
    assert prompt.kind == "reaction.retaliation"
    assert not table.automatic()


def test_a_creature_is_handed_to_another_seat() -> None:
    table = new_table()
    step_to_turn(table, "Serra")
    with refused("not-yours"):
        table.hand("p2", named(table, "Serra").id, "p2")
    table.hand("p1", named(table, "Serra").id, "p2")
    assert table.waiting_for == "p2"
    with refused("not-yours"):
        table.answer("p1", table.serial("p1"), Answer("end"))
    table.answer("p2", table.serial("p2"), Answer("end"))


def test_paused_means_nobody_acts() -> None:
    table = new_table()
    step_to_turn(table, "Serra")
    with refused("not-allowed"):
        table.pause("p1", True)
    table.pause("gm", True)
    with refused("paused"):
        table.answer("p1", table.serial("p1"), Answer("end"))
    table.pause("gm", False)
    table.answer("p1", table.serial("p1"), Answer("end"))


def test_typed_dice_are_asked_of_the_seat_that_rolls_and_survive_an_undo() -> None:
    table = new_table()
    step_to_turn(table, "Serra")
    table.set_dice("p1", True)
    skeleton = named(table, "Skeleton")
    table.answer("p1", table.serial("p1"), Answer("attack:heavy-crossbow", targets=(skeleton.id,)))
    assert table.game.decision is not None
    assert (table.game.decision.kind, table.waiting_for) == ("roll", "p1")
    before = state(table)
    with refused("illegal"):
        table.answer("p1", table.serial("p1"), Answer("face", number=21))
    table.answer("p1", table.serial("p1"), Answer("face", number=20))
    while table.game.decision.kind == "roll":
        table.answer("p1", table.serial("p1"), Answer("face", number=1))
    assert next(e for e in reversed(table.entries) if e.kind == "attack.rolled").facts["natural"] == 20
    while state(table) != before:
        table.undo("gm", 1)
    assert table.game.decision.kind == "roll"
    assert table.game.play.state.typed == ("p1",)


def test_a_seat_chooses_when_to_use_what_works_once_on_a_turn_and_an_undo_keeps_that() -> None:
    table = new_table()
    step_to_turn(table, "Serra")
    assert not wants_prompt(table.game.play.state, "p1", CHOOSE_WHEN)
    table.set_prompts("p1", True)
    assert wants_prompt(table.game.play.state, "p1", CHOOSE_WHEN)
    assert table.wishes("p1").choose_when
    table.answer("p1", table.serial("p1"), Answer("end"))
    table.undo("gm", 2)
    assert wants_prompt(table.game.play.state, "p1", CHOOSE_WHEN)
    table.set_prompts("p1", False)
    assert not wants_prompt(table.game.play.state, "p1", CHOOSE_WHEN)


def test_the_house_and_the_computer_finish_a_fight_by_themselves() -> None:
    table = new_table(gm="house")
    for seat in ("p1", "p2"):
        table.set_controller("p1", seat, "computer")
    for _ in range(600):
        if not table.automatic():
            break
        table.play_on()
    assert table.game.outcome is not None


def test_the_host_runs_the_table_where_the_house_is_gm_but_does_not_overrule() -> None:
    table = new_table(gm="house")
    table.pause("p1", True)
    table.pause("p1", False)
    with refused("not-allowed"):
        table.pause("p2", True)
    with refused("not-allowed"):
        table.override("p1", Answer("gm:kill", targets=(named(table, "Skeleton").id,)))


def test_a_whisper_is_heard_by_two_only() -> None:
    table = new_table()
    table.say("p1", "I do not trust the mage.", "gm")
    assert [entry.kind for entry in shown(table, "gm")[2]][-1] == "table.whispered"
    assert [entry.kind for entry in shown(table, "p1")[2]][-1] == "table.whispered"
    for other in ("p2", "s1"):
        assert "table.whispered" not in [entry.kind for entry in shown(table, other)[2]]


def test_a_preview_shows_odds_the_way_and_who_would_strike() -> None:
    from tenfoot.table.table_text import words_in

    table = new_table()
    step_to_turn(table, "Serra")
    serra, skeleton = named(table, "Serra"), named(table, "Skeleton")
    table.override("gm", Answer("gm:move", targets=(skeleton.id,), cell=serra.cell + 1))
    before = state(table)
    odds = table.preview(
        "p1", table.serial("p1"), Answer("attack:greatsword", targets=(skeleton.id,)), words_in("en")
    ).targets[0]
    assert 0 < odds.chance < 1
    assert "to hit" in odds.text
    assert odds.against == (), "a foe's Armor Class is not the player's to know"
    walk = table.preview("p1", table.serial("p1"), Answer("move:walk", cell=serra.cell - 2), words_in("en"))
    assert walk.cost == 10
    assert [(who.creature, who.at) for who in walk.provokes] == [(skeleton.id, serra.cell)]
    assert state(table) == before


def test_the_gm_sees_what_an_absent_player_is_asked_and_nobody_else_does() -> None:
    table = new_table()
    step_to_turn(table, "Serra")
    words = words_in("en")
    asked = table.question_of("gm", "p1", words)
    own = table.prompt("p1", table.eyes("p1"), words)
    assert asked is not None
    assert own is not None
    assert (asked.serial, {o.key for o in asked.options}) == (own.serial, {o.key for o in own.options})
    with refused("not-allowed"):
        table.question_of("p1", "gm", words)


def test_a_walk_out_of_reach_shows_the_blow_it_invites_and_the_blow_its_own_odds() -> None:
    table = new_table(
        EncounterChoice(
            (HeroChoice("knight", "Serra", 7, 4),), (FoeChoice("skeleton", 1, "", 8, 4),), "open-field"
        ),
        seats=("p1",),
    )
    step_to_turn(table, "Skeleton")
    words = words_in("en")
    prompt = table.prompt("gm", table.eyes("gm"), words)
    assert prompt is not None
    walk = next(option for option in prompt.options if option.key == "move:walk")
    dangers = []
    for cell in walk.cells:
        found = table.preview("gm", prompt.serial, Answer("move:walk", cell=cell), words)
        dangers += [danger for danger in found.provokes if danger.creature == named(table, "Serra").id]
        if dangers:
            table.answer("gm", prompt.serial, Answer("move:walk", cell=cell))
            break
    assert dangers, "no square invites a blow"
    assert 0 < dangers[0].chance < 1
    asked = table.prompt("p1", table.eyes("p1"), words)
    assert asked is not None
    assert asked.kind == "opportunity attack"
    blows = [option.key for option in asked.options if option.key.startswith("strike:")]
    odds = [table.preview("gm", asked.serial, Answer(key), words).targets[0] for key in blows]
    assert max(blow.mean for blow in odds) == pytest.approx(dangers[0].mean, abs=0.001)


def test_what_lies_in_dim_light_and_in_darkness_is_shown_where_it_is_seen() -> None:
    table = new_table()
    step_to_turn(table, "Serra")
    play = table.game.play
    words = words_in("en")
    before = shown(table, "p1")[0]
    assert (before.dim, before.dark) == ("", "")
    play.state.ambient = "dark"
    serra = named(table, "Serra")
    play.attach("sheds light", serra.id, data={"bright": 10, "dim": 10})
    eyes = table.eyes("p1")
    view = table.view(eyes, words)
    dim, dark = int(view.dim, 16), int(view.dark, 16)
    assert dim & dark == 0
    assert (dim | dark) & ~eyes.visible == 0
    assert not (dim | dark) >> serra.cell & 1
    assert dim
    assert dark


def test_a_light_is_where_its_bearer_is_and_shows_nobody_who_is_unseen() -> None:
    table = new_table()
    step_to_turn(table, "Serra")
    play = table.game.play
    play.state.ambient = "dark"
    serra = named(table, "Serra")
    assert shown(table, "p1")[0].lights == ()
    play.attach("sheds light", serra.id, data={"bright": 20, "dim": 20})
    assert shown(table, "p1")[0].lights == (LightView(serra.cell, 20, 20),)
    play.place(serra, serra.cell + 1)
    assert [light.cell for light in shown(table, "p1")[0].lights] == [serra.cell]
    known = {serra.id: False}
    assert find_lights(play, light_now(play), everything(play), known) == ()


def test_undo_goes_back_to_the_start_of_the_turn_of_the_one_before_and_of_the_round() -> None:
    table = new_table()
    step_to_turn(table, "Serra")
    play_some(table, 60)
    answers = len(table.game.answers)
    turns = [e.step for e in standing(table.entries) if e.kind == "turn.started" and e.step < answers]
    rounds = [e.step for e in standing(table.entries) if e.kind == "round.started" and e.step < turns[-2]]
    table.undo("gm", 1, "turn")
    assert len(table.game.answers) == turns[-1]
    assert table.entries[-1].kind == "table.undone-turn"
    table.undo("gm", 1, "turn")
    assert len(table.game.answers) == turns[-2], "at its start the turn before is meant"
    table.undo("gm", 1, "round")
    assert len(table.game.answers) == rounds[-1]
    with refused("illegal"):
        table.undo("gm", 1, "scene")


def test_a_player_goes_back_to_the_last_turn_it_was_told_of_and_the_others_vote() -> None:
    table = new_table()
    step_to_turn(table, "Serra")
    play_some(table, 5)
    after = state(table)
    assert not table.undo("p1", 1, "turn")
    assert table.vote is not None
    assert (table.vote.to, table.vote.steps) == ("turn", 0)
    assert state(table) == after
    assert table.cast_vote("p2", True)
    assert state(table) != after
    told = shown(table, "p1")[2][-1]
    assert (told.kind, told.facts) == ("table.undone-turn", {"by": "Player p1"})


def test_the_gm_hands_a_hero_to_a_spectator_who_then_plays() -> None:
    table = new_table()
    serra = named(table, "Serra").id
    with refused("not-allowed"):
        table.hand("p1", serra, "s1")
    table.hand("gm", serra, "s1")
    assert table.seat("s1").role == "player"
    step_to_turn(table, "Serra")
    assert table.waiting_for == "s1"
    with refused("not-yours"):
        table.answer("p1", table.serial("p1"), Answer("end"))
    table.answer("s1", table.serial("s1"), Answer("end"))


def test_the_house_lets_go_whoever_has_fled_and_that_can_be_taken_back() -> None:
    table = new_table(
        EncounterChoice(
            (HeroChoice("knight", "Serra", 1, 4), HeroChoice("knight", "Ilvar", 1, 6)),
            (FoeChoice("wolf", 2, "", 14, 5),),
            "open-field",
        ),
        gm="house",
    )
    table.controllers = {"house": Tactician(may_leave=True)}
    wolf = named(table, "Wolf").id
    table.play_on()
    # Badly hurt, alone and far from everybody, at the edge of the map.
    table.override("gm", Answer("gm:kill", targets=(named(table, "Wolf 2").id,)))
    table.override("gm", Answer("gm:hp", targets=(wolf,), number=2))
    table.override("gm", Answer("gm:move", targets=(wolf,), cell=table.game.play.state.grid.width - 1))
    before = b""
    while table.game.play.creature(wolf).cell >= 0:
        if table.automatic():
            before = state(table)
            table.play_on()
        else:
            table.answer(table.waiting_for, table.serial(table.waiting_for), Answer("end"))
    after = state(table)
    assert table.undo("p1", 1)
    assert state(table) == before
    table.play_on()
    assert state(table) == after
    while table.automatic():
        table.play_on()
    assert table.game.decision is None, "with nobody left to fight it is over"
    assert shown(table, "p1")[2][-1].kind == "combat.ended"
