"""The kernel is edition-free: no spell, condition, class, species, monster or edition is named in it.

Names come from the content tables and the rule index, so that new content is covered when it arrives. Two nets:

- Identifiers and string literals: none may *be* such a name (`bless`, "goblin-warrior", `PolymorphState`).
- All other text, docstrings and comments too: no name may occur that is not also a plain English word.

A few names are also words that any engine of a game on a map needs (`light` for lamps, `command` for a line of
input). Those are listed one by one, each with its reason, and only for the nets they must pass.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

import tenfoot.engine
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.rulesets.common.conditions.condition import PREFIX
from tenfoot.rulesets.index import rule_index

KERNEL = Path(tenfoot.engine.__file__).parent
FILES = sorted(KERNEL.rglob("*.py"))

CLASSES = "barbarian bard cleric druid fighter monk paladin ranger rogue sorcerer warlock wizard"
SPECIES = "dragonborn dwarf elf gnome goliath halfling human orc tiefling"
EDITIONS = "srd srd52 5e 5.2 2013 2014 2024 next2013 playtest"

PLAIN_WORDS = {
    "clone": "a copy of the state",
    "guard": "what must hold for an option to be offered",
    "light": "lamps and daylight: geometry works out where it is bright",
    "darkness": "where there is none of it",
    "message": "what an error says",
    "shield": "",
    "slow": "",
}
"""Names that are also plain English, with what the kernel means by them. Empty: only in running text."""


def names() -> dict[str, str]:
    """Every forbidden name, in lower case with spaces, and what it is."""
    found: dict[str, str] = {}
    for ruleset in ("srd52",):
        rules = ruleset_named(ruleset)
        for table in ("spells", "monsters", "classes", "species", "heroes"):
            for key in rules.tables().get(table, {}):
                found[plain(key)] = f"{table} of {ruleset}"
        for rule in rules.rules:
            if rule.startswith(PREFIX):
                found[plain(rule.removeprefix(PREFIX))] = f"condition of {ruleset}"
    for row in rule_index("srd52"):
        if "[Condition]" in row.section:
            found[plain(row.section.split(" [")[0])] = "condition of the index"
    for kind, listed in (("class", CLASSES), ("species", SPECIES), ("edition", EDITIONS)):
        for name in listed.split():
            found.setdefault(plain(name), kind)
    return found


def plain(name: str) -> str:
    """`GoblinWarrior`, `goblin_warrior`, `goblin-warrior` and `Goblin Warrior` are one name."""
    parted = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", name)
    return " ".join(re.sub(r"[_\-\s]+", " ", parted).split()).lower()


NAMES = names()


def identifiers_and_literals(source: str) -> Iterator[tuple[int, str]]:
    """Names that code defines or uses, and strings that are not docstrings, with their lines."""
    tree = ast.parse(source)
    loose = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            yield node.lineno, node.id
        elif isinstance(node, ast.Attribute):
            yield node.lineno, node.attr
        elif isinstance(node, ast.arg) or (isinstance(node, ast.keyword) and node.arg):
            yield node.lineno, str(node.arg)
        elif isinstance(node, ast.ClassDef | ast.FunctionDef):
            yield node.lineno, node.name
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in loose:
            yield node.lineno, node.value


def running_text(source: str) -> Iterator[tuple[int, str]]:
    """Docstrings and comments."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type in (tokenize.COMMENT, tokenize.STRING):
            yield token.start[0], token.string


def named(text: str) -> str:
    """The forbidden name that an identifier or a literal is, or has as one of its parts; "" if none."""
    whole = plain(text)
    if whole in NAMES and not PLAIN_WORDS.get(whole):
        return whole
    for piece in re.split(r"[^a-z0-9 ]+", whole):
        if piece.strip() in NAMES and not PLAIN_WORDS.get(piece.strip()):
            return piece.strip()
    return ""


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(KERNEL)))
def test_no_identifier_or_literal_of_the_kernel_is_a_name_of_the_game(path: Path) -> None:
    hits = [
        f"line {line}: '{text}' is a {NAMES[named(text)]}"
        for line, text in identifiers_and_literals(path.read_text("utf-8"))
        if named(text)
    ]
    assert hits == []


def in_text() -> re.Pattern[str]:
    """Names that nobody writes by accident: of two words, or no plain word."""
    sure = sorted((name for name in NAMES if name not in PLAIN_WORDS), key=len, reverse=True)
    return re.compile(
        r"(?<![\w.])(" + "|".join(re.escape(n).replace(r"\ ", r"[\s_-]") for n in sure) + r")(?![\w])",
        re.IGNORECASE,
    )


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(KERNEL)))
def test_no_docstring_or_comment_of_the_kernel_names_anything_of_the_game(path: Path) -> None:
    pattern = in_text()
    hits = [
        f"line {line}: '{match.group(1)}' is a {NAMES[plain(match.group(1))]}"
        for line, text in running_text(path.read_text("utf-8"))
        for match in pattern.finditer(text)
    ]
    assert hits == []


def test_the_nets_hold() -> None:
    """The check can fail: real names in any spelling are caught, look-alikes are not."""
    for name in (
        "Petrified",
        "prone",
        "goblin-warrior",
        "GoblinWarrior",
        "goblin_warrior",
        "wizard",
        "srd52",
    ):
        assert named(name), name
    assert named("condition.prone") == "prone"
    assert named("fireball")
    assert not named("light")
    assert not named("fireballs")
    assert not named("prong")
    assert not named("lighting")
    assert in_text().search("a comment about the Stunned condition")
    assert not in_text().search("a plain sentence about light and lamps")
