"""Packs are read from folders and zip files, checked with their places, and become rulesets by expression."""

from __future__ import annotations

import io
import shutil
import zipfile
from pathlib import Path

import msgspec
import pytest

from tenfoot.engine.sheet import Sheet
from tenfoot.packs import Pack, PackFault, find_packs, read_pack
from tenfoot.packs.composing import extend_ruleset, faults_of
from tenfoot.packs.finding import NAMED_PATHS, name_path
from tenfoot.packs.pack_reading import pack_of
from tenfoot.packs.record_names import with_full_names
from tenfoot.packs.sections import SECTIONS
from tenfoot.packs.trust import is_trusted, trust_pack
from tenfoot.rulesets.catalogue import choices, ruleset_named, title_of
from tenfoot.rulesets.encounter import sheet_named
from tenfoot.sim.encounter_plan import EncounterPlan, parse_side
from tenfoot.sim.run import run_once

EXAMPLES = Path(__file__).parents[2] / "examples" / "packs"
FROST = EXAMPLES / "frost"


@pytest.fixture(autouse=True)
def own_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TENFOOT_HOME", str(tmp_path / "home"))
    monkeypatch.setenv(NAMED_PATHS, "")


def pack_with(tmp_path: Path, files: dict[str, str], name: str = "mine") -> Pack:
    """Write a pack of these files and read it."""
    folder = tmp_path / name
    for file, text in {"pack.yaml": f"pack: {name}\n", **files}.items():
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / file).write_text(text, encoding="utf-8")
    return read_pack(folder)


def told(tmp_path: Path, files: dict[str, str]) -> list[str]:
    return [str(fault) for fault in faults_of(ruleset_named("srd52"), pack_with(tmp_path, files))]


def zipped(folder: Path, where: Path) -> Path:
    with zipfile.ZipFile(where, "w") as archive:
        for file in sorted(folder.rglob("*")):
            if file.is_file():
                archive.write(file, file.relative_to(folder.parent).as_posix())
    return where


# Playing


def test_a_monster_like_a_wolf_fights_under_its_full_name() -> None:
    name_path(FROST)
    ruleset = ruleset_named("srd52+frost")
    hound = ruleset.table("monsters", Sheet)["rime-hound@frost"]
    wolf = ruleset.table("monsters", Sheet)["wolf"]
    assert (hound.name, hound.hp, hound.resist) == ("Rime Hound", 26, ("cold",))
    assert hound.traits == wolf.traits, "what it does not say it has of the wolf"
    plan = EncounterPlan(
        parse_side("fighter3,cleric3"), parse_side("2xrime-hound@frost"), ruleset="srd52+frost"
    )
    record = run_once(plan, 1, 1)
    assert {damage.who for damage in record.damage} & {"Rime Hound", "Rime Hound 1", "Rime Hound 2"}


def test_a_short_name_is_enough_while_it_is_unique(tmp_path: Path) -> None:
    name_path(FROST)
    assert sheet_named(ruleset_named("srd52+frost"), "rime-hound").key == "rime-hound@frost"
    pack_with(tmp_path, {"monsters/a.yaml": "key: rime-hound\nlike: wolf\n"})
    name_path(tmp_path / "mine")
    with pytest.raises(ValueError, match="rime-hound@frost or rime-hound@mine"):
        sheet_named(ruleset_named("srd52+frost+mine"), "rime-hound")


def test_an_expression_has_one_name_whatever_order_it_is_said_in(tmp_path: Path) -> None:
    pack_with(tmp_path, {"monsters/a.yaml": "key: mud-hound\nlike: wolf\n"})
    name_path(FROST)
    name_path(tmp_path / "mine")
    assert ruleset_named("srd52+mine+frost") is ruleset_named("srd52+frost+mine")
    assert ruleset_named("srd52+mine+frost").name == "srd52+frost+mine"
    assert title_of("srd52+frost") == "The 2024 rules (SRD 5.2.1), Frost"
    assert ("srd52+frost", "The 2024 rules (SRD 5.2.1), Frost") in list(choices())
    with pytest.raises(ValueError, match=r"No pack or switch 'forst' in srd52\. Did you mean 'frost'"):
        ruleset_named("srd52+forst")
    with pytest.raises(ValueError, match="stands twice"):
        ruleset_named("srd52+frost+frost")
    with pytest.raises(ValueError, match="takes no value"):
        ruleset_named("srd52+frost=cold")
    with pytest.raises(ValueError, match="No pack or switch 'frost' in next2013"):
        ruleset_named("next2013+frost")


