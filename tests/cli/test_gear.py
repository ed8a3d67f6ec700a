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
