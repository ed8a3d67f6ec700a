"""A game as an object: options, answers, the log, saves, copies, taking back, and how it shows itself."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tenfoot


def begun(seed: int = 3) -> tenfoot.Fight:
    fight = tenfoot.Fight("fighter-5", "ogre", seed=seed)
    fight.skip_to_turn("Brennis Holt")
    return fight


def test_the_same_seed_and_answers_are_the_same_fight() -> None:
    one, two = tenfoot.Fight("fighter-3", "2xwolf", seed=9), tenfoot.Fight("fighter-3", "2xwolf", seed=9)
    assert one.play() == two.play()
    assert one.log == two.log
    assert one.save() == two.save()


def test_keys_are_as_printed_and_wrong_ones_are_answered_with_the_right_one() -> None:
    fight = begun()
    keys = [option.key for option in fight.options]
    assert "attack:javelin" in keys
    assert not [key for key in keys if re.search(r"\.\d", key)], "no number of the state is shown"
    with pytest.raises(tenfoot.IllegalAnswer, match="Did you mean 'dodge'"):
        fight.step("doge")
    with pytest.raises(ValueError, match="Nobody here is called 'Orge'"):
        fight.step("attack:javelin", ["Orge"])
    before = fight.save()
    fight.step("attack:javelin", ["Ogre"])
    assert fight.save() != before


def test_undo_takes_the_log_back_too() -> None:
    fight = begun()
    before, log, events = fight.save(), fight.log, list(fight.events)
    fight.step("dodge")
    assert len(fight.events) > len(events)
    fight.undo()
    assert (fight.save(), fight.log, fight.events) == (before, log, events)
    fight.play()
    fight.undo(3)
    assert fight.outcome is None
    assert fight.decision is not None


def test_a_copy_and_a_loaded_game_go_their_own_way(tmp_path: Path) -> None:
    fight = begun()
    before = fight.save(tmp_path / "fight.json")
    copy, again = fight.fork(), tenfoot.Game.load(tmp_path / "fight.json")
    copy.play()
    assert again.save() == before == fight.save()
    again.step("dodge")
    assert fight.save() == before


def test_functions_objects_and_names_are_controllers() -> None:
    def dodge(situation: tenfoot.Situation) -> str | None:
        return "dodge" if situation.can("dodge") else None

    class Brave:
        def answer(self, situation: tenfoot.Situation) -> tenfoot.Answer:
            return situation.now.default_answer()

    def attack(situation: tenfoot.Situation) -> str | None:
        return "attack:javelin" if situation.can("attack:javelin") else None

    for player in (dodge, attack, Brave(), "simple", "random", tenfoot.GoodPlayer()):
        fight = tenfoot.Fight("fighter-3", "wolf", seed=2)
        outcome = fight.play(heroes=player, limit=120)
        assert (outcome is None) == (fight.decision is not None)
        assert fight.log
    with pytest.raises(ValueError, match="Did you mean 'good'"):
        tenfoot.Fight("fighter-3", "wolf").play(heroes="god")
    with pytest.raises(ValueError, match="no side 'party'"):
        tenfoot.Fight("fighter-3", "wolf").play(party="good")
    with pytest.raises(tenfoot.IllegalAnswer, match="fly away"):
        tenfoot.Fight("fighter-3", "wolf").play(heroes=lambda situation: "fly away")


def test_it_shows_itself_and_text_is_escaped() -> None:
    hero = tenfoot.build_hero("<script>alert(1)</script>", "fighter", 1)
    fight = tenfoot.Fight(hero, "wolf", seed=1)
    assert "<Game round" in repr(fight)
    shown = fight._repr_html_()
    assert "<svg" in shown
    assert "<script" not in shown
    assert "&lt;script&gt;" in fight.map_svg()
    fight.play()
    assert "won" in repr(fight)
    assert fight.winner in ("heroes", "foes")


def test_explanations_and_odds_have_their_reasons() -> None:
    fight = begun()
    armor = fight.explain("armor class")
    assert armor.total == sum(part.amount for part in armor.parts)
    (odds,) = fight.preview("attack:javelin")
    assert 0 < odds.chance < 1
    assert odds.parts


def test_an_adventure_is_a_game_too() -> None:
    game = tenfoot.start_adventure("gannet-light")
    keys = [option.key for option in game.options]
    assert keys
    game.step("wait" if "wait" in keys else keys[0])
    assert game.save()


def test_content_heroes_and_fights() -> None:
    assert "Skeleton" in [card.name for card in tenfoot.list_monsters(type="undead", cr="..1/4")]
    assert all(card.kind == "spell" for card in tenfoot.list_spells(level=3, class_="wizard"))
    with pytest.raises(LookupError, match="Did you mean Fireball"):
        tenfoot.find_card("spell", "Firebal")
    hero = tenfoot.build_hero("Ilka", "wizard", 3, species="gnome")
    grown = tenfoot.level_hero(hero, 5)
    assert (grown.sheet.level, grown.choices.scores) == (5, hero.choices.scores)
    assert grown.choices.species == "gnome"
    result = tenfoot.simulate(grown, "2xgoblin-warrior", runs=4)
    assert result.runs == 4
    assert tenfoot.roll("2d6+3", seed=5).total == tenfoot.roll("2d6+3", seed=5).total
    assert tenfoot.search_rules("opportunity attack", 3)
    assert tenfoot.find_rule("5.2/oa/trigger").rule
