"""Clauses say what the records say, are compiled, and their cards print them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tenfoot.compendium.card import Card
from tenfoot.compendium.card_library import library
from tenfoot.compendium.card_text import as_text
from tenfoot.compendium.clause_ledger import content_ledger
from tenfoot.compendium.clause_texts import clauses, compile_clauses, compiled_file, proofs, read_clauses
from tenfoot.compendium.wording import ABILITIES
from tenfoot.reader import ReadingFault
from tenfoot.rulesets.ledger import LedgerFault
from tenfoot.rulesets.names import RULESETS

SHORT = {"srd52": 605, "next2013": 35}
"""How many cards of each edition are short. Lower a number when you wrote clauses; it may never rise."""
OPEN = 1866
"""How many clauses have neither a scenario nor a reason why they are told. Lower it; it may never rise."""
_DICE = re.compile(r"\d+d\d+")
_SAVE = re.compile(rf"({'|'.join(ABILITIES.values())}) save")


def test_the_compiled_clauses_are_those_that_are_written() -> None:
    assert compiled_file("srd52").read_text("utf-8") == compile_clauses("srd52"), (
        "Run: python -m tenfoot.compendium.clause_texts"
    )


def test_every_entry_is_a_card_and_every_clause_a_short_sentence() -> None:
    every = library("srd52")
    for address, rows in clauses("srd52").items():
        assert every.get(address) is not None, address
        for row in rows:
            assert len(row.text) <= 240, (address, row.key, len(row.text))
            assert not re.search(r"  |[{}\[\]_*]", row.text), (address, row.key)


@pytest.mark.parametrize("edition", RULESETS)
def test_fewer_and_fewer_cards_are_short(edition: str) -> None:
    short = [card.id for card in library(edition) if card.short]
    assert len(short) == SHORT[edition], (
        f"{len(short)} cards are short: lower the number, or write the clauses"
    )
    assert {card.kind for card in library("srd52") if card.short} == {"monster", "item"}


def test_fewer_and_fewer_clauses_are_open() -> None:
    found = sum(row.status == "open" for row in content_ledger("srd52"))
    assert found == OPEN, f"{found} clauses are open: lower the number, or prove what is new"


def test_the_dice_of_a_spell_are_the_same_in_its_numbers_and_its_clauses() -> None:
    for card in library("srd52").of_kind("spell"):
        said = _said(card)
        ours = set(_DICE.findall(card.fact("Damage")) + _DICE.findall(card.fact("Healing")))
        assert ours <= set(_DICE.findall(said)), (card.key, ours - set(_DICE.findall(said)))


def test_the_saves_of_a_spell_are_the_same_in_its_numbers_and_its_clauses() -> None:
    for card in library("srd52").of_kind("spell"):
        saves = card.filters["save"]
        assert isinstance(saves, list)
        assert {ABILITIES[each] for each in saves} <= set(_SAVE.findall(_said(card))), card.key


def test_the_area_of_a_spell_is_the_same_in_its_numbers_and_its_clauses() -> None:
    for card in library("srd52").of_kind("spell"):
        area, said = card.fact("Area"), _said(card)
        sizes = set(re.findall(r"(\d+)(?:-foot| feet)", area))
        assert sizes <= set(re.findall(r"\d+", said)), (card.key, area)
        shapes = set(re.findall("Cube|Sphere|Cone|Line|Cylinder|Emanation", area))
        assert all(shape in said for shape in shapes), (card.key, area)


def test_a_card_prints_its_clauses_and_a_short_one_says_so() -> None:
    fireball = library("srd52").get("spell/fireball")
    ogre = library("srd52").get("monster/ogre")
    assert fireball is not None
    assert ogre is not None
    text = as_text(fireball, 200)
    assert "What it does" in text
    assert "Each slot level above 3 adds 1d6." in text
    assert "statements proved by scenarios." in text
    assert "Short:" not in text
    assert "Short:" in as_text(ogre, 200)


def test_a_clause_that_is_out_of_order_is_refused_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    for text, said in (
        ("spell/x:\n  hit: It hurts.\n", "must be a key and sentence numbers"),
        ("spell/x:\n  hit 1: it hurts\n", "starts and ends like one"),
        ("spell/x:\n  hit 1: It hurts.\n  hit 2: Again.\n", "the key of another clause"),
        ("spell/x:\n  hit 1: It hurts.\n  told:\n    hot: Why.\n", "has no clause 'hot'"),
        ("x:\n  hit 1: It hurts.\n", "is no address of a card"),
    ):
        path.write_text(text)
        with pytest.raises(ReadingFault, match=said):
            read_clauses(path)


def test_a_scenario_that_proves_an_unknown_clause_is_refused_with_the_nearest(
    tmp_path: Path,
) -> None:
    (tmp_path / "x.yaml").write_text("name: X\nproves: [spell/fireball/sav]\n")
    with pytest.raises(LedgerFault, match="spell/fireball/save"):
        proofs("srd52", tmp_path)


def _said(card: Card) -> str:
    return " ".join(line.text for section in card.sections for line in section.lines)