def test_a_pack_comes_after_the_one_it_needs_and_may_name_its_records(tmp_path: Path) -> None:
    files = {
        "pack.yaml": "pack: again\nneeds: {frost: '1.0'}\n",
        "monsters/a.yaml": "key: young-speaker\nlike: druid\ncaster: {ability: wis, at_will: [frost-lance]}\n",
    }
    pack_with(tmp_path, files, "again")
    name_path(FROST)
    name_path(tmp_path / "again")
    ruleset = ruleset_named("srd52+again+frost")
    caster = ruleset.table("monsters", Sheet)["young-speaker@again"].caster
    assert caster is not None
    assert caster.at_will == ("frost-lance@frost",)


def test_a_pack_changes_a_record_of_the_base_or_replaces_it(tmp_path: Path) -> None:
    pack = pack_with(tmp_path, {"monsters/wolf.yaml": "changes: wolf\nhp: 99\n"})
    base = ruleset_named("srd52")
    changed = extend_ruleset(base, pack).table("monsters", Sheet)["wolf"]
    assert (changed.hp, changed.name) == (99, "Wolf")
    assert base.table("monsters", Sheet)["wolf"].hp == 11, "the base stays as it is"
    other = pack_with(tmp_path, {"monsters/wolf.yaml": "replaces: wolf\nname: Woolf\nhp: 3\n"}, "other")
    replaced = extend_ruleset(base, other).table("monsters", Sheet)["wolf"]
    assert (replaced.hp, replaced.name, replaced.traits) == (3, "Woolf", ())


# Faults


DOG = "key: bad-dog\nlike: wolf\n"
NO = "names no record of"
ONE_OF = "a record has one of 'key' (a new one), 'changes' or 'replaces' (one that there is)."
FAULTS = {
    "key: bad-dog\nlike: wolff\n": "2:1: there is no 'wolff' in monsters to be like. Did you mean 'wolf'?",
    "key: wolf\n": "1:1: the base has 'wolf' already: write 'changes: wolf' or 'replaces: wolf'.",
    "changes: woolf\nhp: 3\n": "1:1: there is no 'woolf' to change in monsters. Did you mean 'wolf'?",
    DOG + "hpp: 9\n": "3:1: unknown key 'hpp' in 'bad-dog'. Did you mean 'hp'?",
    DOG + "resist: [colt]\n": f"3:10: 'resist.0' {NO} damage types: 'colt'. Did you mean 'cold'?",
    DOG + "resist: [prone]\n": f"3:10: 'resist.0' {NO} damage types: 'prone'. That is one of conditions.",
    DOG + "caster:\n  ability: wis\n  daily: {firebal: 1}\n": (
        f"5:11: 'caster.daily.firebal' {NO} spells: 'firebal'. Did you mean 'fireball'?"
    ),
    DOG + "traits: [{rule: pak tactics}]\n": (
        f"3:11: 'traits.0.rule' {NO} rules: 'pak tactics'. Did you mean 'pack tactics'?"
    ),
    DOG + "hp: many\n": "3:1: 'hp' can't be 'many': Expected `int`, got `str`.",
    "- key: one-dog\n  like: wolf\n- like: wolf\n": f"3:3: {ONE_OF}",
    DOG + "scores: [14, 15, 12, 3, 12, 66]\n": "1:1: cha is 66; scores run from 1 to 30 here.",
}
"""What is written in a file of monsters, and what is said about it."""


@pytest.mark.parametrize(("text", "fault"), FAULTS.items())
def test_a_fault_is_told_with_its_place_and_the_nearest_name(tmp_path: Path, text: str, fault: str) -> None:
    assert told(tmp_path, {"monsters/a.yaml": text}) == [f"monsters/a.yaml:{fault}"]


def test_faults_of_several_files_are_told_together(tmp_path: Path) -> None:
    files = {
        "monster/a.yaml": "key: a-dog\n",
        "monsters/b.yaml": "key: b-dog\nlike: wolff\n",
        "spells/c.yaml": "key: [\n",
    }
    faults = told(tmp_path, files)
    assert len(faults) == 3
    assert "monster/a.yaml: a pack has no folder 'monster'. Did you mean 'monsters'?" in faults


def test_the_same_name_twice_is_a_fault_that_names_both_files(tmp_path: Path) -> None:
    files = {"monsters/a.yaml": "key: a-dog\nlike: wolf\n", "monsters/b.yaml": "key: a-dog\nlike: rat\n"}
    assert told(tmp_path, files) == [
        "monsters/b.yaml:1:1: 'a-dog' is there twice; the other is in monsters/a.yaml."
    ]


