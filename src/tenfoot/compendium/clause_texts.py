"""Clauses: what a spell, feature or feat does, as single statements in our own words, each of them checkable.

They are written as YAML beside this file (`clauses/<edition>/*.yaml`), by the address of the card:

    spell/acid-arrow:
      hit 3: A hit deals 4d4 Acid damage.
      miss 4: A miss deals half of that and nothing later.
      told:
        look: It changes nothing in play.

A clause has a key that is unique within its entry and the numbers of the sentences of the SRD's text that it covers
(`3`, `3-5`, `3 7`). `told` gives for a clause that the engine leaves to the table the reason why. The compiled file
is what programs read: `python -m tenfoot.compendium.clause_texts` writes it.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import msgspec

from tenfoot.reader import Document, nearest, read_document, read_source
from tenfoot.rulesets.ledger import LedgerFault, proofs_below, scenario_folder

_HERE = Path(__file__).parent
_HEAD = re.compile(r"([a-z][a-z0-9-]*)((?: [0-9]+(?:-[0-9]+)?)+)")
_ADDRESS = re.compile(r"[a-z]+/[a-z0-9-]+")
DRIVER = "tests/compendium/test_driven_clauses.py"
"""Where the driver is that casts spells and compares what happens with the plain sentences of their clauses."""
_SENTENCE = re.compile(r"[A-Z+0-9].*[.!?]")


class Clause(msgspec.Struct, frozen=True, omit_defaults=True, array_like=True):
    """One statement of an entry. `covers` are the sentences of the SRD behind it, counted from 1."""

    key: str
    text: str
    covers: tuple[int, ...]
    told: str = ""
    """Why the engine leaves it to the table."""
    shown: tuple[str, ...] = ()
    """The scenario files that prove it."""


def source_files(edition: str) -> list[Path]:
    """The YAML files with an edition's clauses."""
    return sorted((_HERE / "clauses" / edition).glob("*.yaml"))


def compiled_file(edition: str) -> Path:
    """The compiled file of an edition, which ships."""
    return _HERE / "data" / f"{edition}-clauses.json"


def driven_file(edition: str) -> Path:
    """The list of clauses that a driver proves; `python -m tests.support.driven_clauses` writes it."""
    return _HERE / "clauses" / edition / "driven.txt"


@cache
def clauses(edition: str) -> dict[str, tuple[Clause, ...]]:
    """The clauses of every entry that has some, by the address of its card; an edition without any has none."""
    path = compiled_file(edition)
    if not path.exists():
        return {}
    return msgspec.json.decode(path.read_bytes(), type=dict[str, tuple[Clause, ...]])


def read_clauses(path: Path) -> dict[str, tuple[Clause, ...]]:
    """The clauses of one YAML file; what is out of order is a `ReadingFault` with its line."""
    document = read_document(read_source(path), path.name)
    if not isinstance(document.plain, dict):
        raise document.fault((), "a file of clauses is a mapping from cards to their clauses.")
    return {str(address): _entry(document, str(address), rows) for address, rows in document.plain.items()}


def proofs(edition: str, scenarios: Path | None = None) -> dict[str, tuple[str, ...]]:
    """The scenario files that prove each clause, by its whole name (`spell/shield/ac`)."""
    known = {f"{address}/{row.key}" for address, rows in _written(edition).items() for row in rows}
    found: dict[str, list[str]] = {}
    for claim in proofs_below(scenarios or scenario_folder()):
        if claim.rule_id not in known:
            near = nearest(claim.rule_id, known)
            raise LedgerFault(f"{claim.path} line {claim.line}: no clause {claim.rule_id!r}. {near}".rstrip())
        found.setdefault(claim.rule_id, []).append(claim.path)
    if scenarios is None and driven_file(edition).exists():
        for name in driven_file(edition).read_text("utf-8").split():
            found.setdefault(name, []).append(DRIVER)
    return {name: tuple(dict.fromkeys(paths)) for name, paths in found.items()}


def compile_clauses(edition: str) -> str:
    """The text of the compiled file: all entries by address, a line each, with the scenarios that prove them."""
    shown = proofs(edition)
    every = {
        address: tuple(
            msgspec.structs.replace(row, shown=shown.get(f"{address}/{row.key}", ())) for row in rows
        )
        for address, rows in _written(edition).items()
    }
    rows = [
        f"{msgspec.json.encode(address).decode()}: {msgspec.json.encode(every[address]).decode()}"
        for address in sorted(every)
    ]
    return "{\n" + ",\n".join(rows) + "\n}\n"


@cache
def _written(edition: str) -> dict[str, tuple[Clause, ...]]:
    every: dict[str, tuple[Clause, ...]] = {}
    for path in source_files(edition):
        found = read_clauses(path)
        if twice := sorted(every.keys() & found.keys()):
            raise ValueError(f"{path.name}: {twice[0]} has clauses in another file already.")
        every |= found
    return every


def _entry(document: Document, address: str, rows: object) -> tuple[Clause, ...]:
    if not _ADDRESS.fullmatch(address):
        raise document.fault((address,), f"{address!r} is no address of a card such as spell/fireball.")
    if not isinstance(rows, dict):
        raise document.fault((address,), "an entry is a mapping from clauses to sentences.")
    told = rows.get("told", {})
    if not isinstance(told, dict):
        raise document.fault((address, "told"), "'told' is a mapping from clauses to reasons.")
    found: dict[str, Clause] = {}
    for head, text in rows.items():
        if head == "told":
            continue
        named = _HEAD.fullmatch(str(head))
        if named is None:
            raise document.fault((address, head), f"{head!r} must be a key and sentence numbers: hit 3-4.")
        if named[1] in found:
            raise document.fault((address, head), f"'{named[1]}' is the key of another clause of {address}.")
        if not isinstance(text, str) or not _SENTENCE.fullmatch(text):
            raise document.fault((address, head), "a clause is a sentence that starts and ends like one.")
        found[named[1]] = Clause(named[1], text, _numbers(named[2]), str(told.get(named[1], "")))
    for key, reason in told.items():
        if key not in found:
            raise document.fault((address, "told", key), f"{address} has no clause '{key}'.")
        if not isinstance(reason, str) or not reason:
            raise document.fault((address, "told", key), "say in a sentence why it is left to the table.")
    return tuple(found.values())


def _numbers(words: str) -> tuple[int, ...]:
    numbers: list[int] = []
    for part in words.split():
        first, _, last = part.partition("-")
        numbers += range(int(first), int(last or first) + 1)
    return tuple(numbers)


if __name__ == "__main__":
    from tenfoot.rulesets.names import RULESETS

    for name in RULESETS:
        if source_files(name):
            compiled_file(name).write_text(compile_clauses(name), "utf-8")
