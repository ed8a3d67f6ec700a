"""Faults planted in files of content: a wrong letter in a name, or a right word in the wrong place."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import tenfoot.adventure  # noqa: F401, its files are checked with a pack
from tenfoot.packs.composing import faults_of
from tenfoot.packs.pack_reading import pack_of
from tenfoot.packs.record_names import is_known
from tenfoot.packs.shipped_checks import WORDS_FILE, read_words, shipped_faults
from tenfoot.reader import ReadingFault, read_document
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.rulesets.common.content.content_checks import CREATURE_WORDS
from tenfoot.rulesets.content_sources import CONTENT_SOURCES, ContentSource, edition_folder

EXAMPLES = Path(__file__).parents[2] / "examples" / "packs"
PACKS = sorted(path.name for path in EXAMPLES.iterdir() if path.is_dir())
TOLD = (
    *("name", "about", "title", "text", "trigger", "pack", "version", "license", "authors", "key", "pools"),
    *("rest", "gm", "tells", "what", "remind"),
)
"""Keys whose values are for readers, or new names."""
PROSE = re.compile(r"\b(?:about|tells|gm|trigger|text): ")
NAMES = re.compile(r"(?<=: )[a-z][a-z0-9-]{2,}(?=[,}\]\n])|(?<=[\[ ])[a-z][a-z.-]{2,}(?=[,\]])")
TABLES = ("spells", "monsters", "things", "conditions", "damage types", "steps", "rules", "skills", "feats")
ALSO_RIGHT = {"shape": ("cloud",)}
"""Words that mean something under a key as well as elsewhere, and that no shipped record has there."""
PHRASES = ("who", "when", "whose", "against", "unless", "only")
"""Keys that are about creatures: conditions and tags are right words there."""
LETTERS = "abcdefghijklmnopqrstuvwxyz"


class Spot(NamedTuple):
    """A word of a file that names something: where it is, and the key that it belongs to."""

    file: str
    start: int
    word: str
    key: str


def spots_in(file: str, text: str) -> Iterator[Spot]:
    """Find the words of a file that name something of the rules."""
    for match in NAMES.finditer(text):
        line = text[text.rfind("\n", 0, match.start()) + 1 : match.end()]
        key = re.findall(r"([a-z_]+):[^:]*$", line)
        if key and key[0] not in TOLD and match[0] not in ("true", "false") and not PROSE.search(line):
            yield Spot(file, match.start(), match[0], key[0])


def wrong_letter(word: str, draw: random.Random) -> str:
    """Give the word with one letter changed."""
    at = draw.choice([n for n, letter in enumerate(word) if letter.isalpha()])
    return word[:at] + draw.choice(LETTERS.replace(word[at], "")) + word[at + 1 :]


def misplaced_word(spot: Spot, spots: list[Spot], draw: random.Random) -> str:
    """Give a right word that belongs to other keys than this one."""
    here = {each.word for each in spots if each.key == spot.key} | set(ALSO_RIGHT.get(spot.key, ()))
    fits = tables_with(spot.word) | ({"rules"} if spot.key == "rule" else set())
    listed = read_words("srd52")
    here |= {word for field, words in listed.items() if field.endswith(f".{spot.key}") for word in words}
    if spot.key in PHRASES:
        here |= CREATURE_WORDS | {each.word for each in shipped_spots("srd52") if each.key == "tags"}
        fits |= {"conditions"}
    words = sorted({each.word for each in spots} - here)
    return draw.choice([word for word in words if not fits & tables_with(word)])


@cache
def tables_with(word: str) -> frozenset[str]:
    """List the tables of the rules that have a record of this name."""
    return frozenset(table for table in TABLES if is_known(ruleset_named("srd52"), table, word))


def planted(text: str, spot: Spot, word: str) -> str:
    """Give a file's text with another word at a spot."""
    return text[: spot.start] + word + text[spot.start + len(spot.word) :]


@cache
def pack_files(name: str) -> dict[str, str]:
    """Read the files of an example pack, without its scenarios."""
    folder = EXAMPLES / name
    return {
        path.relative_to(folder).as_posix(): path.read_text("utf-8")
        for path in sorted(folder.rglob("*.yaml"))
        if "scenarios" not in path.parts
    }


@cache
def shipped_files(edition: str) -> dict[str, tuple[ContentSource, str]]:
    """Read the sources of an edition's content."""
    home = edition_folder(edition) / "content"
    return {
        path.relative_to(home).as_posix(): (source, path.read_text("utf-8"))
        for source in CONTENT_SOURCES[edition]
        for path in sorted((home / source.folder).rglob("*.yaml"))
        if path.name != WORDS_FILE
    }


@cache
def shipped_spots(edition: str) -> list[Spot]:
    """Find all words of an edition's content that name something."""
    return [spot for file, (_, text) in shipped_files(edition).items() for spot in spots_in(file, text)]


def is_found_in_pack(name: str, spot: Spot, word: str) -> bool:
    """Say whether a pack with this word at this spot is refused."""
    files = pack_files(name)
    files = {**files, spot.file: planted(files[spot.file], spot, word)}
    pack = pack_of({each: body.encode() for each, body in files.items()})
    return bool(faults_of(ruleset_named("srd52"), pack))


def is_found_in_content(edition: str, spot: Spot, word: str) -> bool:
    """Say whether a shipped record with this word at this spot is refused."""
    source, text = shipped_files(edition)[spot.file]
    try:
        document = read_document(planted(text, spot, word), spot.file)
    except ReadingFault:
        return True
    rows = document.plain
    parts = [document.part((n,)) for n in range(len(rows))] if isinstance(rows, list) else [document]
    rules, words = ruleset_named(edition), read_words(edition)
    return any(True for part in parts for _ in shipped_faults(rules, source, part, words))


def plant_in_packs(letters: int, places: int, seed: int) -> list[str]:
    """Plant faults in example packs drawn by seed, one at a time, and list those that are not found."""
    draw, missed = random.Random(seed), []
    for number in range(letters + places):
        name = draw.choice(PACKS)
        spots = [spot for file, text in pack_files(name).items() for spot in spots_in(file, text)]
        spot = draw.choice(spots)
        other = [each for each in shipped_spots("srd52") if each.key != spot.key]
        word = (
            wrong_letter(spot.word, draw)
            if number < letters
            else misplaced_word(spot, [*spots, *draw.sample(other, 50), *_alike(spot)], draw)
        )
        if not is_found_in_pack(name, spot, word):
            missed.append(f"{name}/{spot.file}: {spot.key}: {spot.word} -> {word}")
    return missed


def _alike(spot: Spot) -> list[Spot]:
    """List the shipped words under the same key, which are right there too."""
    return [each for each in shipped_spots("srd52") if each.key == spot.key]


def plant_in_content(letters: int, places: int, seed: int) -> list[str]:
    """Plant faults in the shipped records drawn by seed, one at a time, and list those that are not found."""
    draw, missed = random.Random(seed), []
    for number in range(letters + places):
        edition = draw.choices(sorted(CONTENT_SOURCES), [1, 19])[0]
        spots = shipped_spots(edition)
        spot = draw.choice(spots)
        word = wrong_letter(spot.word, draw) if number < letters else misplaced_word(spot, spots, draw)
        if not is_found_in_content(edition, spot, word):
            missed.append(f"{edition}/{spot.file}: {spot.key}: {spot.word} -> {word}")
    return missed
