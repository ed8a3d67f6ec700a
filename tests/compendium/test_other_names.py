"""Cards have names in both languages, and either of them finds the card."""

from __future__ import annotations

import re

import pytest

from tenfoot.compendium.card_library import library
from tenfoot.compendium.card_markdown import as_markdown
from tenfoot.compendium.card_search import card_search
from tenfoot.compendium.card_svg import as_svg
from tenfoot.compendium.card_text import as_text
from tenfoot.compendium.other_names import read_names
from tenfoot.lang import Words
from tenfoot.rulesets.names import RULESETS

SAID_BY_THE_GAME = {
    "condition": ("condition",),
    "action": ("action",),
    "rule": ("roll", "life", "economy", "hazard", "sense", "attitude", "speed", "ability", "table"),
}
"""Kinds of cards whose names the game itself says too, and the lists of its terms that have them."""
DICE = re.compile(r"\bD\d+\b")
"""Dice are written in Latin letters in Thai too."""


def test_every_card_has_a_thai_name() -> None:
    missing = [card.id for edition in RULESETS for card in library(edition) if not card.names.get("th")]
    assert missing == []


def test_names_are_thai_and_belong_to_cards() -> None:
    every = [card for edition in RULESETS for card in library(edition)]
    known = {
        (card.kind, word)
        for card in every
        for word in (card.key, card.name.lower().replace("'", "").replace(" ", "-"))
    }
    for kind, names in read_names("th").items():
        for key, name in names.items():
            assert (kind, key) in known, f"no {kind} is called {key}"
            assert any("\u0e00" <= letter <= "\u0e7f" for letter in name), f"{kind}/{key}: {name}"
            latin = [letter for letter in DICE.sub("", name) if letter.isascii() and letter.isalpha()]
            assert not latin, f"{kind}/{key}: {name}"


def test_a_card_is_called_what_the_game_calls_it() -> None:
    words = Words("th")
    seen = 0
    for kind, terms in SAID_BY_THE_GAME.items():
        for key, name in read_names("th")[kind].items():
            for term in terms:
                if words.has(f"term.{term}.{key}"):
                    assert name == words.term(f"{term}.{key}"), f"{kind}/{key}"
                    seen += 1
    assert seen > 60


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("ลูกบอลเพลิง", "spell/fireball"),
        ("ลูกบอล เพลิง", "spell/fireball"),
        ("คลุ้มคลั่ง", "feature/barbarian-rage"),
        ("ล้มลง", "condition/prone"),
        ("พ่อมด", "class/wizard"),
        ("คนแคระ", "species/dwarf"),
        ("มังกรแดง", "monster/adult-red-dragon"),
        ("ซอมบี้", "monster/zombie"),
        ("ที่กำบัง", "rule/cover"),
        ("แหวนดาวตก", "item/ring-of-shooting-stars"),
    ],
)
def test_a_thai_name_finds_its_card(words: str, first: str) -> None:
    found = card_search("srd52").search(words)
    assert found
    assert found[0].card.id == first
    assert found[0].by_name


def test_nothing_fits_thai_words_that_name_nothing() -> None:
    assert card_search("srd52").search("ก๋วยเตี๋ยวเรือ") == []


def test_every_face_of_a_card_shows_both_names() -> None:
    card = library("srd52").named("spell", "ลูกบอลเพลิง")
    assert card is not None
    assert card.key == "fireball"
    for face in (as_text(card), as_markdown(card), as_svg(card)):
        assert "Fireball" in face
        assert "ลูกบอลเพลิง" in face
