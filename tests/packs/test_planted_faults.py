"""Faults planted in the example packs: a letter wrong in a name, or a right word in the wrong place. All are found."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from tenfoot.packs.composing import faults_of
from tenfoot.packs.pack_reading import pack_of
from tenfoot.rulesets.catalogue import ruleset_named

EXAMPLES = Path(__file__).parents[2] / "examples" / "packs"
FOLDERS = sorted(path.name for path in EXAMPLES.iterdir() if path.is_dir())
TOLD = (
    "name",
    "about",
    "title",
    "text",
    "trigger",
    "pack",
    "version",
    "license",
    "authors",
    "key",
    "pools",
    "rest",
)
"""Keys whose values are for readers, or new names."""
NAMES = re.compile(r"(?<=: )[a-z][a-z0-9-]{2,}(?=[,}\]\n])|(?<=[\[ ])[a-z][a-z.-]{2,}(?=[,\]])")
LETTERS = "abcdefghijklmnopqrstuvwxyz"
MISPLACED = ("topple", "acolyte", "vex")
"""Right words of the rules that belong in none of these places."""
EACH = 24
"""Faults that are planted in each pack."""


def places(text: str) -> list[re.Match[str]]:
    """Find the words of a file that name something of the rules."""
    found = []
    for match in NAMES.finditer(text):
        line = text[text.rfind("\n", 0, match.start()) + 1 : match.end()]
        key = re.findall(r"([a-z_]+):[^:]*$", line)
        if key and key[0] not in TOLD and match[0] not in ("true", "false"):
            found.append(match)
    return found


def wrong_letter(word: str, draw: random.Random) -> str:
    """Give the word with one letter changed."""
    at = draw.choice([n for n, letter in enumerate(word) if letter.isalpha()])
    return word[:at] + draw.choice(LETTERS.replace(word[at], "")) + word[at + 1 :]


@pytest.mark.parametrize("name", FOLDERS)
@pytest.mark.parametrize("kind", ["letter", "place"])
def test_every_planted_fault_is_found(name: str, kind: str) -> None:
    folder, rules = EXAMPLES / name, ruleset_named("srd52")
    files = {
        path.relative_to(folder).as_posix(): path.read_text("utf-8")
        for path in sorted(folder.rglob("*.yaml"))
        if "scenarios" not in path.parts
    }
    spots = [(file, match) for file, text in files.items() for match in places(text)]
    draw = random.Random(f"{name} {kind}")
    missed = []
    for file, match in draw.sample(spots, min(EACH, len(spots))):
        wrong = wrong_letter(match[0], draw) if kind == "letter" else draw.choice(MISPLACED)
        if wrong == match[0]:
            continue
        text = files[file]
        planted = {**files, file: text[: match.start()] + wrong + text[match.end() :]}
        pack = pack_of({each: body.encode() for each, body in planted.items()})
        if not faults_of(rules, pack):
            line = text.count("\n", 0, match.start()) + 1
            missed.append(f"{file}:{line}: {match[0]} -> {wrong}")
    assert not missed
