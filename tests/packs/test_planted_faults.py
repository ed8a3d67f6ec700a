"""Faults planted in the example packs and in the shipped content are all found; `make proof` plants 500 of them."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tenfoot.packs.compile_content import main as compile_content
from tenfoot.packs.shipped_checks import edition_faults
from tests.support.planted_faults import (
    PACKS,
    is_found_in_pack,
    misplaced_word,
    pack_files,
    plant_in_content,
    shipped_files,
    shipped_spots,
    spots_in,
    wrong_letter,
)

EACH = 12
"""Faults of each kind that are planted in each pack."""


@pytest.mark.parametrize("name", PACKS)
def test_every_fault_planted_in_a_pack_is_found(name: str) -> None:
    spots = [spot for file, text in pack_files(name).items() for spot in spots_in(file, text)]
    keys = {spot.key for spot in spots}
    alike = [spot for spot in shipped_spots("srd52") if spot.key in keys]
    draw = random.Random(name)
    missed = []
    for spot in draw.sample(spots, min(EACH, len(spots))):
        for word in (wrong_letter(spot.word, draw), misplaced_word(spot, [*spots, *alike], draw)):
            if not is_found_in_pack(name, spot, word):
                missed.append(f"{spot.file}: {spot.key}: {spot.word} -> {word}")
    assert not missed


def test_faults_planted_in_the_shipped_content_are_found() -> None:
    assert len(shipped_spots("srd52")) > 10_000
    assert plant_in_content(35, 15, 2024) == []


def test_a_fault_in_a_source_is_told_with_its_place(tmp_path: Path) -> None:
    files = {name: text for name, (_, text) in shipped_files("next2013").items()}
    files["monsters/tomb-walker.yaml"] = files["monsters/tomb-walker.yaml"].replace("[cold]", "[colt]")
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    (told,) = edition_faults("next2013", tmp_path)
    assert str(told).startswith(
        "monsters/tomb-walker.yaml:19:10: 'resist.0' names no record of damage types: 'colt'."
    )
    assert compile_content(["--check"]) == 0
