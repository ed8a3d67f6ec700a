"""A rule that a player can name lives in a file of its name, and no file of the rulesets is a bag of leftovers.

`rooms.txt` lists what does not hold yet; lines may only leave it. `python -m tests.house.test_rooms` rewrites it.
"""

from __future__ import annotations

import re
import sys
from collections import defaultdict
from functools import cache
from pathlib import Path

import msgspec
import pytest

from tenfoot.engine.rule import Rule
from tenfoot.engine.ruleset import Ruleset
from tenfoot.engine.sheet import Sheet
from tenfoot.rulesets import catalogue
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.rulesets.names import RULESETS
from tenfoot.rulesets.rule_places import places_of
from tenfoot.rulesets.srd52.items.magic_item import MagicItem

RECORD = Path(__file__).with_name("rooms.txt")
ROOT = Path(catalogue.__file__).parent
KINDS = ("spell", "zone", "knows", "feature", "condition", "mastery")
BAGS = re.compile(
    r"(odds|loose|misc|peculiar|wonder(s|ful)|various|assorted|other|stuff|things|leftover|utils?$|helpers?$)"
)
NEVER_BAGS = {
    "wand_of_wonder",
    "other_damage",
    "other_self",
    "contact_other_plane",
    "shackled_from_other_planes",
}


def slug(name: str) -> str:
    """Spell a name as a module would."""
    return re.sub(r"[^a-z0-9]+", "_", name.lower().replace("'", "")).strip("_")


def modules() -> list[Path]:
    """List every module below the rulesets."""
    return sorted(path for path in ROOT.rglob("*.py") if path.name != "__init__.py")


def words_in(record: object) -> set[str]:
    """List every word that a record's data holds."""
    if isinstance(record, str):
        return {record}
    if isinstance(record, dict):
        return words_in(list(record)) | words_in(list(record.values()))
    if isinstance(record, list):
        return set().union(set(), *map(words_in, record))
    return set()


@cache
def items_by_word(ruleset: Ruleset) -> dict[str, set[str]]:
    """Which magic items name a word in their data."""
    found: dict[str, set[str]] = defaultdict(set)
    for key, item in ruleset.table("magic items", MagicItem).items():
        base = key if item.name == "" else slug(item.name)
        for word in words_in(msgspec.to_builtins(item)):
            found[word].add(base)
    return found


def nameable(ruleset: Ruleset) -> dict[str, str]:
    """Every rule that a player can name, with the slug that its file should have."""
    spells, kinds = ruleset.table("spells", object), KINDS
    found: dict[str, str] = {}
    for rule in (*ruleset.rules, *ruleset.general):
        kind, point, rest = rule.partition(".")
        key = rest.split(".")[0]
        if point and kind in kinds and (kind not in kinds[:3] or key in spells):
            found[rule] = slug(key)
    for sheet in ruleset.table("monsters", Sheet).values():
        named = [trait.rule for trait in sheet.traits] + [one.rule for one in sheet.activities if one.rule]
        found.update({rule: slug(rule) for rule in named if rule not in found})
    if "magic items" in ruleset.tables():
        for word, items in items_by_word(ruleset).items():
            if word in ruleset.rules and word not in found and len(items) == 1:
                found[word] = next(iter(items))
    return found


@cache
def astray() -> tuple[str, ...]:
    """List the nameable rules that live in a file of another name."""
    found: list[str] = []
    for name in RULESETS:
        ruleset = ruleset_named(name)
        for rule, stem in nameable(ruleset).items():
            for place in places_of(ruleset, rule):
                file = Path(place.path)
                if (
                    place.rule == rule
                    and f"/{name}/" in place.path
                    and not file.stem.startswith((stem, slug(rule)))
                ):
                    found.append(f"{name}: {rule} in {file.relative_to(ROOT / name).as_posix()}")
    return tuple(sorted(set(found)))


def test_a_rule_that_a_player_can_name_lives_in_a_file_of_its_name() -> None:
    recorded = RECORD.read_text(encoding="utf-8").splitlines()
    new = sorted(set(astray()) - set(recorded))
    assert not new, "Move these rules into files of their names."
    gone = sorted(set(recorded) - set(astray()))
    assert not gone, "These are in order now: take them out of rooms.txt."


def test_the_finder_knows_most_rules_of_spells_features_traits_and_items() -> None:
    assert len(nameable(ruleset_named("srd52"))) > 600


def test_no_module_name_occurs_twice_but_in_matching_rooms() -> None:
    """A room of one edition, of the other and of what they share may hold the same rule."""
    places: dict[str, set[str]] = defaultdict(set)
    for path in modules():
        parts = path.relative_to(ROOT).parts
        edition = parts[0] in (*RULESETS, "common")
        places[path.stem].add("/".join(parts[1:] if edition else parts))
    twice = {stem: sorted(where) for stem, where in places.items() if len(where) > 1}
    assert not twice


def test_no_module_is_a_bag() -> None:
    assert not [path.stem for path in modules() if BAGS.search(path.stem) and path.stem not in NEVER_BAGS]


def test_what_several_rules_share_defines_no_rule() -> None:
    for path in sorted(ROOT.rglob("families/*.py")):
        name = "tenfoot.rulesets." + ".".join(path.relative_to(ROOT).with_suffix("").parts)
        if path.name != "__init__.py":
            text = path.read_text(encoding="utf-8")
            own = [key for key, value in vars(sys.modules[name]).items() if isinstance(value, Rule)]
            assert not [key for key in own if re.search(rf"^{key} = ", text, re.MULTILINE)], path


@pytest.mark.parametrize(
    "name", ["Fire Shield", "Time Stop", "Cunning Strike", "Ice Walk", "Mysterious Deck"]
)
def test_a_search_of_file_names_finds_it_once(name: str) -> None:
    assert [path.stem for path in modules()].count(slug(name)) == 1


if __name__ == "__main__":
    RECORD.write_text("".join(f"{line}\n" for line in astray()), encoding="utf-8")
