"""Finds wording that docs/style.md advises against, in code, documentation and the English catalogs.

`python -m tests.house.words` lists the counts of each class; with the name of a class it lists the places;
`--update` lowers the recorded counts in `words.json` to what is found (it never raises one). `--draw N` prints N
docstrings of each package, always the same ones, to be read with nothing but their names beside them.
"""

from __future__ import annotations

import argparse
import ast
import io
import json
import random
import re
import sys
import tokenize
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
RECORD = Path(__file__).with_name("words.json")
CODE = ROOT / "src" / "tenfoot"

HOUSE_WORDS = re.compile(
    r"\b(in force|bearers?|lent|lends?|lending|ha(?:s|ve) (?:a|its|their) say|whom|whoever|somebody|nobody"
    r"|those who|one's|lets? go|anew|from now on|worked out|reckon(?:s|ed)?|in the making|(?:by|of) itself"
    r"|comes? of it|becomes? of|at hand|of (?:one's|its|their) own|to say|has no say|blows?|harms?|harmed"
    r"|stands? (?:in|there|beside)|come(?:s)? along|what would be right|things?|told|tells?"
    r"|(?:is|are) kept|keeps?|the house|tempers?|worthiest|goes? on)\b",
    re.IGNORECASE,
)
"""Words with a meaning of our own; docs/style.md says what to write instead."""

BRITISH = re.compile(
    r"\b(armour\w*|centre\w*|colour\w*|favour\w*|honour\w*|behaviour\w*|neighbour\w*|licence|manoeuvre\w*|learnt"
    r"|burnt|spelt|misspelt|dependant|travell\w+|cancell(?:ed|ing)|labell\w+|modell\w+|catalogues?|grey|judgement"
    r"|organis\w+|recognis\w+|realis\w+|summaris\w+|initialis\w+|normalis\w+|defence|offence|metres?)\b",
    re.IGNORECASE,
)
LEANING = re.compile(r"^(And|Nor|Or|So|Also|Likewise|As|With|The same|Only)\b")
"""How a docstring begins that needs the one above it."""

FRAGMENT = re.compile(r"^(it|the|a|an|they|its|no|not|nothing)_")
CATALOG = re.compile(r": whom|\bof \{caster\}|^\{\w+\}: \{\w+\}\.?$|\b[Ii]ts\b|\b[a-z]+\.[a-z]+\b(?![\w/])")
"""A sentence of the catalog that names a target as 'whom', a possessor by 'of', or leaks a key."""

NAMES = re.compile(
    r"`[^`]*`|\{\w*\}|Authorization: Bearer|(?i:keep highest)|the house rules?"
    r"|Flurry of Blows|(?:Forceful|Hamstring|Staggering|Sundering) Blow|Dark One's|^Harm, a level 6|Action of Its Own"
)
"""What is a name and no prose: code, a field of a sentence, a term of HTTP or of dice, a printed name of the SRD."""

MADE = tuple(f"docs/reference/{page}.md" for page in ("commands", "events", "formats", "http"))
"""Pages that `make docs` makes of texts that are counted where they are written."""

QUOTING = ("docs/style.md", "docs/proof/plain_words.md")
"""Pages that show what not to write beside what to write."""

Place = tuple[str, int, str]
"""File below the project, line, and what was found there."""


@cache
def python_files() -> tuple[Path, ...]:
    """List the package's own modules in a fixed order."""
    return tuple(sorted(CODE.rglob("*.py")))


@cache
def parse(path: Path) -> ast.Module:
    """Parse a module once for all finders."""
    return ast.parse(path.read_text(encoding="utf-8"))


def name_of(path: Path) -> str:
    """Give the path below the project, as the report prints it."""
    return path.relative_to(ROOT).as_posix()


@cache
def docstrings() -> tuple[tuple[Path, ast.AST, str], ...]:
    """List every docstring of the package with the node that has it."""
    found: list[tuple[Path, ast.AST, str]] = []
    for path in python_files():
        for node in ast.walk(parse(path)):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                text = ast.get_docstring(node)
                if text:
                    found.append((path, node, text))
    return tuple(found)


@cache
def comments() -> tuple[Place, ...]:
    """List every comment of the package."""
    found: list[Place] = []
    for path in python_files():
        text = path.read_text(encoding="utf-8")
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            if token.type == tokenize.COMMENT:
                found.append((name_of(path), token.start[0], token.string))
    return tuple(found)


@cache
def pages() -> tuple[Place, ...]:
    """List every line of the documentation outside code blocks; the changelog is a record and stays out."""
    found: list[Place] = []
    for path in (*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))):
        if path.name == "CHANGELOG.md" or name_of(path) in (*MADE, *QUOTING):
            continue
        fenced = False
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            fenced ^= line.startswith("```")
            if not fenced:
                found.append((name_of(path), number, re.sub(r"`[^`]*`", "", line)))
    return tuple(found)


