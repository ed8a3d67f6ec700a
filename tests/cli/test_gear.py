"""`tenfoot gear` finds things by name and words, and says what they cost and do."""

from __future__ import annotations

import json

import pytest

from tenfoot.cli.main import main


def test_a_thing_is_shown_with_its_price_and_its_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["gear", "show", "bullseye", "lantern"]) == 0
    told = capsys.readouterr().out
    assert "10 GP, 2 lb." in told
    assert "5.2/e-gear/lantern-bullseye" in told


def test_a_misspelt_thing_is_guessed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["gear", "show", "roep"]) != 0
    assert "Did you mean 'rope'?" in capsys.readouterr().err


def test_a_kind_is_listed_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["gear", "list", "--kind", "mount", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert {row["key"] for row in rows} >= {"mule", "warhorse"}


def test_things_are_found_by_words_of_their_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["gear", "search", "dim", "light", "oil"]) == 0
    told = capsys.readouterr().out
    assert "Hooded Lantern" in told
    assert "Torch" not in told


def test_magic_on_a_base_of_ones_choice_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["gear", "show", "flame", "tongue", "greatsword"]) == 0
    told = capsys.readouterr().out
    assert "Flame Tongue (Greatsword)" in told
    assert "2d6 fire damage more on a hit" in told
    assert main(["gear", "show", "+1", "longsword"]) == 0
    assert "+1 to attack and damage rolls" in capsys.readouterr().out


def test_what_of_an_item_is_left_to_the_gm_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["gear", "show", "well-of-many-worlds"]) == 0
    assert "left to the GM: where it leads" in capsys.readouterr().out
