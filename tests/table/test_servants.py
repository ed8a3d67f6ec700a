"""Called creatures at a table: their master's seat answers for them, all see them, and going back undoes them."""

from __future__ import annotations

from tenfoot.engine.decision import Answer
from tenfoot.engine.game import encode
from tenfoot.table.setup import EncounterChoice, FoeChoice, HeroChoice
from tests.support.tables import named, new_table, shown, step_to_turn

FIGHT = EncounterChoice(
    (HeroChoice("paladin-5", "Serra", 2, 4), HeroChoice("knight", "Ilvar", 1, 6)),
    (FoeChoice("skeleton", 2, "", 12, 4),),
    "open-field",
)


def test_a_steed_is_its_riders_to_play_and_to_take_back() -> None:
    table = new_table(FIGHT)
    step_to_turn(table, "Serra")
    before = encode(table.game.save())
    table.answer("p1", table.serial("p1"), Answer("cast:find-steed:2"))
    table.answer("p1", table.serial("p1"), Answer("fey"))
    table.answer("p1", table.serial("p1"), Answer("beside"))
    steed = named(table, "Otherworldly Steed")
    view, _, log = shown(table, "p1")
    mine = next(creature for creature in view.creatures if creature.id == steed.id)
    assert mine.mine
    assert mine.serves == named(table, "Serra").id
    places = [place.creature for place in view.order]
    assert places.index(steed.id) == places.index(named(table, "Serra").id) + 1
    assert any("appears at the call of Serra" in entry.text for entry in log)
    other, _, _ = shown(table, "p2")
    assert any(creature.id == steed.id and not creature.mine for creature in other.creatures)
    table.answer("p1", table.serial("p1"), Answer("end"))
    assert table.waiting_for == "p1"
    assert table.game.decision is not None
    assert table.game.decision.subject == steed.id
    assert table.undo("gm", 4)
    assert encode(table.game.save()) == before


def test_who_has_vanished_is_shown_no_more() -> None:
    table = new_table(FIGHT)
    step_to_turn(table, "Serra")
    for pick in ("cast:find-steed:2", "fey", "beside"):
        table.answer("p1", table.serial("p1"), Answer(pick))
    steed = named(table, "Otherworldly Steed")
    table.override("gm", Answer("gm:damage", targets=(steed.id,), number=99, words="fire|a trap"))
    view, _, _ = shown(table, "p1")
    assert steed.id not in [creature.id for creature in view.creatures]
    assert steed.id not in [place.creature for place in view.order]
