"""Talking: people who pretend, what moves them, attitudes toward each hero, and weapons laid down by words."""

from __future__ import annotations

import pytest

from tenfoot.adventure.declared_odds import odds_of
from tenfoot.adventure.view import scene_view
from tenfoot.engine.creature import Item
from tests.support.story import Story

HEROES = ("fighter-3", "rogue-3")


@pytest.fixture
def toll() -> Story:
    return Story("examples/toll", HEROES)


def shown(story: Story) -> dict[str, str]:
    view = scene_view(story.play)
    assert view is not None
    return view.people[0].attitudes


def test_somebody_who_pretends_is_taken_at_their_word_until_seen_through(toll: Story) -> None:
    osk = toll["Osk"]
    assert set(shown(toll).values()) == {"friendly"}
    assert set(osk.attitudes.values()) == {"hostile"}
    assert toll.game.decision is not None
    assert {each.mode for each in odds_of(toll.play, toll.game.decision, "talk:osk:cross")} == {1}
    toll.round({"Ann": "read:osk"}, dice=[19])
    assert set(shown(toll).values()) == {"hostile"}
    assert {each.mode for each in odds_of(toll.play, toll.game.decision, "talk:osk:cross")} == {-1}
    view = scene_view(toll.play)
    assert view is not None
    assert "hates you" in view.people[0].learnt[0].text


def test_the_hesitant_are_won_over_by_a_check_that_their_true_attitude_bears_on(toll: Story) -> None:
    toll.round({"Ann": "talk:osk:cross"}, dice=[20, 3])
    rolled = toll.event("check.rolled")
    assert (rolled["faces"], rolled["natural"], rolled["dc"], rolled["success"]) == ([20, 3], 3, 15, False)
    assert [d.who for d in toll.asked if d.kind in ("willingness", "influence check")] == ["gm", "gm"]
    assert "No." in toll.told()


def test_the_same_manner_waits_a_day_and_others_do_not(toll: Story) -> None:
    toll.round({"Ann": "talk:osk:cross"}, dice=[2, 3], answers={"approach": "persuade"})
    toll.round({"Ann": "talk:osk:cross"}, dice=[2, 3], answers={"approach": "deceive"})
    ways = [
        option.key for decision in toll.asked if decision.kind == "approach" for option in decision.options
    ]
    assert ways == ["deceive", "intimidate", "amuse"]
    # Another hero has not tried yet.
    toll.round({"Bo": "talk:osk:cross"}, dice=[2, 3], answers={"approach": "persuade"})


def empty_purses(story: Story) -> None:
    for name in ("Ann", "Bo"):
        story[name].items = tuple(item for item in story[name].items if item.kind != "gold-piece")


def test_an_offer_of_what_they_want_makes_them_willing_and_is_paid(toll: Story) -> None:
    empty_purses(toll)
    assert "talk:osk:cross:gold" not in toll.options("Ann")
    story = Story("examples/toll", HEROES)
    empty_purses(story)
    story["Bo"].items = (Item(9999, "gold-piece", 12), *story["Bo"].items[1:])
    story.round({"Ann": "talk:osk:cross:gold"})
    assert "check.rolled" not in [event.kind for event in story.events]
    assert story.event("handed over")["count"] == 5
    assert sum(item.count for item in story["Bo"].items if item.kind == "gold-piece") == 7
    assert "bar goes up" in story.told()


def test_a_word_about_what_they_fear_gives_advantage_once_it_is_known(toll: Story) -> None:
    assert "talk:osk:cross:reeve" not in toll.options("Ann")
    story = Story("examples/toll", HEROES)
    story.round({"Ann": "read:osk"}, dice=[19])
    story.round({"Ann": "talk:osk:cross:reeve"}, dice=[4])
    rolled = story.event("check.rolled")
    # Advantage by leverage and Disadvantage by the attitude cancel to one die.
    assert rolled["faces"] == [4]


def test_attitudes_are_kept_for_each_character(toll: Story) -> None:
    toll.round({"Ann": "talk:osk:cross"}, answers={"willingness": "willing"})
    osk = toll["Osk"]
    assert (osk.attitudes[toll["Ann"].id], osk.attitudes[toll["Bo"].id]) == ("friendly", "hostile")


def test_the_unwilling_refuse_without_dice(toll: Story) -> None:
    toll.round({"Ann": "talk:osk:murder"})
    assert "pale" in toll.told()
    assert "talk:osk:murder" not in toll.options("Ann")


def at_the_ford() -> Story:
    story = Story("examples/toll", HEROES)
    story.round({"Ann": "go:ford"})
    assert story.scene == "ford"
    return story


def test_those_who_would_rather_talk_call_out_and_can_be_talked_with() -> None:
    story = at_the_ford()
    assert story.play.state.mode == "scene"
    assert "rather have money" in story.told()
    assert {"answer:robbers", "assail:robbers"} <= set(story.options("Ann"))
    story.round({"Ann": "answer:robbers"}, dice=[20])
    assert story.play.state.mode == "scene"
    assert "step back" in story.told()
    assert story.play.state.flags.get("flag talked")
    assert story["Robber 1"].cell < 0
    story.round({"Ann": "go:on"})
    assert story.play.state.flags["ending"] == "over"


def test_when_nobody_answers_in_time_it_comes_to_blows() -> None:
    story = at_the_ford()
    story.round({})
    assert story.play.state.mode == "scene"
    story.round({}, dice=[10, 10, 10, 10])
    assert story.play.state.mode == "combat"
    assert {c.side for c in story.play.state.creatures.values() if c.name.startswith("Robber")} == {"foes"}


def test_talk_in_the_middle_of_a_fight_costs_an_action_and_ends_it() -> None:
    story = at_the_ford()
    story.round({"Ann": "assail:robbers"}, dice=[10, 20, 2, 1])
    assert story.play.state.mode == "combat"
    story.turn("Bo", "parley", dice=[20])
    assert "peace.made" in [event.kind for event in story.events]
    assert story.play.state.mode == "scene"
    assert story.play.state.flags.get("flag talked")
    assert not story.play.state.flags.get("flag fought")


def test_a_parley_that_fails_costs_the_action_all_the_same() -> None:
    story = at_the_ford()
    story.round({"Ann": "assail:robbers"}, dice=[10, 20, 2, 1])
    story.turn("Bo", "parley", dice=[2])
    assert story.play.state.mode == "combat"
    assert story["Bo"].budget["action"] == 0


def test_half_of_them_down_they_give_in_without_dice() -> None:
    story = at_the_ford()
    story.round({"Ann": "assail:robbers"}, dice=[10, 20, 2, 1])
    robber = story["Robber 1"]
    robber.hp, robber.life = 0, "dead"
    story.turn("Bo", "parley")
    assert story.play.state.mode == "scene"
    assert story.play.state.flags.get("flag talked")