@cache
def sentences() -> tuple[Place, ...]:
    """List every English sentence of the catalogs, as it is shown to people."""
    found: list[Place] = []
    for path in sorted((CODE / "lang" / "en").glob("*.po")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            match = re.match(r'^msgstr(?:\[\d+\])? "(.*)"$', line)
            if match and match[1]:
                found.append((name_of(path), number, match[1]))
    return tuple(found)


def prose() -> Iterator[Place]:
    """List everything that is written for people: docstrings, comments, documentation, catalogs."""
    for path, node, text in docstrings():
        yield name_of(path), getattr(node, "lineno", 1), text
    yield from comments()
    yield from pages()
    yield from sentences()


def own_words() -> Iterator[Place]:
    """List the prose without the names in it, which others have given or the code defines."""
    yield from ((file, line, NAMES.sub(" ", text)) for file, line, text in prose())


def find_pattern(pattern: re.Pattern[str], places: Iterator[Place]) -> Iterator[Place]:
    """List each match of a pattern with its place."""
    for file, line, text in places:
        for match in pattern.finditer(text):
            yield file, line, match[0]


def find_short_docstrings() -> Iterator[Place]:
    """List docstrings of five words or fewer: they rarely say what happens and when."""
    for path, node, text in docstrings():
        if len(text.split()) <= 5:
            yield name_of(path), getattr(node, "lineno", 1), text


def find_leaning_docstrings() -> Iterator[Place]:
    """List docstrings that begin as if they continued another one."""
    for path, node, text in docstrings():
        if LEANING.match(text):
            yield name_of(path), getattr(node, "lineno", 1), text.splitlines()[0]


def find_fragment_names() -> Iterator[Place]:
    """List functions whose name begins with an article, a pronoun or a negation instead of a verb."""
    for path in python_files():
        for node in ast.walk(parse(path)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and FRAGMENT.match(node.name):
                yield name_of(path), node.lineno, node.name


def find_repeated_classes() -> Iterator[Place]:
    """List public classes whose name another public class of the package has too."""
    found: list[tuple[str, Place]] = []
    for path in python_files():
        for node in parse(path).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found.append((node.name, (name_of(path), node.lineno, node.name)))
    often = Counter(name for name, _ in found)
    yield from (place for name, place in found if often[name] > 1)


def room_of(path: str) -> str:
    """Give a module's path with the edition left out, so that the same room of two editions is one."""
    return re.sub(r"(?<=rulesets/)(srd52|next2013|common)(?=/)", "EDITION", path)


def find_repeated_modules() -> Iterator[Place]:
    """List modules whose file name occurs elsewhere, except in the same room of another edition.

    `common` holds what editions share of a concept, in the same rooms: `common/damage/falling.py` is the shared half
    of `srd52/damage/falling.py`. A module of `cli` is named for its command, so it may share the name of what it runs.
    """
    homes: dict[str, list[Path]] = {}
    for path in python_files():
        if not path.name.startswith("__") and path.parent != CODE / "cli":
            homes.setdefault(path.name, []).append(path)
    for name, paths in homes.items():
        if len({room_of(name_of(path)) for path in paths}) > 1:
            yield from ((name_of(path), 1, name) for path in paths)


def find_leaks() -> Iterator[Place]:
    """List catalog sentences that a player would have to decode."""
    return find_pattern(CATALOG, iter(sentences()))


CLASSES = {
    "short docstrings": find_short_docstrings,
    "leaning docstrings": find_leaning_docstrings,
    "house words": lambda: find_pattern(HOUSE_WORDS, own_words()),
    "British spellings": lambda: find_pattern(BRITISH, prose()),
    "fragment names": find_fragment_names,
    "repeated class names": find_repeated_classes,
    "repeated module names": find_repeated_modules,
    "catalog leaks": find_leaks,
}


def draw_docstrings(count: int) -> Iterator[str]:
    """Draw docstrings of each package by a fixed seed; an edition counts as a package."""
    packages: dict[str, list[str]] = {}
    for path, node, text in docstrings():
        parts = path.relative_to(CODE).parts[:-1]
        package = "/".join(parts[:2] if parts[:1] == ("rulesets",) else parts[:1]) or "tenfoot"
        first = " ".join(text.split("\n\n")[0].split())
        packages.setdefault(package, []).append(f"{path.name} {getattr(node, 'name', 'module')}: {first}")
    for package, found in sorted(packages.items()):
        yield f"{package} ({len(found)})"
        yield from random.Random(package).sample(sorted(found), min(count, len(found)))


def main() -> int:
    """Print counts, places or drawn docstrings, or lower the recorded counts."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument(
        "name", nargs="?", choices=CLASSES, metavar="CLASS", help="list the places of one class"
    )
    parser.add_argument("--update", action="store_true", help="lower the recorded counts to what is found")
    parser.add_argument("--draw", type=int, default=0, metavar="N", help="print N docstrings of each package")
    args = parser.parse_args()
    if args.draw:
        print("\n".join(draw_docstrings(args.draw)))
        return 0
    record = json.loads(RECORD.read_text()) if RECORD.exists() else {}
    if args.name:
        for file, line, text in CLASSES[args.name]():
            print(f"{file}:{line}: {text}")
        return 0
    for name, find in CLASSES.items():
        count = sum(1 for _ in find())
        row = record.setdefault(name, {"start": count, "now": count})
        print(f"{name:22} {count:6}  recorded {row['now']:6}  at the start {row['start']:6}")
        if args.update:
            row["now"] = min(row["now"], count)
    if args.update:
        RECORD.write_text(json.dumps(record, indent=2) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
