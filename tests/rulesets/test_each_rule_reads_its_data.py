"""Each data key of a trait in a shipped record is read by the rule that it is for, or by what serves all traits."""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from types import ModuleType

import msgspec

from tenfoot.engine.rule import Rule
from tenfoot.engine.sheet import Sheet, Trait
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.rulesets.srd52.items.magic_item import MagicItem
from tests.rulesets.test_rare_rules import functions_of

FOR_ALL = {
    "while": "how an item must be borne (`active_items`)",
    "marked": "a mark that an item must have (`active_items`)",
    "unmarked": "a mark that an item must not have (`active_items`)",
    "unless": "what a wearer must not be (`active_items`)",
    "only": "what a wearer must be (`active_items`)",
    "cursed": "only while the curse lasts (`active_items`)",
    "unbound": "works without Attunement (`active_items`)",
    "section": "where a stat block prints it (`stat_block_entries`)",
    "remind": "what its entry says of it (`stat_block_entries`)",
    "spell": "the spell that it is an effect of (Dispel Magic, Antimagic Field)",
    "name": "the printed name of a stat block's trait",
    "told as": "the name in explanations",
}
"""Keys that are read for every trait, whatever its rule, with what they say and who reads them."""
DEPTH = 2
"""How many imports away from a rule's own module its data may be read."""


@cache
def strings_of(module: ModuleType, depth: int) -> frozenset[str]:
    """The strings in a module and in the modules of the rules that it takes names from."""
    tree = ast.parse(inspect.getsource(module))
    found = {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    if depth:
        for node in tree.body:
            if (
                isinstance(node, ast.ImportFrom)
                and node.module
                and node.module.startswith("tenfoot.rulesets.")
            ):
                other = sys.modules.get(node.module)
                if other is not None:
                    found |= strings_of(other, depth - 1)
    return frozenset(found)


@cache
def words_of(rule: Rule) -> frozenset[str]:
    """Every string by which the rule's own functions, or modules that name the rule, could read a key."""
    found: frozenset[str] = frozenset()
    for name in sorted(name for name in sys.modules if name.startswith("tenfoot.rulesets.srd52.")):
        own = strings_of(sys.modules[name], 0)
        if rule.name in own:
            found |= own
    for function in functions_of(rule):
        found |= strings_of(sys.modules[inspect.unwrap(function).__module__], DEPTH)
    return found


def traits() -> Iterator[tuple[str, Trait]]:
    """Every trait of a monster or a magic item that has data, with the record that names it."""
    ruleset = ruleset_named("srd52")
    for key, sheet in ruleset.table("monsters", Sheet).items():
        yield from ((f"monster {key}", trait) for trait in sheet.traits if trait.data)
    for key, item in ruleset.table("magic items", MagicItem).items():
        yield from ((f"item {key}", trait) for trait in item.lends if trait.data)


def unread_keys(given: Iterable[tuple[str, Trait]]) -> dict[str, list[str]]:
    """List each key that the rule of its trait does not read, with the records that have it."""
    rules = ruleset_named("srd52").rules
    unread: dict[str, list[str]] = {}
    for record, trait in given:
        for key in trait.data:
            if key not in FOR_ALL and key not in words_of(rules[trait.rule]):
                unread.setdefault(f"{trait.rule}: {key}", []).append(record)
    return unread


def test_a_rule_reads_every_data_key_that_records_give_it() -> None:
    found = unread_keys(traits())
    assert not found, msgspec.json.encode(found).decode()


def test_a_key_that_only_another_rule_reads_is_found() -> None:
    planted = Trait("sheds light", data={"bright": 10, "dim": 10, "escape dc": 12})
    assert unread_keys([("monster x", planted)]) == {"sheds light: escape dc": ["monster x"]}
