"""Files that nobody should have to fear, one for each way to hurt a reader, and the doors that files come in by."""

from __future__ import annotations

import contextlib
import io
import json
import random
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

from tenfoot.cli.main import main

DATA = Path(__file__).parents[2] / "src" / "tenfoot" / "adventure" / "data"
FIGHT = "party: 2xknight\nfoes: 1xwolf\n"
HERO = "name: Ann\nclasses: {fighter: 1}\nspecies: human\nbackground: soldier\n"
SCENARIO = "name: x\nrules: [5.2/oa/trigger]\ncreatures:\n  Ann: {sheet: fighter-1, at: [1, 1]}\nplay: []\n"
BOMB = "".join(
    f"{name}: &{name} [{', '.join([f'*{before}' if before else 'x'] * 9)}]\n"
    for before, name in zip(["", *"abcdefghijkl"], "abcdefghijklm", strict=True)
)


def adventure() -> str:
    """A good adventure, to be spoiled."""
    return (DATA / "examples" / "toll.yaml").read_text(encoding="utf-8")


GOOD: dict[str, Callable[[], str]] = {
    "fight": lambda: FIGHT,
    "hero": lambda: HERO,
    "scenario": lambda: SCENARIO,
    "adventure": adventure,
}
"""A whole file of each kind, but for what is added to it."""

ANY: dict[str, Callable[[str], bytes]] = {
    "nothing": lambda good: b"",
    "one word": lambda good: b"hello",
    "a number": lambda good: b"17",
    "a list": lambda good: b"- 1\n- [2]\n",
    "null": lambda good: b"null\n",
    "not utf-8": lambda good: good.encode() + b"name: \xff\xfe\n",
    "utf-16": lambda good: good.encode("utf-16"),
    "control character": lambda good: f"{good}more: \x07\n".encode(),
    "null character": lambda good: good.encode() + b"\0",
    "escaped control character": lambda good: f'{good}about: "\\0"\n'.encode(),
    "deep list": lambda good: b"a: " + b"[" * 100_000,
    "deep table": lambda good: b"{a: " * 50_000,
    "deep indentation": lambda good: "".join(f"{' ' * n}a:\n" for n in range(1_500)).encode(),
    "deep json": lambda good: b'{"a":' * 100_000,
    "alias bomb": lambda good: f"{BOMB}{good}".encode(),
    "many aliases": lambda good: f"x: &x 1\ny: [{'*x, ' * 5_000}]\n{good}".encode(),
    "circle": lambda good: f"x: &x [*x]\n{good}".encode(),
    "merged circle": lambda good: f"x: &x {{<<: *x}}\n{good}".encode(),
    "tag": lambda good: f"x: !!python/object/apply:os.system [echo]\n{good}".encode(),
    "key twice": lambda good: f"{good}twice: 1\ntwice: 2\n".encode(),
    "list as key": lambda good: f"? [1, 2]\n: 3\n{good}".encode(),
    "million rows": lambda good: good.encode() + b"more:\n" + b"- 1\n" * 400_000,
    "million keys": lambda good: good.encode() + b"".join(b"k%d: 1\n" % n for n in range(100_000)),
    "too long": lambda good: good.encode() + b"#" * 3_000_000,
    "long key": lambda good: f"{good}{'k' * 900}: 1\n".encode(),
    "hundred thousand letters": lambda good: f"{good}about: {'x' * 100_000}\n".encode(),
    "unknown key": lambda good: f"{good}wheather: rain\n".encode(),
    "huge number": lambda good: f"{good}xp: {'9' * 5_000}\n".encode(),
    "huge float": lambda good: f"{good}xp: 1e99999\n".encode(),
    "open bracket": lambda good: f"{good}more: [".encode(),
    "two documents of junk": lambda good: f"{good}---\n- 1\n---\n3\n".encode(),
    "zip": lambda good: archive({"a": b"x"}),
    "binary": lambda good: random.Random(1).randbytes(5_000),
}
"""What hurts a reader of any kind of file."""

