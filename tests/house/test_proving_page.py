"""The page of proving exceptions names scenarios that exist."""

from __future__ import annotations

from pathlib import Path

from tenfoot.rulesets.common.attack.attack_options import Weapon
from tenfoot.rulesets.common.items.armor import Armor
from tenfoot.rulesets.scenario import read_scenarios
from tenfoot.rulesets.srd52.ruleset import srd52

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "rules" / "proving.md"


def rows() -> list[list[str]]:
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("| ")]
    return [row for row in cells if row[2] != "file"]


def test_every_scenario_of_the_page_is_in_its_file() -> None:
    names = {
        path: {s.name for s in read_scenarios(ROOT / path)} for path in {row[2].strip("`") for row in rows()}
    }
    missing = [row for row in rows() if row[1] not in names[row[2].strip("`")]]
    assert missing == []


def test_the_page_has_every_kind_of_exception() -> None:
    assert len(rows()) >= 75


def test_the_page_has_every_weapon_and_every_armor() -> None:
    named = {row[1] for row in rows()}
    ruleset = srd52()
    assert {f"{weapon.name} in hand" for weapon in ruleset.table("weapons", Weapon).values()} <= named
    worn = [a for a in ruleset.table("armor", Armor).values() if a.category != "shield"]
    assert {f"{armor.name} worn" for armor in worn} | {"Shield on the arm"} <= named
