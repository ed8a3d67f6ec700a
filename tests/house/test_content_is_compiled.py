"""The shipped content is written as one YAML file a record, and the compiled files are what those compile to."""

from __future__ import annotations

import shutil
from pathlib import Path

import msgspec
import pytest

from tenfoot.cli.main import main
from tenfoot.packs.compile_content import LISTS, compile_edition
from tenfoot.packs.compile_content import main as compile_content
from tenfoot.packs.finding import NAMED_PATHS
from tenfoot.packs.pack import PackFault
from tenfoot.packs.shipped_checks import edition_faults
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.rulesets.content_sources import CONTENT_SOURCES, edition_folder

WOLF = edition_folder("srd52") / "content" / "monsters" / "wolf.yaml"
EDITIONS = pytest.mark.parametrize("edition", sorted(CONTENT_SOURCES))


@EDITIONS
def test_what_is_shipped_is_what_the_sources_compile_to(edition: str) -> None:
    data = edition_folder(edition) / "data"
    compiled = compile_edition(edition)
    assert sorted(compiled) == sorted(path.name for path in data.iterdir())
    for name, made in compiled.items():
        assert (data / name).read_bytes() == made, f"{name} is old or edited by hand. Run: make content"


@EDITIONS
def test_a_file_holds_one_record_and_is_plain_yaml(edition: str) -> None:
    content = edition_folder(edition) / "content"
    for path in content.rglob("*.yaml"):
        text = path.read_text("utf-8")
        assert "\t" not in text, path
        assert text.startswith("- ") == (path.relative_to(content).parts[0] in LISTS), path


@EDITIONS
def test_rulesets_are_read_from_compiled_files_alone(edition: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("a source was read")

    monkeypatch.setattr("tenfoot.reader.plain.read_documents", refuse)
    rows = msgspec.json.decode((edition_folder(edition) / "data" / "monsters.json").read_bytes())
    table = ruleset_named(edition).tables()["monsters"]
    assert [row["key"] for row in rows] == list(table)
    assert all(msgspec.convert(row, type(table[row["key"]])) == table[row["key"]] for row in rows)


@EDITIONS
def test_every_word_of_the_sources_is_known(edition: str) -> None:
    faults = "\n".join(map(str, edition_faults(edition)))
    assert not faults, f"Mend the record, or add a word that a rule reads to content/words.yaml:\n{faults}"


def test_faults_of_sources_have_their_places(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    content = tmp_path / "content"
    shutil.copytree(edition_folder("next2013") / "content", content)
    wolf = content / "monsters" / "grey-wolf.yaml"
    wolf.write_text(wolf.read_text("utf-8").replace("hp:", "hpp:"), "utf-8")
    shutil.copy(content / "monsters" / "cave-rat.yaml", content / "monsters" / "other-rat.yaml")
    (content / "monster").mkdir()
    (content / "monster" / "new.yaml").write_text("key: new\n")
    with pytest.raises(PackFault) as found:
        compile_edition("next2013", content)
    told = str(found.value)
    assert "monsters/grey-wolf.yaml:" in told
    assert "Did you mean 'hp'?" in told
    assert "monsters/other-rat.yaml:1:1: 'cave-rat' is not the name of its file." in told
    assert "monster/new.yaml: does not belong into the content. Did you mean 'monsters'?" in told
    assert compile_content(["--check"]) == 0
    assert capsys.readouterr().err == ""


def test_a_stranger_copies_the_wolf_and_begins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TENFOOT_HOME", str(tmp_path / "home"))
    monkeypatch.setenv(NAMED_PATHS, "")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine" / "monsters").mkdir(parents=True)
    (tmp_path / "mine" / "pack.yaml").write_text("pack: mine\n")
    text = WOLF.read_text("utf-8").replace("key: wolf\nname: Wolf\n", "key: gray-wolf\nname: Gray Wolf\n")
    (tmp_path / "mine" / "monsters" / "gray-wolf.yaml").write_text(text)
    assert main(["pack", "check", "mine", "--fights", "1"]) == 0
    fight = ["--party", "fighter2,cleric2", "--foes", "2xgray-wolf@mine", "--runs", "2", "--workers", "1"]
    assert main(["simulate", "--pack", "mine", "--ruleset", "srd52+mine", *fight]) == 0
    assert "The party wins" in capsys.readouterr().out


@EDITIONS
def test_no_item_is_in_two_files(edition: str) -> None:
    folders = ("weapons", "armor", "gear", "items", "poisons", "focuses")
    sources = [source for source in CONTENT_SOURCES[edition] if source.folder in folders]
    keys: dict[str, str] = {}
    names: dict[str, str] = {}
    for source in sources:
        for row in msgspec.json.decode((edition_folder(edition) / "data" / source.file).read_bytes()):
            place = f"{source.folder}/{row['key']}"
            assert row["key"] not in keys, (place, keys[row["key"]])
            assert row["name"].lower() not in names, (place, names[row["name"].lower()])
            keys[row["key"]] = names[row["name"].lower()] = place
