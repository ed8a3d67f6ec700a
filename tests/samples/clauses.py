"""Compare the clauses with the SRD's sentences: each sentence is covered, each number is the book's, none is copied."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tenfoot.compendium.clause_texts import Clause, clauses
from tenfoot.compendium.wording import slug

_BREAK = re.compile(r"(?<=[.!?:])(?:[\"')\]]|\*\*|__?)*\s+(?=[\"'(*_]*[A-Z0-9])")
_LABEL = re.compile(r"[*_]+[^*_]{1,60}[.:]?[*_]*[.:]?")
_NUMBER = re.compile(r"\d+d\d+|\d[\d,]*")
_WORD = re.compile(r"[a-z0-9']+")
_COUNTED = {"three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8", "nine": "9"}
_COUNTED |= {"ten": "10", "twelve": "12", "twenty": "20", "twenty-five": "25"}
RUN = 11
"""As many words in a row as the SRD's may a clause not have: then it is copied and not said in our own words."""


def sentences(text: str) -> list[str]:
    """The sentences of a text of the SRD; a table counts as one, a label belongs to the sentence behind it."""
    found: list[str] = []
    for block in re.split(r"\n\n+", text.strip()):
        if block.startswith("|") or re.fullmatch(r"\*\*[^*]+\*\*", block):
            found.append(block)
            continue
        for line in block.split("\n"):
            found += [part for part in _BREAK.split(line.strip()) if part.strip()]
    merged: list[str] = []
    for part in found:
        if merged and _LABEL.fullmatch(merged[-1]) and not part.startswith("|"):
            merged[-1] += " " + part
        else:
            merged.append(part)
    return merged


def book(srd: Path) -> dict[str, list[str]]:
    """The sentences of every entry of the SRD that can have clauses, by the address of its card."""

    def read(name: str) -> list[dict[str, Any]]:
        rows: list[dict[str, Any]] = json.loads((srd / "json" / f"{name}.json").read_text("utf-8"))
        return rows

    found: dict[str, list[str]] = {}
    for row in read("spells"):
        more = row.get("higher_level_text") or row.get("cantrip_upgrade_text") or ""
        found[f"spell/{row['id']}"] = sentences(f"{row['text']}\n\n{more}")
    for row in read("feats"):
        found[f"feat/{row['id']}"] = sentences(row["text"])
    for row in read("species"):
        for trait in row["traits"]:
            found[f"feature/{row['id']}-{slug(trait['name'])}"] = sentences(trait["text"])
    for row in read("classes"):
        for kind, field in (
            ("metamagic", "metamagic_options"),
            ("invocation", "eldritch_invocation_options"),
        ):
            for option in row.get(field, ()):
                found[f"feature/{kind}-{slug(option['name'])}"] = sentences(option["text"])
        for owner in (row, *row["subclasses"]):
            for feature in owner["features"]:
                found[f"feature/{owner['id']}-{slug(feature['name'])}"] = sentences(feature["text"])
    return found


def faults(srd: Path) -> Iterator[str]:
    """What is wrong with the clauses as the SRD has it, a line each."""
    printed = book(srd)
    for address, rows in clauses("srd52").items():
        if address not in printed:
            yield f"{address}: the SRD has nothing of this name"
            continue
        yield from (f"{address}: {fault}" for fault in _entry(rows, printed[address]))


def _entry(rows: tuple[Clause, ...], printed: list[str]) -> Iterator[str]:
    covered = {number for row in rows for number in row.covers}
    for number, text in enumerate(printed, 1):
        if number not in covered:
            yield f"no clause covers sentence {number}: {text}"
    if beyond := sorted(number for number in covered if not 1 <= number <= len(printed)):
        yield f"there is no sentence {beyond[0]}"
        return
    for row in rows:
        theirs = " ".join(printed[number - 1] for number in row.covers)
        if extra := numbers(row.text) - numbers(theirs):
            yield f"{row.key} says {', '.join(sorted(extra))}, the SRD does not"
        if copied := copied_words(row.text, theirs):
            yield f"{row.key} has the SRD's words: {copied}"
    for number, text in enumerate(printed, 1):
        ours = " ".join(row.text for row in rows if number in row.covers)
        if not text.startswith("|") and (lost := numbers(text) - numbers(ours)):
            yield f"sentence {number} has {', '.join(sorted(lost))}, its clauses do not: {text}"


def numbers(text: str) -> set[str]:
    """The numbers of a text, dice as they are; numbers in words from three on count too."""
    plain = re.sub(r"(\d+) d(\d)", r"\1d\2", text)
    found = {each.replace(",", "") for each in _NUMBER.findall(plain)}
    words = set(re.findall(r"[a-z]+(?:-[a-z]+)?", plain.lower()))
    return found | {digit for word, digit in _COUNTED.items() if word in words}


def copied_words(ours: str, theirs: str) -> str:
    """The first run of words that a text of ours shares with the SRD, or nothing."""
    own, other = _WORD.findall(ours.lower()), _WORD.findall(theirs.lower())
    runs = {tuple(other[at : at + RUN]) for at in range(len(other) - RUN + 1)}
    for at in range(len(own) - RUN + 1):
        if tuple(own[at : at + RUN]) in runs:
            return " ".join(own[at : at + RUN])
    return ""
