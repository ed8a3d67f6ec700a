"""Heroes, conditions and house rules of packs: what they add reaches play, and what is wrong is told with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

import tenfoot
from tenfoot.compendium.card_library import library
from tenfoot.packs import Pack, read_pack
from tenfoot.packs.composing import extend_ruleset, faults_of
from tenfoot.packs.finding import NAMED_PATHS, name_path
from tenfoot.rulesets.catalogue import ruleset_named, title_of
from tenfoot.rulesets.hero_builder import hero_content, hero_named
from tenfoot.table.own_heroes import HeroWish, OwnHeroes

SUBCLASS = """\
key: ash-sworn
class: fighter
name: Ash-Sworn
features:
  - key: ember-guard
    name: Ember Guard
    level: 3
    about: Fire hurts less.
    uses: "2"
    rest: short
    grants: [{resist: [fire]}]
  - {key: extra-attack, name: Extra Attack, level: 5, about: Two attacks with one Attack action.}
"""
SPECIES = """\
key: moth-kin
name: Moth-Kin
sizes: [1]
speed: 25
traits:
  - {key: darkvision, name: Darkvision, about: Sees in the dark.}
  - {key: dusty, name: Dusty, about: Hard to hit at dusk., grants: [{armor: 1, when: in dim light}]}
senses: {darkvision: 60}
lineages:
  gray: {name: Gray Moth-Kin}
  gold: {name: Gold Moth-Kin, resist: [fire]}
"""
SWITCH = """\
key: deep-cold
name: deep cold
about: Cold bites harder in this winter.
values:
  harsh: {title: everybody is Vulnerable to Cold, grants: [{vulnerable: [cold]}]}
  mild: {title: Cold saves are harder, grants: [{disadvantage: [save.con]}]}
