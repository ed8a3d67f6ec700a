"""Which monsters and magic items need Python that fewer than three of them share.

`rare_rules.txt` lists each with the clause that grants and moments can't say. Lines may only leave it: say the rule in
words (`declare_rule(..., grants=[...], on=[...])`), or give the words what they lack. `python -m
tests.rulesets.test_rare_rules` rewrites the list.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import msgspec

from tenfoot.engine.rule import Rule
from tenfoot.engine.sheet import Sheet
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.rulesets.srd52.items.magic_item import MagicItem

LISTED = Path(__file__).with_name("rare_rules.txt")
FEW = 3
"""A rule that so many share is a word of the vocabulary."""
WORDS = "tenfoot.rulesets.common.content."
"""Where grants and moments are compiled; parts from there are data."""
MOST = {"monster": 85, "item": 72}
"""So many need such a rule today; the aim is 55 and 45. The numbers may only fall."""
SHARED = ("condition.", "spell.", "knows.")
"""Rules of conditions and spells, which records share by naming them."""

TOLD = (
    "key",
    "name",
    "about",
    "tags",
    "who",
    "against",
    "only in",
    "when",
    "do",
    "category",
    "rarity",
    "place",
    "to",
)
"""Fields whose words are no rules, though some are spelled like one."""


def functions_of(rule: Rule) -> Iterator[Callable[..., object]]:
    """List the functions that a rule consists of, whether written in Python or compiled from words."""
    yield from (function for _, function in rule.modifiers)
    yield from (function for _, function in rule.hooks)
    single = (rule.offers, rule.performs, rule.begins, rule.ends, rule.refuses)
    yield from (function for function in single if function is not None)
    yield from rule.does.values()
    yield from rule.asks.values()


def clause_of(rule: Rule) -> str:
    """Give what the first of a rule's Python functions does, in its own words; nothing if words say all of it."""
    own = [function for function in functions_of(rule) if not function.__module__.startswith(WORDS)]
    return (own[0].__doc__ or own[0].__name__).strip().splitlines()[0] if own else ""


def rules_named_by(record: object, known: dict[str, Rule]) -> set[str]:
    """List the rules that a record names anywhere in its data."""
    if isinstance(record, str):
        return {record} if record in known and not record.startswith(SHARED) else set()
    if isinstance(record, dict):
        return rules_named_by([value for key, value in record.items() if key not in TOLD], known)
    if isinstance(record, list | tuple):
        return set().union(set(), *(rules_named_by(each, known) for each in record))
    return set()


@cache
def rare() -> tuple[str, ...]:
    """List each record that needs a rare rule with Python in it, and the clause of that rule."""
    ruleset, lines = ruleset_named("srd52"), []
    for kind, table, record in (("monster", "monsters", Sheet), ("item", "magic items", MagicItem)):
        users: dict[str, set[str]] = defaultdict(set)
        for key, row in ruleset.table(table, record).items():
            for rule in rules_named_by(msgspec.to_builtins(row), ruleset.rules):
                users[rule].add(key)
        for rule, keys in users.items():
            clause = clause_of(ruleset.rules[rule]) if len(keys) < FEW else ""
            lines += [f"{kind} {key}: {rule}: {clause}" for key in keys if clause]
    return tuple(sorted(lines))


def test_no_record_needs_a_new_rare_rule() -> None:
    """Compare record and rule only, so that a docstring may be reworded."""
    listed = {tuple(line.split(": ")[:2]) for line in LISTED.read_text(encoding="utf-8").splitlines()}
    now = {tuple(line.split(": ")[:2]) for line in rare()}
    assert not now - listed, "Say these in grants and moments, or let three records share the rule."
    assert not listed - now, f"These need no rare rule any more: take them out of {LISTED.name}."


def test_the_numbers_of_such_records_only_fall() -> None:
    for kind, most in MOST.items():
        records = {line.split(": ")[0] for line in rare() if line.startswith(f"{kind} ")}
        assert len(records) <= most, f"{len(records)} records of the kind {kind} need a rare rule"


def test_every_line_names_the_clause() -> None:
    for line in LISTED.read_text(encoding="utf-8").splitlines():
        assert len(line.split(": ", 2)[2].split()) >= 3, line


if __name__ == "__main__":
    LISTED.write_text("".join(f"{line}\n" for line in rare()), encoding="utf-8")
    for kind in MOST:
        print(kind, len({line.split(": ")[0] for line in rare() if line.startswith(f"{kind} ")}))
