"""Every spell, monster, item and condition of both editions has a card with its numbers."""

import re

import pytest

from tenfoot.compendium.card import KINDS, Card
from tenfoot.compendium.card_library import Library, library
from tenfoot.rulesets.names import RULESETS

EDITIONS = pytest.mark.parametrize("edition", RULESETS)


def cards(edition: str, kind: str) -> list[Card]:
    return [card for card in library(edition) if card.kind == kind]


def test_there_is_a_card_for_all_spells_and_stat_blocks() -> None:
    assert len(cards("srd52", "spell")) == 339
    assert len(cards("srd52", "monster")) == 330
    assert len(cards("srd52", "condition")) == 15
    assert len(cards("srd52", "action")) == 12
    assert len(cards("srd52", "mastery")) == 8
    assert {card.kind for card in library("srd52")} == set(KINDS)


@EDITIONS
def test_no_spell_card_lacks_a_field(edition: str) -> None:
    needed = ("Level", "School", "Casting time", "Range", "Components", "Duration", "Save or attack")
    for card in cards(edition, "spell"):
        assert card.about, card.key
        assert [name for name in needed if not card.fact(name)] == [], card.key
        assert card.fact("Damage") or not card.filters["damage"], card.key
        assert ("Concentration" in card.fact("Duration")) == card.filters["concentration"], card.key
    if edition == "srd52":
        assert [card.key for card in cards(edition, "spell") if not card.fact("Classes")] == []


@EDITIONS
def test_no_monster_card_lacks_a_number(edition: str) -> None:
    needed = (
        "Armor Class", "Initiative", "Hit Points", "Speed", "Strength", "Dexterity", "Constitution",
        "Intelligence", "Wisdom", "Charisma", "Senses", "Languages", "CR",
    )  # fmt: skip
    for card in cards(edition, "monster"):
        if edition == "srd52":
            assert [name for name in needed if not card.fact(name)] == [], card.key
        assert "Passive Perception" in card.fact("Senses"), card.key
        for section in card.sections:
            for line in section.lines:
                assert line.name, (card.key, line)
                assert line.text, (card.key, line.name)


def test_every_attack_and_save_of_a_stat_block_says_its_numbers() -> None:
    for card in cards("srd52", "monster"):
        for line in (line for section in card.sections for line in section.lines):
            if "Attack Roll" in line.text:
                assert re.search(r"Attack Roll: [+-]\d+, (reach|range) \d+", line.text), (card.key, line.text)
            if "Saving Throw:" in line.text:
                assert re.search(r"Saving Throw: DC \d+", line.text), (card.key, line.text)


@EDITIONS
def test_links_lead_to_cards_and_nothing_internal_shows(edition: str) -> None:
    every = library(edition)
    for card in every:
        assert [link for link in card.links if every.get(link) is None] == [], card.id
        said = " ".join([card.summary, card.about, *(fact.value for fact in card.facts)])
        said += " ".join(line.text for section in card.sections for line in section.lines)
        assert re.findall(r"[{}\[\]]|\bNone\b\.|feature\.[a-z]|spell\.[a-z]", said) == [], card.id


@EDITIONS
def test_a_card_says_where_it_is_from_and_how_much_is_played(edition: str) -> None:
    for card in library(edition):
        assert card.edition == edition
        assert card.played in ("in full", "partly", "told")
        assert edition != "srd52" or card.source, card.id


def test_damage_is_given_for_every_slot() -> None:
    fireball = library("srd52").get("spell/fireball")
    assert fireball is not None
    assert fireball.fact("Damage") == "8d6 Fire (average 28)"
    assert fireball.fact("By slot") == "3: 8d6, 4: 9d6, 5: 10d6, 6: 11d6, 7: 12d6, 8: 13d6, 9: 14d6"
    fire_bolt = library("srd52").get("spell/fire-bolt")
    assert fire_bolt is not None
    assert (
        fire_bolt.fact("By character level") == "level 1: 1d10, level 5: 2d10, level 11: 3d10, level 17: 4d10"
    )


def test_a_card_is_found_by_name_in_any_spelling() -> None:
    every: Library = library("srd52")
    for name in ("Hunter's Mark", "hunters-mark", "HUNTERS MARK"):
        card = every.named("spell", name)
        assert card is not None
        assert card.key == "hunters-mark"
    assert every.named("spell", "Nothing At All") is None
    assert every.nearest("spell", "firebal")[0] == "Fireball"
