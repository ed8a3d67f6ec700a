"""Looking a card up reads its compiled file: the same cards, no rules loaded, and never an older edition of them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tenfoot.compendium import compiled_cards
from tenfoot.compendium.card import KINDS
from tenfoot.compendium.card_library import library
from tenfoot.compendium.compiled_cards import CompiledCards, compile_cards, read_cards
from tenfoot.rulesets.names import RULESETS


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TENFOOT_HOME", str(tmp_path))
    return tmp_path / "cache"


@pytest.mark.parametrize("edition", RULESETS)
def test_compiled_cards_are_those_of_the_library(edition: str) -> None:
    made = library(edition)
    read = CompiledCards(compile_cards(made))
    for kind in KINDS:
        assert read.of_kind(kind) == made.of_kind(kind)
    assert read.named("monster", "Ogre") == made.named("monster", "ogre")
    for card in made.of_kind("monster")[:20]:
        for name in card.names.values():
            assert read.named("monster", name) == made.named("monster", name)
    assert read.named("monster", "ogr") is None
    assert read.nearest("monster", "ogr") == made.nearest("monster", "ogr")


def test_the_file_is_made_once_and_anew_when_the_package_changes(
    cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not isinstance(read_cards("srd52"), CompiledCards)
    (first,) = cache.iterdir()
    assert isinstance(read_cards("srd52"), CompiledCards)
    monkeypatch.setattr(compiled_cards, "SOURCES", ("engine",))
    assert not isinstance(read_cards("srd52"), CompiledCards)
    (second,) = cache.iterdir()
    assert first != second


def test_a_damaged_file_and_a_folder_that_cannot_be_written_do_no_harm(cache: Path) -> None:
    read_cards("next2013")
    (path,) = cache.iterdir()
    path.write_bytes(b"x")
    assert read_cards("next2013").named("monster", "grey wolf")
    path.unlink()
    cache.rmdir()
    cache.write_text("a file stands where the folder would be")
    assert read_cards("next2013").named("monster", "grey wolf")


@pytest.mark.usefixtures("cache")
def test_rules_with_packs_and_switches_are_not_read_from_the_file() -> None:
    assert read_cards("srd52+flanking") is library("srd52+flanking")


@pytest.mark.parametrize("words", [("show", "ogre"), ("list", "--cr", "2")])
def test_a_look_up_loads_no_rules(cache: Path, words: tuple[str, ...]) -> None:
    read_cards("srd52")
    assert list(cache.iterdir())
    program = (
        "import sys; from tenfoot.cli.main import main; main(['monster', *sys.argv[1:]]);"
        "print(sorted(m for m in sys.modules if m.startswith('tenfoot.rulesets.')), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", program, *words], capture_output=True, text=True, check=True)
    assert done.stdout
    assert done.stderr.splitlines()[-1] == "['tenfoot.rulesets.names']"