BY_KIND: dict[str, dict[str, Callable[[str], bytes]]] = {
    "fight": {
        "million-row map": lambda good: (
            f"{good}map: |\n{'  ..' * 1}\n{chr(10).join(['  ..'] * 400_000)}\n".encode()
        ),
        "wide map": lambda good: f"{good}map: |\n  {'.' * 49_000}\n  .\n".encode(),
        "long name": lambda good: f"party: {'x' * 100_000}\nfoes: wolf\n".encode(),
        "hero's key for a monster": lambda good: b"party: 2xknight\nfoes: [{who: wolf, class: fighter}]\n",
        "hero file that is a fight": lambda good: b"party: fight.yaml\nfoes: wolf\n",
        "hero file elsewhere": lambda good: b"party: /etc/passwd.yaml\nfoes: wolf\n",
        "too many": lambda good: f"party: 2xknight\nfoes: {'9' * 4_000}xwolf\n".encode(),
        "negative": lambda good: b"party: [{who: knight, count: -1}]\nfoes: wolf\n",
        "number as a name": lambda good: b"party: [{who: 17}]\nfoes: wolf\n",
        "ruleset is a path": lambda good: f"{good}ruleset: adventure ../../x\n".encode(),
    },
    "hero": {
        "monster's key": lambda good: f"{good}challenge: 5\n".encode(),
        "level 10^12": lambda good: good.replace("fighter: 1", "fighter: 1000000000000").encode(),
        "negative level": lambda good: good.replace("fighter: 1", "fighter: -1").encode(),
        "no class": lambda good: good.replace("fighter", "x" * 190).encode(),
        "text for a table": lambda good: good.replace("{fighter: 1}", "fighter").encode(),
        "strange name": lambda good: good.replace("Ann", "'" + "A" * 40_000 + "'").encode(),
    },
    "scenario": {
        "hero's key for a monster": lambda good: good.replace("at:", "class: fighter, at:").encode(),
        "huge size": lambda good: f"{good}size: [1000000, 1000000]\n".encode(),
        "negative size": lambda good: f"{good}size: [-1, 3]\n".encode(),
        "million-row map": lambda good: (
            f"{good}map: |\n{'  ..' + chr(10)}{('  ..' + chr(10)) * 400_000}".encode()
        ),
        "nowhere": lambda good: good.replace("[1, 1]", "[1000000000000, 1]").encode(),
        "no sheet": lambda good: good.replace("fighter-1", "../../x").encode(),
        "far time": lambda good: good.replace("play: []", "play: [{wait: 1000000000000}]").encode(),
        "no ruleset": lambda good: f"{good}ruleset: adventure ../../x\n".encode(),
    },
    "adventure": {
        "negative count": lambda good: (
            good.replace("count: ", "count: -").encode()
            if "count: " in good
            else b"title: x\nscenes: {a: {features: {f: {uses: -1}}}}\n"
        ),
        "far time": lambda good: good.replace(
            "title:", "triggers: [{on: after 1000000000000 minutes, do: []}]\ntitle:", 1
        ).encode(),
        "million-row map": lambda good: (
            "title: x\nscenes:\n  a:\n    map: |\n" + "      ..\n" * 300_000
        ).encode(),
        "million dice": lambda good: good.replace("title:", "about: 1\ntitle:", 1).encode(),
        "no heroes": lambda good: f"{good}heroes: [wolf-99]\n".encode(),
        "ruleset is a path": lambda good: f"{good}ruleset: ../../etc\n".encode(),
    },
}
"""What hurts a reader of one kind of file."""


def files() -> Iterator[tuple[str, str, Callable[[], bytes]]]:
    """Every hostile file: what it pretends to be, what is wrong with it, and how it is made."""
    for kind, good in GOOD.items():
        for wrong, make in (ANY | BY_KIND[kind]).items():
            yield kind, wrong, lambda good=good, make=make: make(good())  # type: ignore[misc]