"""


@pytest.fixture(autouse=True)
def own_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TENFOOT_HOME", str(tmp_path / "home"))
    monkeypatch.setenv(NAMED_PATHS, "")


def pack_with(tmp_path: Path, files: dict[str, str], name: str = "mine", more: str = "") -> Pack:
    folder = tmp_path / name
    for file, text in {"pack.yaml": f"pack: {name}\n{more}", **files}.items():
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / file).write_text(text, encoding="utf-8")
    name_path(folder)
    return read_pack(folder)


def told(pack: Pack, base: str = "srd52") -> list[str]:
    return [str(fault) for fault in faults_of(ruleset_named(base), pack)]


def test_a_subclass_of_a_pack_is_built_with_its_features(tmp_path: Path) -> None:
    pack_with(tmp_path, {"subclasses/ash-sworn.yaml": SUBCLASS})
    rules = ruleset_named("srd52+mine")
    fighter = hero_content(rules).classes["fighter"]
    assert "ash-sworn@mine" in [each.key for each in fighter.subclasses]
    made = OwnHeroes(tmp_path / "heroes").make(
        HeroWish("Cinder", "fighter", 5, subclass="ash-sworn@mine"), rules
    )
    status = {gift.key: gift.status for gift in made.gifts}
    assert status["ember-guard@mine"] == status["extra-attack"] == "enforced"
    assert made.sheet.pools["ember-guard@mine"] == 2
    card = library("srd52+mine").named("subclass", "Ash-Sworn")
    assert card is not None
    assert card.source == "Pack mine: Fighter, Ash-Sworn"


def test_a_kept_hero_of_a_pack_is_listed_only_where_the_pack_is(tmp_path: Path) -> None:
    pack_with(tmp_path, {"species/moth-kin.yaml": SPECIES})
    heroes = OwnHeroes(tmp_path / "heroes")
    rules = ruleset_named("srd52+mine")
    made = heroes.make(HeroWish("Lumen", "wizard", 2, "moth-kin@mine", "gold"), rules)
    assert made.sheet.resist == ("fire",)
    assert [hero.sheet.name for hero in heroes.all(rules)] == ["Lumen"]
    assert heroes.all(ruleset_named("srd52")) == []


def test_premade_heroes_are_built_by_the_ruleset_with_packs(tmp_path: Path) -> None:
    pack_with(tmp_path, {"spells/cinder.yaml": "key: cinder\nlike: fireball\nclasses: [wizard]\n"})
    rules = ruleset_named("srd52+mine")
    assert hero_named(rules, "wizard-5") is not hero_named(ruleset_named("srd52"), "wizard-5")
    assert "cinder@mine" in hero_content(rules).spells


def test_a_condition_of_a_pack_comes_with_what_it_grants(tmp_path: Path) -> None:
    files = {
        "conditions/frostbitten.yaml": (
            "key: frostbitten\nname: Frostbitten\nincludes: [poisoned]\ngrants: [{speed: -10}]\n"
        ),
        "monsters/hound.yaml": (
            "key: hound\nlike: wolf\nactivities:\n"
            "  - {key: bite, name: Bite, melee: true, to_hit: 4, damage: [{dice: 1d6, kind: cold}],"
            " hit: [{do: condition, name: frostbitten, lasts: 1 minute}]}\n"
        ),
    }
    pack = pack_with(tmp_path, files)
    assert told(pack) == []
    rules = extend_ruleset(ruleset_named("srd52"), pack)
    assert "condition.frostbitten@mine" in rules.rules


def test_a_house_rule_of_a_pack_is_switched_on_by_its_full_name(tmp_path: Path) -> None:
    pack_with(tmp_path, {"switches/deep-cold.yaml": SWITCH})
    rules = ruleset_named("srd52+deep-cold@mine+mine")
    assert rules.name == "srd52+mine+deep-cold@mine=harsh"
    assert title_of(rules.name).endswith("Mine, deep cold (harsh)")
    assert "house rule.deep-cold@mine" in rules.general
    assert "house rule.deep-cold@mine" in ruleset_named("srd52+deep-cold@mine=mild").general


@pytest.mark.parametrize(
    ("file", "text", "says"),
    [
        ("subclasses/a.yaml", SUBCLASS.replace("fighter", "figther"), "Did you mean 'fighter'?"),
        ("subclasses/a.yaml", SUBCLASS.replace("[fire]", "[fier]"), "Did you mean 'fire'?"),
        ("subclasses/a.yaml", SUBCLASS.replace("features:", "featurs:"), "unknown key 'featurs'"),
        ("species/a.yaml", SPECIES.replace("in dim light", "in dim ligth"), "Did you mean 'in dim light'?"),
        (
            "species/a.yaml",
            SPECIES.replace("resist: [fire]", "resist: [prone]"),
            "That is one of conditions.",
        ),
        ("species/a.yaml", SPECIES.replace("speed: 25", "speed: fast"), "can't be 'fast'"),
        ("switches/a.yaml", SWITCH.replace("vulnerable", "vulnerabel"), "Did you mean 'vulnerable'?"),
        (
            "traits/a.yaml",
            "key: a\non: [{moment: hits, armor: 2}]\n",
            "'armor' is for the moment would be hit, not for 'hits'.",
        ),
        ("traits/a.yaml", "key: a\non: [{moment: hits}]\n", "nothing happens when it hits"),
        ("traits/a.yaml", "key: a\ngrants: [{terrain: difficult}]\n", "ground is difficult in an aura"),
        ("traits/a.yaml", "key: a\ngrants: [{bonus: 1d4}]\n", "a bonus needs 'on'"),
        ("traits/a.yaml", "key: a\ngrants: [{armor: 1, with: melee}]\n", "needs something about attacks"),
        (
            "traits/a.yaml",
            "key: a\non: [{moment: hits, cost: pol, do: [{do: heal, amount: 1}]}]\n",
            "can't be 'pol'",
        ),
        ("conditions/a.yaml", "key: a\nincludes: [pron]\ngrants: [{speed: -5}]\n", "Did you mean 'prone'?"),
        ("conditions/a.yaml", "key: prone\ngrants: [{speed: -5}]\n", "the base has 'prone' already"),
        ("feats/a.yaml", "key: a\nname: A\ncategory: orign\nabout: x\n", "Did you mean 'origin'?"),
        (
            "backgrounds/a.yaml",
            "key: a\nname: A\nabilities: [str, dex, con]\nfeat: alrt\nfeat_list: ''\nskills: [stealth, arcana]\n"
            "tool: thieves-tools\ntool_group: ''\nkits: {A: [[rope, 1]]}\n",
            "Did you mean 'alert'?",
        ),
        (
            "backgrounds/a.yaml",
            "key: a\nname: A\nabilities: [str, dex, con]\nfeat: alert\nfeat_list: ''\nskills: [stealth, arcana]\n"
            "tool: thieves-tools\ntool_group: ''\nkits: {A: [[rop, 1]]}\n",
            "Did you mean 'rope'?",
        ),
    ],
)
def test_a_fault_is_told_with_file_line_and_the_right_name(
    tmp_path: Path, file: str, text: str, says: str
) -> None:
    found = told(pack_with(tmp_path, {file: text}))
    assert found
    assert found[0].startswith(f"{file}:")
    assert any(says in each for each in found), found


def test_a_pack_says_what_it_needs_and_what_is_there(tmp_path: Path) -> None:
    pack_with(tmp_path, {}, "gear", "version: 0.9.1\n")
    needy = pack_with(tmp_path, {}, "snow", "needs: {gear: '0.10', tenfoot: '99.0'}\n")
    alone, beside = told(needy), told(needy, "srd52+gear")
    assert "pack.yaml: needs the pack 'gear', version 0.10 or later: write 'srd52+gear+snow'." in alone
    assert any("needs Tenfoot in version 99.0 or later; here is" in each for each in alone)
    assert "pack.yaml: needs the pack 'gear' in version 0.10 or later; here is 0.9.1." in beside


def test_one_field_is_changed_by_one_pack(tmp_path: Path) -> None:
    pack_with(tmp_path, {"monsters/wolf.yaml": "changes: wolf\nhp: 13\n"}, "first")
    second = pack_with(tmp_path, {"monsters/w.yaml": "changes: wolf\nhp: 15\n"}, "second")
    third = pack_with(tmp_path, {"monsters/w.yaml": "changes: wolf\nxp: 15\n"}, "third")
    assert "'hp' of 'wolf' is changed by first/monsters/wolf.yaml too" in told(second, "srd52+first")[0]
    assert told(third, "srd52+first") == []
    assert ruleset_named("srd52+first+third").name == ruleset_named("srd52+third+first").name


def test_a_pack_takes_no_name_of_a_house_rule(tmp_path: Path) -> None:
    assert "is the name of a base or a house rule" in told(pack_with(tmp_path, {}, "flanking"))[0]


def test_programs_compose_rules_with_packs_that_are_not_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pack = pack_with(tmp_path, {"species/moth-kin.yaml": SPECIES})
    monkeypatch.setenv(NAMED_PATHS, "")
    made = tenfoot.rules("srd52+mine+flanking=two", packs=[pack])
    assert made.name == "srd52+flanking=two+mine"
    assert "moth-kin@mine" in hero_content(made).species
    broken = pack_with(tmp_path, {"species/bad.yaml": SPECIES.replace("speed: 25", "speed: fast")}, "broken")
    with pytest.raises(tenfoot.PackFault, match="can't be 'fast'"):
        tenfoot.rules(packs=[broken])
