"""Cards over HTTP: one card, lists by filters, one search, names and kinds."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.serving import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory):  # type: ignore[no-untyped-def]
    home: Path = tmp_path_factory.mktemp("home")
    with Server(home) as running:
        yield running


def get(server: Server, path: str) -> tuple[int, dict[str, object]]:
    import httpx

    answer = httpx.get(f"{server.url}{path}", timeout=60)
    return answer.status_code, answer.json()


def test_one_card_whole(server: Server) -> None:
    status, card = get(server, "/api/cards/spell/fireball")
    assert status == 200
    assert card["name"] == "Fireball"
    assert {"name": "Range", "value": "150 feet"} in card["facts"]  # type: ignore[operator]


def test_lists_by_filter_and_words(server: Server) -> None:
    status, found = get(server, "/api/cards?kind=spell&level=3&class=wizard&save=dex&damage=fire")
    assert status == 200
    assert "spell/fireball" in [row["id"] for row in found["cards"]]  # type: ignore[attr-defined, index]
    _, found = get(server, "/api/cards?q=knocked+down")
    assert found["cards"][0]["id"] == "condition/prone"  # type: ignore[index]
    _, found = get(server, "/api/cards?q=cover&ruleset=next2013")
    assert found["edition"] == "next2013"


def test_names_and_kinds_say_what_there_is(server: Server) -> None:
    _, names = get(server, "/api/cards/names")
    assert names["names"]["Shield"] == "spell/shield"  # type: ignore[index]
    _, kinds = get(server, "/api/cards/kinds")
    counts = {row["kind"]: row["count"] for row in kinds["kinds"]}  # type: ignore[attr-defined, index]
    assert (counts["spell"], counts["monster"]) == (339, 330)


@pytest.mark.parametrize(
    ("path", "status", "said"),
    [
        ("/api/cards/spell/firebal", 404, "Fireball"),
        ("/api/cards/dragon/red", 404, "monster"),
        ("/api/cards?kind=spell&level=three", 400, "1..5"),
        ("/api/cards?kind=spell&color=red", 400, "filter"),
        ("/api/cards?ruleset=../../etc", 404, "srd52"),
        ("/api/cards/spell/..%2F..%2Fetc", 404, ""),
    ],
)
def test_wrong_questions_are_answered_in_words(server: Server, path: str, status: int, said: str) -> None:
    code, answer = get(server, path)
    assert code == status
    assert said in str(answer["error"])
