"""Write a store with a campaign in mid-rest, as this version writes it, with the links of its members.

A format keeps one below `tests/web/stores/`; later versions must open it (`tests/web/test_older_campaigns.py`).

    python tools/record_campaign.py tests/web/stores/NAME
"""

from __future__ import annotations

import gzip
import json
import sys
import tempfile
from pathlib import Path

from tests.support.serving import Player, Server
from tests.web.test_campaign import campaign, page, put, tokens, win


def record(target: Path) -> None:
    """Play two places over two evenings; the second stops in the middle of a Short Rest."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        with Server(home) as server:
            links = tokens(campaign(server))
            with Player(server, links["GM"]) as gm:
                gm.ask("evening", on=True)
                put(gm, "The ford", map="ford", foes=[["bandit", 3]], note="the ferryman lies")
                hero = min(one["hero"] for one in page(gm)["heroes"])
                gm.ask("override", answer={"pick": "gm:lose hit points", "targets": [hero], "number": 20})
                gm.ask("override", answer={"pick": "gm:exhaustion", "targets": [hero], "number": 1})
                win(gm)
                assert gm.after is not None
                gm.ask("settle", xp=80, items=[[gm.after["loot"][0]["item"], hero]], then="stay")
                put(gm, "The mill", map="chapel")
                gm.ask("evening", on=False)
                gm.ask("evening", on=True)
                gm.ask("party_rests", rest="short")
                gm.ask("ping")
                known = {"links": links, "page": page(gm), "waiting": gm.waiting}
            server.stop()
        target.parent.mkdir(parents=True, exist_ok=True)
        store = (home / "tables.sqlite").read_bytes()
        target.with_name(f"{target.name}.sqlite.gz").write_bytes(gzip.compress(store, 9, mtime=0))
        target.with_name(f"{target.name}.json").write_text(
            json.dumps(known, indent=1, ensure_ascii=False) + "\n", "utf-8"
        )


if __name__ == "__main__":
    record(Path(sys.argv[1]))