COMMANDS: dict[str, list[list[str]]] = {
    "fight": [["simulate", "{}", "--runs", "1"]],
    "hero": [["hero", "build", "{}"], ["simulate", "--party", "{}", "--foes", "wolf", "--runs", "1"]],
    "scenario": [["scenario", "run", "{}"]],
    "adventure": [["adventure", "check", "{}"]],
    "game": [["simulate", "--from", "{}", "--runs", "1"]],
    "journal": [["simulate", "--party", "knight", "--foes", "wolf", "--runs", "1", "--resume", "{}"]],
}
"""How each kind of file comes in from the command line."""


def typed(words: list[str]) -> tuple[int, str]:
    """What a command line ends with, and what it says."""
    said = io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        code = main(words)
    return code, said.getvalue()


def archive(parts: dict[str, bytes]) -> bytes:
    """A zip archive of these files."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as file:
        for name, data in parts.items():
            file.writestr(name, data)
    return out.getvalue()


def parts_of(packed: bytes) -> dict[str, bytes]:
    """The files of a zip archive."""
    with zipfile.ZipFile(io.BytesIO(packed)) as file:
        return {name: file.read(name) for name in file.namelist()}


def _changed(packed: bytes, name: str, change: Callable[[object], object]) -> bytes:
    parts = parts_of(packed)
    parts[name] = json.dumps(change(json.loads(parts[name]))).encode()
    return archive(parts)


def games(good: bytes) -> Iterator[tuple[str, bytes]]:
    """Game files that are wrong, each made from a good one."""
    parts = parts_of(good)
    first = next(name for name in parts if name.startswith("checkpoint-"))

    def spoiled(name: str, data: bytes) -> bytes:
        return archive({**parts, name: data})

    def state(change: Callable[[dict[str, object]], None]) -> bytes:
        def act(save: object) -> object:
            change(save["checkpoint"])  # type: ignore[index]
            return save

        return _changed(good, first, act)

    yield "nothing", b""
    yield "no zip", b"hello"
    yield "cut short", good[: len(good) // 2]
    yield "empty zip", archive({})
    yield "a part is missing", archive({name: data for name, data in parts.items() if name != "seats.json"})
    yield "checkpoint 200 times", _changed(good, "tenfoot.json", lambda a: {**a, "checkpoints": [0] * 200})  # type: ignore[dict-item]
    yield "zip bomb", archive({**parts, "more.json": b"0" * 60_000_000})
    yield "path in it", archive({**parts, "../x": b""})
    yield "many files", archive({**parts, **{f"f{n}": b"" for n in range(3_000)}})
    yield "deep json", spoiled("header.json", b'{"a":' * 100_000)
    yield "deep steps", spoiled("steps.json", b"[" * 500_000)
    yield "not utf-8", spoiled("header.json", b'{"name": "\xff"}')
    yield "key twice", spoiled("header.json", parts["header.json"][:-1] + b',"name":"x"}')
    yield "long name", _changed(good, "header.json", lambda h: {**h, "name": "x" * 3_000_000})  # type: ignore[dict-item]
    yield "negative pace", _changed(good, "header.json", lambda h: {**h, "settings": {"pace": -5}})  # type: ignore[dict-item]
    yield "far clock", state(lambda s: s.update(time=10**12))
    yield "huge map", state(lambda s: s["grid"].update(width=10**6, height=10**6))  # type: ignore[attr-defined]
    yield "million creatures", state(lambda s: s.update(order=list(range(150_000))))
    yield "no rules", _changed(good, "header.json", lambda h: {**h, "ruleset": "adventure ../../x"})  # type: ignore[dict-item]
    yield "million steps", spoiled("steps.json", b"[" + b"{}," * 300_000 + b"{}]")
    yield "wrong step", spoiled("steps.json", b'[{"number": 7}]')