def test_a_pack_without_a_readable_manifest_says_what_to_write(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    with pytest.raises(PackFault, match=r"pack.yaml: is missing"):
        read_pack(tmp_path / "empty")
    with pytest.raises(PackFault, match=r"pack.yaml:2:1: there is no 'versoin'.*Did you mean 'version'"):
        pack_with(tmp_path, {"pack.yaml": "pack: mine\nversoin: 1.0\n"})


def test_a_pack_for_rules_that_there_are_not_says_so(tmp_path: Path) -> None:
    for extends in ("[srd99]", "[]"):
        pack = pack_with(tmp_path, {"pack.yaml": f"pack: mine\nextends: {extends}\n"})
        assert pack.base == "srd52"
        (fault,) = faults_of(ruleset_named(pack.base), pack)
        assert "not for srd52" in fault.text


# Zip files and code


def test_a_zip_file_is_the_same_pack_as_its_folder(tmp_path: Path) -> None:
    archive = read_pack(zipped(FROST, tmp_path / "frost.zip"))
    assert archive.hash == read_pack(FROST).hash
    assert faults_of(ruleset_named("srd52"), archive) == []


def test_a_zip_file_with_a_path_out_of_it_is_refused(tmp_path: Path) -> None:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        archive.writestr("pack.yaml", "pack: mine\n")
        archive.writestr("../evil.yaml", "key: evil\n")
    (tmp_path / "evil.zip").write_bytes(data.getvalue())
    with pytest.raises(PackFault, match="a name that is not allowed"):
        read_pack(tmp_path / "evil.zip")


CODE = """
from tenfoot.engine.rule import Rule
cold_paws = Rule("cold paws@mine", "5.2/m-trait/pack-tactics")
"""


def test_code_runs_only_if_this_very_code_was_trusted(tmp_path: Path) -> None:
    files = {"rules.py": CODE, "monsters/a.yaml": "key: a-dog\nlike: wolf\ntraits: [{rule: cold paws}]\n"}
    pack = pack_with(tmp_path, files)
    base = ruleset_named("srd52")
    assert [fault.text for fault in faults_of(base, pack)] == [
        "'traits.0.rule' names no record of rules: 'cold paws'."
    ]
    trust_pack(pack)
    assert is_trusted(pack)
    assert faults_of(base, pack) == []
    assert "cold paws@mine" in extend_ruleset(base, pack).rules
    changed = pack_with(tmp_path, {"rules.py": CODE + "x = 1\n"})
    assert not is_trusted(changed), "a changed file must be trusted again"
    archive = read_pack(zipped(tmp_path / "mine", tmp_path / "mine.zip"))
    trust_pack(archive)
    assert not is_trusted(archive), "code from a zip file is never run"


# Places


def test_the_first_of_a_name_is_taken_and_the_broken_ones_are_told(tmp_path: Path) -> None:
    installed = tmp_path / "home" / "packs"
    shutil.copytree(FROST, installed / "frost")
    (installed / "broken").mkdir()
    found, broken = find_packs()
    assert found["frost"].place == installed / "frost"
    assert len(broken) == 1
    name_path(FROST)
    assert find_packs()[0]["frost"].place == FROST, "what was named comes first"


# Every name


def names_in_record(plain: object, section: str) -> list[tuple[str, tuple[str | int, ...]]]:
    """Every name of another record with its place."""
    found: list[tuple[str, tuple[str | int, ...]]] = []

    def note(table: str, name: str, path: tuple[str | int, ...]) -> str:
        found.append((name, path))
        return name

    with_full_names(plain, SECTIONS[section].kind, note)
    return found


def with_one_letter_wrong(plain: object, name: str, path: tuple[str | int, ...]) -> object:
    """The same record with one letter of a name changed: of a value, of a key, or of what stands first in a list."""
    wrong = name[:-1] + ("x" if name[-1] != "x" else "y")
    if not path:
        return [wrong, *plain[1:]] if isinstance(plain, list) else wrong
    step = path[0]
    if isinstance(plain, dict):
        if len(path) == 1 and step == name and plain[step] != name:
            return {wrong if key == name else key: value for key, value in plain.items()}
        return {
            key: with_one_letter_wrong(value, name, path[1:]) if key == step else value
            for key, value in plain.items()
        }
    assert isinstance(plain, list)
    return [
        with_one_letter_wrong(value, name, path[1:]) if number == step else value
        for number, value in enumerate(plain)
    ]


def test_every_name_is_checked() -> None:
    """One letter is changed in each name of the example pack, one after the other; every one of them is found."""
    base = ruleset_named("srd52")
    files = {file.relative_to(FROST).as_posix(): file.read_bytes() for file in FROST.rglob("*.yaml")}
    planted = 0
    for record in read_pack(FROST).records:
        for name, path in names_in_record(record.plain, record.section):
            changed = msgspec.json.encode(with_one_letter_wrong(record.plain, name, path))
            faults = faults_of(base, pack_of({**files, record.document.file: changed}))
            assert any(fault.file == record.document.file for fault in faults), (record.key, name, path)
            planted += 1
    assert planted >= 19
