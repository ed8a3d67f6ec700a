"""A name that comes over the wire is looked up in a catalogue: no spelling of it opens a file."""

from __future__ import annotations

import io
import json
import os
import zipfile
from pathlib import Path
from urllib.parse import quote

import pytest

from tenfoot.adventure.running import adventure_keys, adventure_named
from tests.support.serving import Record, Server

DATA = Path(__file__).parents[2] / "src/tenfoot/adventure/data"


@pytest.fixture(scope="module")
def bait(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole adventure outside the package, under a name that leads nowhere else."""
    path = tmp_path_factory.mktemp("bait") / "secret-adventure.yaml"
    path.write_text((DATA / f"{adventure_keys()[0]}.yaml").read_text(encoding="utf-8"), encoding="utf-8")
    return path


def spellings(path: Path) -> list[str]:
    """Ways to write the path as a name, with and without the ending that a reader might add."""
    relative = os.path.relpath(path, DATA)
    found = []
    for spelled in (str(path), relative):
        for name in (spelled, spelled.removesuffix(".yaml")):
            found += [name, f"adventure {name}", f"next2013+{name}", f"adventure {name}\0", f"own-{name}"]
    return found


def refusals(server: Server, name: str) -> list[tuple[int, str]]:
    """What every route that takes a name of something answers for this one."""
    word = quote(name, safe="")
    fighter = {"key": "fighter-1", "name": "A"}
    fight: Record = {"map": "open-field", "heroes": [fighter], "foes": [{"key": "wolf"}]}
    fights = [
        {**fight, "ruleset": name},
        {**fight, "map": name},
        {**fight, "heroes": [{**fighter, "key": name}]},
        {**fight, "foes": [{"key": name}]},
    ]
    asked: list[tuple[str, str, object]] = [
        ("GET", f"/api/monsters?ruleset={word}", None),
        ("GET", f"/api/heroes?ruleset={word}", None),
        ("GET", f"/api/sheets/monsters/{word}", None),
        ("GET", f"/api/sheets/heroes/{word}", None),
        ("GET", f"/api/sheets/monsters/ogre?ruleset={word}", None),
        ("DELETE", f"/api/heroes/{word}", None),
        ("GET", f"/api/rules/{word}", None),
        ("GET", f"/{word}", None),
        ("POST", "/api/tables", {"preset": name, "seats": [{"name": "A"}]}),
        *(("POST", "/api/tables", {"encounter": one, "seats": [{"name": "A"}]}) for one in fights),
        *(("POST", "/api/encounters/weigh", {"encounter": one}) for one in fights),
        *(("POST", "/api/encounters/file", {"encounter": one}) for one in fights),
        *(
            (
                "POST",
                "/api/encounters/read",
                json.dumps({"party": "fighter1", "foes": "wolf", key: name}).encode(),
            )
            for key in ("ruleset", "map", "party", "foes")
        ),
        ("POST", "/api/heroes", {"name": "A", "class": name}),
        ("POST", "/api/heroes", {"name": "A", "species": name}),
        ("POST", "/api/heroes", {"name": "A", "background": name}),
    ]
    answers = (server.request(method, where, body) for method, where, body in asked)
    return [(status, said.decode()) for status, said in answers]


@pytest.mark.parametrize("number", range(20))
def test_a_path_is_no_name(server: Server, bait: Path, number: int) -> None:
    name, text = spellings(bait)[number], bait.read_text(encoding="utf-8")
    there = refusals(server, name)
    bait.unlink()
    gone = refusals(server, name)
    bait.write_text(text, encoding="utf-8")
    assert not [answer for answer in there if answer[0] == 201 or answer[0] >= 500]
    assert there == gone


def test_an_adventure_is_no_ruleset_to_look_into(server: Server) -> None:
    status, body = server.request("GET", f"/api/monsters?ruleset=adventure+{adventure_keys()[0]}")
    assert status == 400
    assert b"No ruleset" in body


@pytest.mark.parametrize(
    "name", ["../data/gannet-light", "gannet-light.yaml", "/etc/passwd", "", "x" * 100_000]
)
def test_only_a_listed_key_is_an_adventure(name: str) -> None:
    with pytest.raises(ValueError, match="No adventure") as wrong:
        adventure_named(name)
    assert len(str(wrong.value)) < 200


def test_a_game_file_names_no_adventure_outside(server: Server, bait: Path) -> None:
    made = server.table(gm="person", seats=[{"name": "Ann", "heroes": [0, 1]}], seed=1)
    status, packed = server.request("GET", "/api/export", headers={"authorization": f"Bearer {made['host']}"})
    assert status == 200
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(packed)) as old, zipfile.ZipFile(out, "w") as new:
        for name in old.namelist():
            data = old.read(name)
            if name == "header.json":
                header = json.loads(data)
                header["ruleset"] = f"adventure {os.path.relpath(bait, DATA).removesuffix('.yaml')}"
                data = json.dumps(header).encode()
            new.writestr(name, data)
    status, said = server.request("POST", "/api/import", out.getvalue())
    assert status >= 400
    assert b"rules that this version does not have" in said
