"""Every spell, monster, item and condition of both editions has a card with its numbers."""

import re

import pytest

from tenfoot.compendium.card import KINDS, Card
from tenfoot.compendium.card_library import Library, library
from tenfoot.compendium.card_source import edition_of
from tenfoot.compendium.entry_wording import Wording, read_entry_lines
from tenfoot.compendium.monster_cards import monster_cards
from tenfoot.engine.sheet import Sheet
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.rulesets.common.content.declared_rule import DeclaredRule
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


@EDITIONS
def test_every_item_says_in_a_line_what_it_is_or_does(edition: str) -> None:
    for card in cards(edition, "item"):
        assert card.about, card.key
        assert card.about.endswith("."), (card.key, card.about)
        assert re.search(r"\b(lends|Built on|marked|item [a-z]+ \()", card.about) is None, card.about


def test_facts_of_items_are_names_and_numbers_and_no_keys() -> None:
    keys = {card.key for card in library("srd52") if "-" in card.key}
    for kind in ("item", "class", "background", "species"):
        for card in cards("srd52", kind):
            for fact in card.facts:
                words = set(re.findall(r"[a-z]+(?:-[a-z]+)+", fact.value))
                assert words & keys == set(), (card.id, fact)


def test_weapons_and_armor_have_every_number_of_their_tables() -> None:
    every = library("srd52")
    bow, mail = every.get("item/longbow"), every.get("item/chain-mail")
    assert bow is not None
    assert mail is not None
    assert bow.fact("Properties") == "Ammunition (range 150/600; Arrow), Heavy, Two-Handed"
    assert bow.fact("Mastery") == "Slow"
    assert "rule/heavy-weapon-property" in bow.links
    assert (mail.fact("Armor Class"), mail.fact("Needs Strength"), mail.fact("Stealth")) == (
        "16",
        "13",
        "Disadvantage",
    )


def test_rarity_that_varies_lists_every_one() -> None:
    belt = library("srd52").get("item/belt-of-giant-strength")
    assert belt is not None
    assert belt.fact("Rarity") == "Rare, Very Rare, Legendary"
    assert "rarity varies" in belt.summary


def test_trap_is_dangerous_only_at_its_own_levels() -> None:
    stone = library("srd52").get("trap/rolling-stone")
    assert stone is not None
    levels = next(section for section in stone.sections if section.title == "By level")
    assert [(line.name, line.text.split(";")[0]) for line in levels.lines] == [
        ("Levels 11-16", "Deadly"),
        ("Levels 17-20", "Nuisance"),
    ]


def test_played_is_counted_from_what_a_card_lists() -> None:
    """A class is played as much as its features, a trap and a poison as the rules of the index that they are."""
    every = library("srd52")
    for card in every:
        owners = (
            {card.key, *(link.partition("/")[2] for link in card.links)}
            if card.kind == "class"
            else {card.key}
        )
        if card.kind in ("class", "subclass", "species"):
            features = [each for each in every if each.kind == "feature" and each.filters.get("of") in owners]
            assert features, card.id
            assert (card.played == "in full") == all(each.played == "in full" for each in features), card.id
        if card.kind == "trap":
            rules = [line for section in card.sections for line in section.lines if line.rule]
            assert rules, card.id
            assert (card.played == "in full") == all(line.played == "in full" for line in rules), card.id


def test_area_of_a_line_is_called_so() -> None:
    bolt = library("srd52").get("spell/lightning-bolt")
    assert bolt is not None
    assert bolt.fact("Area") == "100-foot-long, 5-foot-wide Line"


def test_every_entry_of_a_stat_block_has_words_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """General rows of the rule index, which speak of several monsters, never stand in for what one entry does."""
    ruleset = ruleset_named("srd52")
    borrowed: list[str] = []
    said = Wording.rule_text

    def note(self: Wording, name: str, most: int = 2, of: str = "") -> str:
        text = said(self, name, most, of)
        if text and name not in ruleset.table("traits", DeclaredRule):
            borrowed.append(f"{of}: {name}")
        return text

    monkeypatch.setattr(Wording, "rule_text", note)
    cards = {card.key: card for card in monster_cards(ruleset)}
    assert borrowed == []
    lines = read_entry_lines(edition_of(ruleset))
    sheets = ruleset.table("monsters", Sheet)
    for key in lines.entries:
        name, _, monster = key.partition("/")
        bearers = [cards[monster]] if monster else cards.values()
        assert any(
            line.name.split(" (")[0] == name
            for card in bearers
            for part in card.sections
            for line in part.lines
        ), f"no stat block has {key}"
    effects = {
        effect
        for sheet in sheets.values()
        for activity in sheet.activities
        for step in (*activity.hit, *activity.fail, *activity.success, *activity.miss)
        for effect in (step.name, *map(str, step.data.get("effects") or ()))
    }
    assert {key.partition("/")[0] for key in lines.effects} <= effects


def test_a_monsters_card_says_what_that_monster_does() -> None:
    cards = {card.key: card for card in monster_cards(ruleset_named("srd52"))}

    def entry(monster: str, name: str) -> str:
        lines = [line for part in cards[monster].sections for line in part.lines]
        return next(line.text for line in lines if line.name.split(" (")[0] == name)

    assert entry("goblin-warrior", "Nimble Escape") == "It takes the Disengage or Hide action."
    assert (
        entry("vampire", "Deathless Strike")
        == "It moves up to half its Speed and makes one Grave Strike attack."
    )
    assert entry("troll", "Regeneration").startswith(
        "At the start of each of its turns it regains 15 Hit Points"
    )
    assert "each enemy in a 20-foot Emanation" in entry("pit-fiend", "Fear Aura")
    assert "a Beast or Humanoid (sees it) within 30 feet" in entry("sea-hag", "Vile Appearance")
