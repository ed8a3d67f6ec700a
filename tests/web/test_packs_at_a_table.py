"""A server whose data folder has a pack offers it, plays by it, and opens the table again after a restart."""

from __future__ import annotations

import io
import json
import shutil
import zipfile
from pathlib import Path
from urllib.parse import quote

from tests.support.serving import Server
from tests.web.test_rulesets import play_on

FROST = Path(__file__).parents[2] / "examples" / "packs" / "frost"


def test_a_table_is_played_by_an_installed_pack(home: Path) -> None:
    shutil.copytree(FROST, home / "packs" / "frost")
    server = Server(home)
    try:
        lobby = server.get("/api/lobby")
        assert {"key": "srd52+frost", "name": "The 2024 rules (SRD 5.2.1), Frost"} in lobby["rulesets"]
        assert [(pack["pack"], pack["code"]) for pack in server.get("/api/packs")["packs"]] == [
            ("frost", False)
        ]
        asked = quote("srd52+frost", safe="")
        monsters = {one["key"] for one in server.get(f"/api/monsters?ruleset={asked}")["monsters"]}
        assert {"rime-hound@frost", "wolf"} <= monsters
        made = server.table(
            gm="house",
            seats=[{"name": "Ann", "heroes": [0, 1]}],
            seed=3,
            encounter={
                "ruleset": "srd52+frost",
                "heroes": [{"key": "fighter-17"}, {"key": "cleric-17"}],
                "foes": [{"key": "rime-hound@frost", "count": 8}, {"key": "rime-speaker@frost", "count": 1}],
            },
        )
        assert len(play_on(server, made, 15)) > 5
    finally:
        complaints = server.stop()
    assert "Traceback" not in complaints, complaints
    again = Server(home)
    try:
        assert play_on(again, made, 3)
    finally:
        assert "Traceback" not in again.stop()


def test_a_sent_pack_is_checked_and_not_kept(server: Server) -> None:
    status, said = server.request("POST", "/api/packs/check", zipped({"resist": "[cold]"}))
    assert (status, json.loads(said)) == (200, {"pack": "sent", "faults": []})
    status, said = server.request("POST", "/api/packs/check", zipped({"resist": "[colt]"}))
    (fault,) = json.loads(said)["faults"]
    assert (fault["file"], fault["line"], fault["column"]) == ("monsters/a.yaml", 3, 10)
    assert fault["nearest"] == "Did you mean 'cold'?"
    status, said = server.request("POST", "/api/packs/check", b"no zip file")
    assert status == 200
    assert "not readable as a zip archive" in json.loads(said)["faults"][0]["text"]
    assert server.get("/api/packs") == {"packs": [], "faults": []}


def zipped(parts: dict[str, str]) -> bytes:
    """A pack with one monster that has these parts."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        archive.writestr("pack.yaml", "pack: sent\n")
        lines = "".join(f"{part}: {value}\n" for part, value in parts.items())
        archive.writestr("monsters/a.yaml", f"key: a-dog\nlike: wolf\n{lines}")
    return data.getvalue()
