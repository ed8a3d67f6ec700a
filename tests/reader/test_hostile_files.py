"""Every hostile file is refused in words at every door it can come in by; none is a mistake of Tenfoot."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.hostile import COMMANDS, files, typed

FILES = {f"{kind}: {wrong}": (kind, make) for kind, wrong, make in files()}


@pytest.mark.parametrize("name", FILES)
def test_a_hostile_file_is_refused_in_words(name: str, tmp_path: Path) -> None:
    kind, make = FILES[name]
    path = tmp_path / "fight.yaml"
    path.write_bytes(make())
    for command in COMMANDS[kind]:
        code, said = typed([word.replace("{}", str(path)) for word in command])
        assert code in (1, 2), said[-2000:]
        assert "Traceback" not in said
        assert len(said) < 3_000, said[:500]


@pytest.mark.parametrize("kind", ["game", "journal"])
@pytest.mark.parametrize("name", [name for name in FILES if name.startswith("fight: ")])
def test_a_file_of_another_kind_is_no_game(kind: str, name: str, tmp_path: Path) -> None:
    path = tmp_path / "game.tenfoot"
    path.write_bytes(FILES[name][1]())
    for command in COMMANDS[kind]:
        code, said = typed([word.replace("{}", str(path)) for word in command])
        if not path.stat().st_size > len(FILES[name][1]()):  # an empty file is a new journal
            assert code in (1, 2), said[-2000:]
        assert len(said) < 3_000, said[:500]
