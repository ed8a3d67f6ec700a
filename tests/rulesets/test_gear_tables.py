"""The equipment lists hold together: packs, uses, crafts and citations name what exists."""

from __future__ import annotations

import pytest

from tenfoot.rulesets.common.attack.attack_options import Weapon
from tenfoot.rulesets.common.items.armor import Armor
from tenfoot.rulesets.common.items.item import Gear
from tenfoot.rulesets.index import rule_index
from tenfoot.rulesets.srd52.items.rarities import CATEGORIES, RARITIES, MagicItem
from tenfoot.rulesets.srd52.ruleset import srd52
from tenfoot.rulesets.wares import wares

RULES = srd52()
GEAR = RULES.table("gear", Gear)
KNOWN = {*GEAR, *RULES.table("weapons", Weapon), *RULES.table("armor", Armor)}
GROUPS = {"melee weapon", "ranged weapon", "medium armor", "heavy armor", "spell scroll"}
GROUPS |= {"arcane focus", "druidic focus", "holy symbol"}


@pytest.mark.parametrize("pack", [row for row in GEAR.values() if row.contents], ids=lambda row: row.key)
def test_a_pack_weighs_what_its_contents_weigh(pack: Gear) -> None:
    assert sum(GEAR[kind].weight * count / GEAR[kind].bundle for kind, count in pack.contents) == pack.weight


def test_every_use_is_performed_by_a_rule_or_said_in_data() -> None:
    for row in GEAR.values():
        for use in row.uses:
            assert use.rule or use.activity is not None, row.key
            if use.rule:
                assert use.how in RULES.rule(use.rule).does, f"{row.key}: {use.how}"
            assert all(thing in KNOWN for thing in use.needs)


def test_every_tool_makes_things_that_exist() -> None:
    for row in GEAR.values():
        for kind in row.crafts:
            assert kind.removeprefix("not ") in KNOWN | GROUPS, f"{row.key}: {kind}"


def test_every_citation_exists() -> None:
    index = rule_index("srd52")
    assert [cite for row in GEAR.values() for cite in row.cites if cite not in index] == []


def test_magic_items_have_a_known_category_rarity_and_spells() -> None:
    for row in RULES.table("magic items", MagicItem).values():
        assert row.category in CATEGORIES
        assert row.rarity in RARITIES
        assert all(spell in RULES.tables()["spells"] for spell in row.spells)
        assert not row.base or row.base in KNOWN


def test_an_item_in_two_tables_is_one_item() -> None:
    magic = RULES.table("magic items", MagicItem)
    for key in set(GEAR) & set(magic):
        row, made = GEAR[key], magic[key]
        assert row.magic, key
        assert (row.name, row.rarity) == (made.name, made.rarity), key
        assert wares(RULES)[key].kind == "magic item", key
    assert not [
        key for table in ("weapons", "armor") for key in RULES.tables()[table] if key in magic or key in GEAR
    ]
