"""Every example pack is right, its scenarios come true, and its creatures and heroes fight."""

from __future__ import annotations

from pathlib import Path

import pytest

from tenfoot.engine.sheet import Sheet
from tenfoot.packs import read_pack
from tenfoot.packs.checking import check_pack
from tenfoot.packs.finding import NAMED_PATHS, name_path
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.rulesets.hero_builder import build_hero, hero_content
from tenfoot.sim.encounter_plan import Combatant, EncounterPlan, parse_side
from tenfoot.sim.run import run_once
from tenfoot.table.own_heroes import HeroWish, wished

EXAMPLES = Path(__file__).parents[2] / "examples" / "packs"
FOLDERS = sorted(path.name for path in EXAMPLES.iterdir() if path.is_dir())
FIGHTS = {
    "frost": ("fighter3,cleric3,wizard3", "4xrime-hound@frost"),
    "gloamwood": ("fighter9,cleric9,wizard9,rogue9", "queen-under-the-roots@gloamwood,2xbriar-pup@gloamwood"),
    "tidecraft": ("sorcerer3,druid3,wizard3", "4xwolf"),
    "four-paths": ("fighter5,rogue5,cleric5,wizard5", "2xogre"),
    "mistfolk": ("fighter3,cleric3,wizard3", "3xwolf"),
    "old-hoard": ("fighter5,rogue5,cleric5", "2xogre"),
    "long-winter": ("fighter3,cleric3,wizard3", "3xwolf"),
}
"""A fight for each pack: party and foes."""


@pytest.fixture(autouse=True)
def find_examples(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TENFOOT_HOME", str(tmp_path / "home"))
    monkeypatch.setenv(NAMED_PATHS, "")
    for name in FOLDERS:
        name_path(EXAMPLES / name)


@pytest.mark.parametrize("name", FOLDERS)
def test_an_example_pack_is_right_and_its_scenarios_come_true(name: str) -> None:
    pack = read_pack(EXAMPLES / name)
    assert pack.scenarios, "an example shows what must be true of it"
    assert not pack.code, "examples are data alone"
    assert [str(fault) for fault in check_pack(pack, ruleset_named("srd52"))] == []


def test_every_creature_of_the_bestiary_fights() -> None:
    rules = ruleset_named("srd52+gloamwood")
    monsters = [key for key in rules.table("monsters", Sheet) if key.endswith("@gloamwood")]
    assert len(monsters) == 10
    for key in monsters:
        plan = EncounterPlan(
            party=parse_side("fighter5,cleric5,wizard5"),
            foes=parse_side(f"2x{key}"),
            ruleset="srd52+gloamwood",
        )
        assert run_once(plan, 1, 1).rounds


@pytest.mark.parametrize(
    ("rules", "wish"),
    [
        ("mistfolk", HeroWish("Sedge", "rogue", 5, "mistfolk@mistfolk", "reed", "ferry-hand@mistfolk")),
        ("four-paths", HeroWish("Cinder", "fighter", 10, subclass="ash-sworn@four-paths")),
        ("four-paths", HeroWish("Hush", "rogue", 9, subclass="echo-thief@four-paths")),
        ("four-paths", HeroWish("Dora", "cleric", 9, subclass="threshold-domain@four-paths")),
        ("four-paths", HeroWish("Tangle", "wizard", 14, subclass="knot-mage@four-paths")),
    ],
)
def test_heroes_of_packs_fight(rules: str, wish: HeroWish) -> None:
    ruleset = ruleset_named(f"srd52+{rules}")
    hero = build_hero(wished(wish, ruleset), hero_content(ruleset))
    assert any("@" in gift.key and gift.status == "enforced" for gift in hero.gifts)
    plan = EncounterPlan(
        party=[Combatant(hero.sheet.key), *parse_side("cleric5")],
        foes=parse_side("2xogre,mage"),
        ruleset=f"srd52+{rules}",
        sheets={hero.sheet.key: hero.sheet},
    )
    assert run_once(plan, 1, 1).rounds


@pytest.mark.parametrize("name", FOLDERS)
def test_an_example_pack_is_simulated(name: str) -> None:
    party, foes = FIGHTS[name]
    plan = EncounterPlan(party=parse_side(party), foes=parse_side(foes), ruleset=f"srd52+{name}")
    for seed in range(3):
        assert run_once(plan, seed, 1).rounds
