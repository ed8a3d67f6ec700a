"""A keeper installs a pack over HTTP; one with faults is answered with them and not installed."""

from __future__ import annotations

import io
import json
import zipfile
from pathlib import Path

from tests.support.serving import Server

FROST = Path(__file__).parents[2] / "examples" / "packs" / "frost"


def zipped(wrong: bool = False) -> bytes:
    """The example pack as a zip file, with a misspelled damage type if it must be wrong."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        for file in sorted(FROST.rglob("*.yaml")):
            text = file.read_text("utf-8")
            archive.writestr(
                file.relative_to(FROST).as_posix(),
                text.replace("kind: cold", "kind: colt") if wrong else text,
            )
    return data.getvalue()


def test_a_pack_is_installed_and_played_by(tmp_path: Path) -> None:
    with Server(tmp_path / "home") as server:
        status, said = server.request("POST", "/api/packs", zipped(wrong=True))
        assert status == 200
        assert any("Did you mean 'cold'?" in each["nearest"] for each in json.loads(said)["faults"])
        assert server.get("/api/packs")["packs"] == []
        status, said = server.request("POST", "/api/packs", zipped())
        assert (status, json.loads(said)) == (201, {"pack": "frost", "faults": []})
        assert [each["pack"] for each in server.get("/api/packs")["packs"]] == ["frost"]
        assert "frost" in [each["key"] for each in server.get("/api/lobby")["additions"]]
        found = server.get("/api/monsters?ruleset=srd52%2Bfrost&q=rime")["monsters"]
        assert "rime-hound@frost" in [each["key"] for each in found]
        card = server.get("/api/cards/monster/rime-hound@frost?ruleset=srd52%2Bfrost")
        assert card["source"] == "Pack frost: Rime Hound"
        status, _ = server.request("POST", "/api/packs", b"no zip")
        assert status in (200, 400)
